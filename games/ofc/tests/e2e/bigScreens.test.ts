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

describe('the board of OFC uses the screen', () => {
  it('keeps its hand on every desktop', async () => {
    const { page, context } = await tableAt(browser, baseUrl, 'ofc', { width: 1280, height: 800 });
    await expectWidths(page, '.of-mat', [
      [1280, 800, 430],
      [1920, 1080, 640],
    ]);
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      const ends = async () => {
        const own = await boxOf(page, '.of-own');
        const confirm = await boxOf(page, '.of-confirm');
        const end = own.y + own.height;
        return {
          isHigh: own.height >= 190,
          isInWindow: end <= size.height,
          holdsConfirm: confirm.y + confirm.height <= end,
        };
      };
      const whole = { isHigh: true, isInWindow: true, holdsConfirm: true };
      await expect.poll(ends, { message: `${size.width}×${size.height}` }).toEqual(whole);
    }
    await context.close();
  });

  it('fills a phone', async () => {
    const { page, context, faults } = await tableAt(browser, baseUrl, 'ofc', {
      width: 390,
      height: 844,
    });
    await expectWidths(page, '.of-seat-own .of-mat', [[390, 844, 360]]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
