import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focusedText, textsOf } from '../../../../e2e/support/focus.ts';
import { isOneRow } from '../../../../e2e/support/pairs.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO, playToTheEnd, table } from './support/table.ts';

const house = houseWithSeed(seedFrom(3));

describe('a result', () => {
  it('from the second seat: own name and stars first, each under its own name', async () => {
    const join = { name: 'Haruko', seat: 1 };
    const { path } = await openCpuTable(house.url, { ...SQUFIBO, join });
    const { page, context } = await openTab(house.browser, house.url);
    await page.goto(path);
    await playToTheEnd(page);
    await page.locator('.rm-score').first().waitFor();
    expect(await textsOf(page, '.rm-score dt')).toEqual(['Haruko', 'CPU']);
    const stars = await textsOf(page, '.tk-plate-score [aria-hidden="true"]:not(svg)');
    // On the right the opponent's plate stands above the own one.
    expect(await textsOf(page, '.rm-score dd')).toEqual(stars.toReversed());
    expect(await focusedText(page)).toBe('Rematch');
    expect(await isOneRow(page, '.rm-result-actions .tk-button')).toBe(true);
    const title = await table.result(page).getAttribute('aria-labelledby');
    expect(await page.locator(`[id="${title}"]`).count()).toBe(1);
    expect(
      await table
        .result(page)
        .getByText(/^You (won|lost)$/)
        .count(),
    ).toBe(2);
    expect(await page.locator('.rm-headline').getAttribute('aria-hidden')).toBe('true');
    await context.close();
  });
});
