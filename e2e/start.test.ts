import { GAMES } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { joinTable, openFriendTable } from './support/rooms.ts';
import { OWN, sitDown } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const waitingForOthers = (page: Page) =>
  page.getByRole('button', { name: 'Waiting for the others to be ready' });

describe.each(GAMES.map(({ id, name }) => [id, name.en] as const))('%s', (game, name) => {
  it('starts when both people have pressed Start, not before', async () => {
    const first = await openFriendTable(baseUrl, 'Haruko', { game });
    const haruko = await openTab(browser, baseUrl, { name: 'Haruko' });
    await haruko.page.goto(first.path);
    await haruko.page.getByText('Waiting for your friend').waitFor();
    expect(await start(haruko.page).count()).toBe(0);

    const second = await joinTable(baseUrl, first.roomId, 'Aki');
    await haruko.page.getByText('Everybody is here').first().waitFor();
    await expect.poll(() => haruko.page.title()).toContain('● Everybody is here');
    const aki = await openTab(browser, baseUrl, { name: 'Aki' });
    const fuyu = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await aki.page.goto(second.path);
    await fuyu.page.goto(`/room/${first.roomId}?watch=1`);
    await fuyu.page.getByText('Everybody is here').first().waitFor();
    expect(await start(fuyu.page).count()).toBe(0);

    await start(haruko.page).click();
    await waitingForOthers(haruko.page).waitFor();
    await aki.page.getByText('ready', { exact: true }).waitFor();
    await haruko.page.reload();
    await waitingForOthers(haruko.page).waitFor();
    expect(await aki.page.locator('.rm-board').count()).toBe(0);
    await start(aki.page).click();
    for (const { page } of [haruko, aki]) {
      await page.locator(OWN).first().waitFor();
      await expect.poll(() => page.title()).toContain(name);
      expect(await page.title()).not.toContain('Everybody is here');
    }
    expect([...haruko.faults, ...aki.faults, ...fuyu.faults]).toEqual([]);
    for (const { context } of [haruko, aki, fuyu]) await context.close();
  });

  it('starts by itself against a CPU', async () => {
    const { context, faults } = await sitDown(browser, baseUrl, { game });
    expect(faults).toEqual([]);
    await context.close();
  });
});
