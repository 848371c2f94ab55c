import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../../../../e2e/support/browser.ts';
import { boxOf, expectWidths, tableAt } from '../../../../e2e/support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the board of Othello uses the screen', () => {
  it('and the bar is as high as the eight rows', async () => {
    const { page, context } = await tableAt(browser, baseUrl, 'othello', {
      width: 1280,
      height: 800,
    });
    await expectWidths(page, '.ot-squares', [
      [1280, 800, 620],
      [1440, 900, 720],
      [1920, 1080, 860],
    ]);
    for (const [width, height] of [
      [1280, 800],
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const apart = async () => {
        const bar = await boxOf(page, '.ot-bar-track');
        const rows = await boxOf(page, '.ot-squares');
        return Math.max(Math.abs(bar.height - rows.height), Math.abs(bar.y - rows.y));
      };
      await expect.poll(apart, { message: `${width}×${height}` }).toBeLessThanOrEqual(1);
    }
    await context.close();
  });

  it('keeps its buttons in every tab', async () => {
    const { page, context } = await tableAt(browser, baseUrl, 'othello', {
      width: 1280,
      height: 800,
    });
    for (const tab of ['Engine', 'Game', 'Moves']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const name of ['Take back', 'Hint', 'Resign']) {
        await page.locator('.rm-side-foot').getByRole('button', { name }).waitFor();
      }
    }
    expect(await page.locator('.tk-tab-panel .ot-actions').count()).toBe(0);
    await context.close();
  });
});
