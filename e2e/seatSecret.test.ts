import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { joinTable, openFriendTable, startTogether } from './support/rooms.ts';
import { OWN, leave } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const takeSeat = (page: Page) => page.getByRole('button', { name: 'Take the seat' });

describe("a seat's secret", () => {
  it('is in no address: opened elsewhere, the address of a player invites', async () => {
    const seat = await openFriendTable(baseUrl, 'Haruko');
    const haruko = await openTab(browser, baseUrl, { name: 'Haruko' });
    const sockets: string[] = [];
    haruko.page.on('websocket', (socket) => sockets.push(socket.url()));
    await haruko.page.goto(seat.path);
    await haruko.page.getByText('Waiting for your friend').waitFor();
    const copied = haruko.page.url();
    expect(copied).toBe(`${baseUrl}/room/${seat.roomId}`);
    expect(sockets.length).toBeGreaterThan(0);
    expect(sockets.join(' ')).not.toContain(seat.playerId);
    await haruko.page.goto('/');
    await haruko.page.goBack();
    expect(haruko.page.url()).toBe(copied);

    const aki = await openTab(browser, baseUrl, { name: 'Aki' });
    await aki.page.goto(copied);
    await takeSeat(aki.page).click();
    await startTogether([haruko.page, aki.page]);
    await haruko.page.locator(OWN).first().waitFor();
    expect(aki.page.url()).toBe(copied);

    const fuyu = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await fuyu.page.goto(copied);
    await fuyu.page.getByRole('button', { name: 'Watch' }).click();
    await fuyu.page.locator('.rm-board').waitFor();
    expect([...haruko.faults, ...aki.faults, ...fuyu.faults]).toEqual([]);
    for (const { context } of [haruko, aki, fuyu]) await context.close();
  });

  it('two tabs of one browser hold two seats of one room, also over a reload', async () => {
    const first = await openFriendTable(baseUrl, 'Haruko');
    const visitor = { name: 'Haruko', size: PHONE, touch: true };
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto(first.path);
    await page.getByText('Waiting for your friend').waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByLabel('Your name').fill('Aki');
    await takeSeat(second).click();
    await startTogether([page, second]);
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await tab.reload();
      await tab.locator(OWN).first().waitFor();
    }
    await leave(second);
    await second
      .getByText(/^You (resigned|left)/)
      .first()
      .waitFor();
    await page.locator('dialog[open] .rm-headline').waitFor();
    expect(await page.getByText(/^You (resigned|left)/).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a closed tab is restored from the lobby's Continue", async () => {
    const first = await openFriendTable(baseUrl, 'Haruko');
    await joinTable(baseUrl, first.roomId, 'Aki');
    const { page, context } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto(first.path);
    await page.waitForFunction(
      (roomId) => localStorage.getItem('taku.history')?.includes(roomId),
      first.roomId,
    );
    const lobby = await context.newPage();
    await page.close();
    await lobby.goto('/');
    const row = lobby.getByRole('listitem').filter({ hasText: 'v Aki' });
    await row.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => lobby.url()).toBe(`${baseUrl}/room/${first.roomId}`);
    await lobby.getByText('Take the seat').waitFor({ state: 'detached' });
    await lobby.reload();
    await lobby.getByText('Haruko').first().waitFor();
    expect(await takeSeat(lobby).count()).toBe(0);
    expect(await lobby.getByText('You are watching').count()).toBe(0);
    await context.close();
  });

  it('a CPU game meanwhile gets a tab and an address of its own', async () => {
    const seat = await openFriendTable(baseUrl, 'Haruko');
    const { page, context } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto(seat.path);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /CPU/ }).click();
    const tab = await opened;
    await tab.locator(OWN).first().waitFor();
    expect(new URL(tab.url()).search).toBe('');
    expect(tab.url()).not.toContain(seat.roomId);
    await context.close();
  });
});
