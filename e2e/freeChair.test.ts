import { type RunningServer, startServer, systemClock } from '@taku/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, launchBrowser, openTab } from './support/browser.ts';
import { joinTable, openFriendTable } from './support/rooms.ts';

const KEPT_MS = 30_000;
let passedMs = 0;
let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  const clock = { ...systemClock, steady: () => systemClock.steady() + passedMs };
  server = await startServer({ port: 0, store: { kind: 'memory' }, clock });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('a chair nobody plays from', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)('%s: the host frees it once it was kept long enough', async (...of) => {
    const [, size, touch] = of;
    const own = await openFriendTable(server.url);
    const { page, context, faults } = await openTab(browser, server.url, { size, touch });
    await page.goto(own.path);
    await joinTable(server.url, own.roomId, 'Aki');
    const free = page.getByRole('button', { name: "Free Aki's chair" });
    await free.click();
    await page.getByText('Seat 2 is kept until its player has been away for 30 seconds.').waitFor();
    passedMs += KEPT_MS;
    await free.click();
    await page.getByText('Aki', { exact: true }).waitFor({ state: 'detached' });
    expect(await free.count()).toBe(0);
    await joinTable(server.url, own.roomId, 'Chie');
    await page.getByText('Chie', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
