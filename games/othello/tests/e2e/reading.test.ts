import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

const house = houseWithSeed(seedFrom(11));

describe('what a screen reader hears', () => {
  it('the focus begins at a square one can play on', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    await page.goto(
      (await openCpuTable(house.url, { game: 'othello', config: { black: 0 } })).path,
    );
    await expect.poll(() => focused(page)).toMatch(/you can play here$/);
    await context.close();
  });
});

describe('Othello’s review', () => {
  it('opens at the costliest move, shows pictures, and keeps the answer while it is tried', async () => {
    const { page, context, faults } = await openTab(house.browser, house.url);
    await page.goto('/review?moves=f5f6e6f4g7h8');
    const cards = page.locator('.ov-card');
    await page.locator('.ov-card-shown').waitFor();
    expect(await cards.first().getAttribute('class')).toContain('ov-card-shown');
    expect(await page.getByRole('gridcell').count()).toBe(0);
    const pictures = page.getByRole('img', { name: /^Othello board, Black \d+, White \d+/ });
    expect(await pictures.count()).toBe(1 + (await cards.count()));
    for (const card of await cards.all()) {
      const [loss, played, best] = (await card.innerText())
        .match(/[+−]\d+|±0/g)!
        .map((figure) => Number(figure.replace('−', '-').replace('±', '')));
      expect(loss).toBe(played! - best!);
    }
    await cards.first().getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Choose your move').waitFor();
    expect(await cards.first().locator('.ot-mark').count()).toBe(0);
    expect(await cards.first().locator('dd').allInnerTexts()).toEqual(['?', '?']);
    expect(await page.getByRole('gridcell').count()).toBe(64);
    expect(faults).toEqual([]);
    await context.close();
  });
});
