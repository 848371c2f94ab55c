import type { RunningServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';
import { ofcStep, playOfc } from './support/ofc.ts';
import { boxesOf, seatPair } from './support/pairs.ts';
import { openCpuTable, resign } from './support/rooms.ts';
import { playToTheEnd, table } from './support/squfibo.ts';

/** However busy the machine is. */
const SOON = { timeout: 15_000 };
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

async function isOneRow(page: Page, selector: string): Promise<boolean> {
  const boxes = await boxesOf(page, selector);
  return boxes.length > 1 && boxes.every(({ top }) => top === boxes[0]?.top);
}

describe('a result', () => {
  it('from the second seat: own name and stars first, each under its own name', async () => {
    const join = { name: 'Haruko', seat: 1 };
    const { path } = await openCpuTable(server.url, { join });
    const { page, context } = await openTab(browser, server.url);
    await page.goto(path);
    await playToTheEnd(page);
    await page.locator('.rm-score').first().waitFor();
    expect(await textsOf(page, '.rm-score dt')).toEqual(['Haruko', 'CPU']);
    const stars = await textsOf(page, '.tk-plate-score [aria-hidden="true"]:not(svg)');
    // On the right the opponent's plate stands above the own one.
    expect(await textsOf(page, '.rm-score dd')).toEqual(stars.toReversed());
    expect(await focused(page)).toBe('Rematch');
    expect(await isOneRow(page, '.rm-result-actions > .tk-button')).toBe(true);
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

  it('of a resignation says so, and the boards stay above the sheet', async () => {
    const visitor = { size: PHONE, touch: true };
    const { haruko, aki, seats, close } = await seatPair(
      browser,
      server.url,
      { game: 'ofc' },
      visitor,
    );
    for (const { page } of [haruko, aki]) {
      await page.locator('.of-hand-card').first().waitFor();
      await ofcStep(page);
      await ofcStep(page);
    }
    await expect
      .poll(() => haruko.page.locator('.of-laid').count(), SOON)
      .toBeGreaterThanOrEqual(10);
    const laid = await haruko.page.locator('.of-laid').count();
    await resign(server.url, seats[0]);
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
    const { path } = await openCpuTable(server.url, { game: 'ofc', bots: ['ofc/lv1'] });
    const { page, context } = await openTab(browser, server.url, { size: PHONE, touch: true });
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
    expect(await focused(page)).toContain('Next hand');
    await context.close();
  });
});

describe('whose turn it is', () => {
  it('“Your move” stands under the reader’s own name alone', async () => {
    const { haruko, aki, close } = await seatPair(
      browser,
      server.url,
      { game: 'othello', config: { black: 0 } },
      { size: PHONE, touch: true },
    );
    const plate = (page: Page, name: string) => page.getByRole('region', { name });
    await plate(haruko.page, 'Haruko').getByText('Your move').waitFor();
    await plate(aki.page, 'Haruko').getByText('Haruko to move').waitFor();
    expect(await aki.page.getByText('Your move', { exact: true }).count()).toBe(0);
    await haruko.page.locator('.ot-playable').first().tap();
    await plate(haruko.page, 'Aki').getByText('Aki to move').waitFor();
    await plate(aki.page, 'Aki').getByText('Your move').waitFor();
    expect(await haruko.page.locator('.tk-plate').getByText('Your move').count()).toBe(0);
    await close();
  });
});
