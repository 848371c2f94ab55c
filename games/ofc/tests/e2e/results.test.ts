import { describe, expect, it } from 'vitest';
import { PHONE, openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focusedText, textsOf } from '../../../../e2e/support/focus.ts';
import { boxesOf, isOneRow, seatPair } from '../../../../e2e/support/pairs.ts';
import { openCpuTable, resign } from '../../../../e2e/support/rooms.ts';
import { ofcStep, playOfc } from './support/play.ts';

const house = houseWithSeed(seedFrom(3));

describe('a result', () => {
  it('of a resignation says so, and the boards stay above the sheet', async () => {
    const visitor = { size: PHONE, touch: true };
    const { haruko, aki, seats, close } = await seatPair(
      house.browser,
      house.url,
      { game: 'ofc' },
      visitor,
    );
    for (const { page } of [haruko, aki]) {
      await page.locator('.of-hand-card').first().waitFor();
      await ofcStep(page);
      await ofcStep(page);
    }
    await expect.poll(() => haruko.page.locator('.of-laid').count()).toBeGreaterThanOrEqual(10);
    const laid = await haruko.page.locator('.of-laid').count();
    await resign(house.url, seats[0]);
    await haruko.page.getByRole('dialog', { name: 'You resigned' }).waitFor();
    expect(await textsOf(haruko.page, '.rm-result-caption')).toEqual(['Aki wins · in hand 1']);
    expect(await textsOf(haruko.page, '.rm-result-facts dt')).toEqual(['Haruko', 'Aki', 'Record']);
    expect(await haruko.page.locator('.of-mat .of-laid').count()).toBeGreaterThanOrEqual(laid - 1);
    const [sheet] = await boxesOf(haruko.page, '.rm-result');
    const [other] = await boxesOf(haruko.page, '.of-seat-other');
    expect(sheet?.top).toBeGreaterThan(other?.bottom ?? Infinity);
    expect(sheet?.bottom).toBe(PHONE.height);
    await aki.page.getByRole('dialog', { name: 'Haruko resigned' }).waitFor();
    expect(await textsOf(aki.page, '.rm-score dt')).toEqual(['Aki', 'Haruko']);
    await close();
  });

  it('of an OFC hand on a phone: four figures in a row, one row of buttons of 52', async () => {
    const { path } = await openCpuTable(house.url, { game: 'ofc', bots: ['ofc/lv1'] });
    const { page, context } = await openTab(house.browser, house.url, { size: PHONE, touch: true });
    await page.goto(path);
    await page.locator('.of-hand-card').first().waitFor();
    const isScored = async () => (await page.locator('dialog[open] .of-res').count()) > 0;
    await playOfc([{ page }], isScored);
    const figures = page.locator('.of-sums > div:visible dt');
    expect(await figures.allInnerTexts()).toEqual(['Lines', 'Scoop', 'Royalties', 'Score']);
    expect(await isOneRow(page, '.of-sums > div:not(.of-wide-only) dt')).toBe(true);
    expect(await page.locator('.of-moved').innerText()).toMatch(/^Chips\s\d+ → \d+$/);
    expect(await isOneRow(page, '.of-res-actions .tk-button')).toBe(true);
    for (const { height } of await boxesOf(page, '.of-res-actions .tk-button'))
      expect(height).toBeGreaterThanOrEqual(52);
    for (const gold of await textsOf(page, '.of-res .of-gold, .of-res-score[data-won="true"]'))
      expect(gold).toMatch(/^\+/);
    expect(await focusedText(page)).toContain('Next hand');
    await context.close();
  });
});
