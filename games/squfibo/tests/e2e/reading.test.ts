import type { RunningServer } from '@taku/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seedFrom, serverWithSeed } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO } from './support/table.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  server = await serverWithSeed(seedFrom(11));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('what a screen reader hears', () => {
  it('the focus begins at a card of the hand', async () => {
    const { page, context } = await openTab(browser, server.url);
    await page.goto((await openCpuTable(server.url, SQUFIBO)).path);
    await expect.poll(() => focused(page)).toMatch(/^(red|blue) \d+, [1-9]\d* in hand$/);
    await context.close();
  });
});
