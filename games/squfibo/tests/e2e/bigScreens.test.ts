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

describe('the board of SquFibo uses the screen', () => {
  it.each([
    [1920, 1080, 640],
    [390, 844, 360],
  ] as const)('of %i×%i', async (...room) => {
    const [width, height] = room;
    const { page, context, faults } = await tableAt(browser, baseUrl, 'squfibo', { width, height });
    await expectWidths(page, '.sq-tray', [room]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
