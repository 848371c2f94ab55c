import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { GAME_IDS } from './support/games.ts';
import { tableAt } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const DESKTOPS = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const PHONES = [{ width: 390, height: 844 }] as const;

/** Buttons and panels that are pushed out of the window. */
function pushedOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement;
    return [...document.querySelectorAll<HTMLElement>('.rm-table .tk-button, .rm-table .tk-panel')]
      .filter((one) => one.offsetParent !== null)
      .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > clientHeight + 1 || box.right > clientWidth + 1)
      .map(({ name }) => name);
  });
}

describe.each(GAME_IDS)('the table of %s', (game) => {
  it.each([
    ['desktops', DESKTOPS],
    ['phones', PHONES],
  ] as const)('has all its buttons and panels in the window, on %s', async (_on, sizes) => {
    const { page, context, faults } = await tableAt(browser, baseUrl, game, sizes[0]);
    for (const size of sizes) {
      await page.setViewportSize({ ...size });
      const message = `${size.width}×${size.height}`;
      await expect.poll(() => pushedOut(page), { message }).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
