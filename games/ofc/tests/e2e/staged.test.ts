import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseDragOnly, drag } from '../../../../e2e/support/dragging.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { sitDown } from '../../../../e2e/support/tableAt.ts';

const house = houseWithSeed(seedFrom(5));

const OFC = { game: 'ofc' };
const cardsIn = (page: Page, row: string) =>
  page.locator(`.of-seat-own [data-row="${row}"] .of-staged`);

describe('what is staged', () => {
  it('three cards survive a reload, in their rows', async () => {
    const { page, context } = await sitDown(house.browser, house.url, OFC);
    await page.locator('.of-row-target').first().waitFor();
    for (const key of ['1', '3', '3']) await page.keyboard.press(key);
    await expect.poll(() => cardsIn(page, 'bottom').count()).toBe(2);
    await page.reload();
    await expect.poll(() => cardsIn(page, 'bottom').count()).toBe(2);
    expect(await cardsIn(page, 'top').count()).toBe(1);
    expect(await page.locator('.of-hand-card').count()).toBe(2);
    await context.close();
  });
});

describe('drag only', () => {
  it('neither a card nor a row is tapped; dragging and keys place', async () => {
    const { page, context } = await sitDown(house.browser, house.url, OFC);
    await page.locator('.of-row-target').first().waitFor();
    await chooseDragOnly(page);
    await page.locator('.of-row-target').first().waitFor();
    await page.locator('.of-hand-card').nth(1).click();
    await page.locator('.of-notice').getByText('Drag to place').waitFor();
    expect(await page.locator('.of-hand-card').nth(1).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Place in the Bottom row' }).click();
    expect(await page.locator('.of-staged').count()).toBe(0);
    await drag(
      page,
      page.locator('.of-hand-card').first(),
      page.locator('.of-seat-own [data-row="bottom"]'),
    );
    await expect.poll(() => cardsIn(page, 'bottom').count()).toBe(1);
    await page.keyboard.press('2');
    await expect.poll(() => cardsIn(page, 'middle').count()).toBe(1);
    await context.close();
  });
});
