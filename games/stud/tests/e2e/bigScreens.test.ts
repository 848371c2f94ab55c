import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../../../../e2e/support/browser.ts';
import { expectWidths, tableAt } from '../../../../e2e/support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the table of Stud uses the screen', () => {
  it('on every desktop', async () => {
    const { page, context, faults } = await tableAt(browser, baseUrl, 'stud', {
      width: 1280,
      height: 800,
    });
    await expectWidths(page, '.st-table', [
      [1280, 800, 880],
      [1920, 1080, 1220],
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
