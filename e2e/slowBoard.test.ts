import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { openFriendTable } from './support/rooms.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Scripts asked for after `from` come when they are let through. */
async function holdScripts(page: Page, from: string): Promise<() => void> {
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let isHolding = false;
  await page.route(from, async (route) => {
    isHolding = true;
    await route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) await isFree;
    await route.continue();
  });
  return letThrough;
}

describe('while the board of a game is on its way', () => {
  it('the doorstep says nothing of terms it does not know', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    const { roomId } = await openFriendTable(baseUrl);
    const letThrough = await holdScripts(page, '**/api/rooms/*');
    await page.goto(`/room/${roomId}`);
    await page.locator('.rm-loading').waitFor();
    expect(await page.locator('.rm-terms, .rm-join').count()).toBe(0);
    letThrough();
    await page.locator('.rm-terms').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the set-up opens no table by rules it has not shown', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    const letThrough = await holdScripts(page, '**/api/games');
    await page.goto('/');
    await page.locator('.tile-friend').first().click();
    const open = page.getByRole('button', { name: 'Open the table and wait' });
    await open.waitFor();
    expect(await open.isDisabled()).toBe(true);
    expect(await page.locator('.setup-fold').count()).toBe(0);
    letThrough();
    await page.locator('.setup-fold').waitFor();
    await expect.poll(() => open.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
