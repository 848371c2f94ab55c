import type { RunningServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seedFrom, serverWithSeed } from '../../../../e2e/support/fixedDeals.ts';
import { isOneRow } from '../../../../e2e/support/pairs.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO, playToTheEnd, table } from './support/table.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  server = await serverWithSeed(seedFrom(3));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const textsOf = (page: Page, selector: string) => page.locator(selector).allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a result', () => {
  it('from the second seat: own name and stars first, each under its own name', async () => {
    const join = { name: 'Haruko', seat: 1 };
    const { path } = await openCpuTable(server.url, { ...SQUFIBO, join });
    const { page, context } = await openTab(browser, server.url);
    await page.goto(path);
    await playToTheEnd(page);
    await page.locator('.rm-score').first().waitFor();
    expect(await textsOf(page, '.rm-score dt')).toEqual(['Haruko', 'CPU']);
    const stars = await textsOf(page, '.tk-plate-score [aria-hidden="true"]:not(svg)');
    // On the right the opponent's plate stands above the own one.
    expect(await textsOf(page, '.rm-score dd')).toEqual(stars.toReversed());
    expect(await focused(page)).toBe('Rematch');
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
