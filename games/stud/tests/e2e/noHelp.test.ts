import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../../../../e2e/support/browser.ts';
import { seatPair } from '../../../../e2e/support/pairs.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('between people', () => {
  it('no dead cards are shown and nothing is counted', async () => {
    const { haruko, close } = await seatPair(browser, baseUrl, { game: 'stud' }, { hints: true });
    await haruko.page.getByRole('tab', { name: 'Dead' }).click();
    await haruko.page.getByText('Between people hints').waitFor();
    expect(await haruko.page.locator('.st-dead-grid').count()).toBe(0);
    expect(await haruko.page.locator('.st-hand-text').count()).toBe(0);
    await close();
  });
});
