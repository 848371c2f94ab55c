import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, PHONE, launchBrowser } from '../../../../e2e/support/browser.ts';
import { sitDown } from '../../../../e2e/support/tableAt.ts';
import { SQUFIBO, nextMoment, table } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a line that is down', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)('%s: what is staged meanwhile outlives a reload', async (_on, size, touch) => {
    const { page, context } = await sitDown(browser, baseUrl, SQUFIBO, { size, touch });
    await nextMoment(page);
    await table.stacks(page).first().click();
    await context.setOffline(true);
    await page.getByText('Reconnecting. Your move is not lost.').waitFor();
    await table.emptyCells(page).first().click();
    await table.cell(page, 'staged').waitFor();
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => table.cell(page, 'staged').count()).toBe(1);
    await context.close();
  });
});
