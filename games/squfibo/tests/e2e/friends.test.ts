import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seatPair } from '../../../../e2e/support/pairs.ts';
import { startTogether } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO, nextMoment, playToTheEnd, playTurn, stageFirst, table } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const twoPeople = () => seatPair(browser, baseUrl, SQUFIBO);
const cardsOn = (page: Page) => page.locator('.sq-cell-card').count();

describe('two people at one table', () => {
  it('meet by the invite link and play to the end', async () => {
    const haruko = await openTab(browser, baseUrl, { name: 'Haruko' });
    await haruko.page.goto('/');
    await haruko.page.getByRole('button', { name: 'SquFibo, play with a friend' }).click();
    const sheet = haruko.page.getByRole('dialog');
    await sheet.getByRole('radiogroup', { name: 'Who begins' }).getByText('You').click();
    await sheet.getByRole('button', { name: 'Open the table and wait' }).click();
    await haruko.page.getByText('Waiting for your friend').waitFor();
    const link = new URL(haruko.page.url()).pathname;

    const aki = await openTab(browser, baseUrl, { name: null });
    await aki.page.goto(link);
    await aki.page.getByLabel('Your name').fill('Aki');
    await aki.page.getByRole('button', { name: 'Take the seat' }).click();
    await startTogether([haruko.page, aki.page]);

    const [ours, theirs] = await Promise.all([playToTheEnd(haruko.page), playToTheEnd(aki.page)]);
    expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1);

    await table.result(haruko.page).getByRole('button', { name: 'Rematch' }).click();
    await table.result(aki.page).getByText('Haruko wants a rematch').waitFor();
    await table.result(aki.page).getByRole('button', { name: 'Rematch' }).click();
    await table.toMove(aki.page).waitFor();
    expect([...haruko.faults, ...aki.faults]).toEqual([]);
    await haruko.context.close();
    await aki.context.close();
  });

  it('are watched by a spectator who sees no hand', async () => {
    const { haruko, aki, seats } = await twoPeople();
    const fuyu = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await nextMoment(haruko.page);
    await fuyu.page.goto(`/room/${seats[0].roomId}`);
    await fuyu.page.getByText('Every seat is taken.').waitFor();
    await fuyu.page.getByRole('button', { name: 'Watch' }).click();
    await fuyu.page.getByText('You are watching').waitFor();
    await haruko.page.getByLabel('1 spectator').waitFor();
    await playTurn(haruko.page);
    await expect.poll(() => cardsOn(fuyu.page)).toBe(1);
    expect(await fuyu.page.getByRole('group', { name: 'Hand' }).count()).toBe(0);
    expect([...haruko.faults, ...aki.faults, ...fuyu.faults]).toEqual([]);
    for (const { context } of [haruko, aki, fuyu]) await context.close();
  });

  it('go on after a reload, and the log is still there', async () => {
    const { haruko, aki } = await twoPeople();
    await nextMoment(haruko.page);
    await playTurn(haruko.page);
    await nextMoment(aki.page);
    await playTurn(aki.page);
    await nextMoment(haruko.page);
    await haruko.page.reload();
    await nextMoment(haruko.page);
    expect(await cardsOn(haruko.page)).toBe(2);
    await haruko.page.getByText('Aki ended the turn').waitFor();
    await playTurn(haruko.page);
    await expect.poll(() => cardsOn(aki.page)).toBe(3);
    expect([...haruko.faults, ...aki.faults]).toEqual([]);
    await haruko.context.close();
    await aki.context.close();
  });

  it('lose the network and return: a move made meanwhile is sent once', async () => {
    const { haruko, aki } = await twoPeople();
    await nextMoment(haruko.page);
    await haruko.context.setOffline(true);
    await haruko.page.getByText('Reconnecting. Your move is not lost.').waitFor();
    await stageFirst(haruko.page, (target) => target.click());
    await table.endTurn(haruko.page).click();
    await aki.page.getByText('Reconnecting', { exact: true }).waitFor();
    expect(await cardsOn(aki.page)).toBe(0);
    await haruko.context.setOffline(false);
    await expect.poll(() => cardsOn(aki.page)).toBe(1);
    await haruko.page.getByText('Aki to move').first().waitFor();
    await nextMoment(aki.page);
    await playTurn(aki.page);
    await nextMoment(haruko.page);
    expect(await cardsOn(haruko.page)).toBe(2);
    expect(aki.faults).toEqual([]);
    await haruko.context.close();
    await aki.context.close();
  });
});
