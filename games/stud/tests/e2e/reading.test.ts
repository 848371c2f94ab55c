import type { RunningServer } from '@taku/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seedFrom, serverWithSeed } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

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
  it('the focus begins at the own cards', async () => {
    const { page, context } = await openTab(browser, server.url);
    await page.goto((await openCpuTable(server.url, { game: 'stud' })).path);
    await expect.poll(() => focused(page)).toMatch(/^Your (hand|cards)$/);
    await context.close();
  });
});
