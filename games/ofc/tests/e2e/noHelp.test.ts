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
  it('no dead cards are shown', async () => {
    const { haruko, close } = await seatPair(browser, baseUrl, { game: 'ofc' }, { hints: true });
    await haruko.page.locator('.of-hand-card').first().waitFor();
    expect(await haruko.page.getByText('Dead cards').count()).toBe(0);
    await close();
  });
});
