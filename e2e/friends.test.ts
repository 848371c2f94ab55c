import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { GAME_IDS } from './support/games.ts';
import { seatPair } from './support/pairs.ts';
import { OWN } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(GAME_IDS)('two people at a table of %s', (game) => {
  it('are watched, reload, and come back by the bare link: the tab asks who they are', async () => {
    const { haruko, aki, seats, close } = await seatPair(browser, baseUrl, { game });
    const { roomId } = seats[0];
    const fuyu = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await fuyu.page.goto(`/room/${roomId}`);
    await fuyu.page.getByText('Every seat is taken.').waitFor();
    await fuyu.page.getByRole('button', { name: 'Watch' }).click();
    await fuyu.page.locator('.rm-board').waitFor();
    await haruko.page.bringToFront();
    await haruko.page.getByLabel('1 spectator').waitFor();
    await haruko.page.reload();
    await haruko.page.locator(OWN).first().waitFor();

    const second = await haruko.context.newPage();
    await second.goto(`/room/${roomId}`);
    await second.getByRole('button', { name: 'Continue as Haruko' }).click();
    await second.locator(OWN).first().waitFor();
    expect(new URL(second.url()).search).toBe('');
    await second.goto(`/room/${roomId}?player_id=nobody`);
    await second.getByRole('button', { name: 'Watch' }).click();
    await second.locator('.rm-board').waitFor();
    expect([...haruko.faults, ...aki.faults, ...fuyu.faults]).toEqual([]);
    await fuyu.context.close();
    await close();
  });
});
