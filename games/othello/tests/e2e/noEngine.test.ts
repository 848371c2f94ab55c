import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  PHONE,
  type Tab,
  type Visitor,
  launchBrowser,
  openTab,
} from '../../../../e2e/support/browser.ts';
import {
  type TableOptions,
  joinTable,
  openCpuTable,
  openFriendTable,
  startTogether,
} from '../../../../e2e/support/rooms.ts';
import { holdModel } from './support/slowModel.ts';

const baseUrl = inject('baseUrl');
const OTHELLO = { game: 'othello', config: { black: 0, openingPlies: 0, takeBacks: 3 } };
const EVERYTHING_ON = { hints: true } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bar = (page: Page) => page.getByRole('img', { name: /Evaluation|Looking/ });
const hints = (page: Page) => page.locator('[aria-label*="value"]');
const legal = (page: Page) => page.locator('[aria-label*="you can play here"]');
const board = (page: Page) => page.getByRole('grid', { name: 'Othello board' });

/** Requests for the engine's weights. */
function modelRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/models\/[0-9a-f]{64}$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function twoPeople(order: TableOptions, visitor: Visitor = EVERYTHING_ON) {
  const first = await openFriendTable(baseUrl, 'Haruko', order);
  const second = await joinTable(baseUrl, first.roomId, 'Aki');
  const haruko = await openTab(browser, baseUrl, { ...visitor, name: 'Haruko' });
  const aki = await openTab(browser, baseUrl, { ...visitor, name: 'Aki' });
  const asked = modelRequests(haruko.page);
  await haruko.page.goto(first.path);
  await aki.page.goto(second.path);
  await startTogether([haruko.page, aki.page]);
  return { haruko, aki, roomId: first.roomId, asked };
}

async function closeAll(tabs: readonly Tab[]): Promise<void> {
  for (const { context } of tabs) await context.close();
}

describe('no engine between people', () => {
  it('Othello: no bar, no hints, no engine, for nobody at the table or beside it', async () => {
    const { haruko, aki, roomId, asked } = await twoPeople(OTHELLO);
    const fuyu = await openTab(browser, baseUrl, { ...EVERYTHING_ON, name: 'Fuyu' });
    await fuyu.page.goto(`/room/${roomId}?watch=1`);
    await fuyu.page.getByText('You are watching').waitFor();
    await board(fuyu.page).waitFor();
    await legal(haruko.page).first().waitFor();
    for (const { page } of [haruko, aki, fuyu]) {
      await page.getByRole('tab', { name: 'Engine' }).click();
      await page.getByText('Between people hints').waitFor();
      expect(await bar(page).count()).toBe(0);
      expect(await hints(page).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
      expect(await page.getByRole('switch', { name: /Hints|Eval bar/ }).count()).toBe(0);
    }
    expect(asked).toEqual([]);
    await closeAll([haruko, aki, fuyu]);
  });

  it('Othello on a phone: no bulb, no bar', async () => {
    const phone = { ...EVERYTHING_ON, size: PHONE, touch: true };
    const { haruko, aki, asked } = await twoPeople(OTHELLO, phone);
    await legal(haruko.page).first().waitFor();
    expect(await bar(haruko.page).count()).toBe(0);
    expect(await haruko.page.getByRole('button', { name: /^Hints?$/ }).count()).toBe(0);
    expect(asked).toEqual([]);
    await closeAll([haruko, aki]);
  });

  it('a friendly table has them all, and says so on the doorstep and in the room', async () => {
    const { haruko, aki, roomId } = await twoPeople({
      ...OTHELLO,
      friendly: true,
      visibility: 'public',
    });
    await bar(haruko.page).waitFor();
    await hints(haruko.page).first().waitFor();
    await haruko.page.getByText('Friendly', { exact: true }).waitFor();
    const fuyu = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await fuyu.page.goto('/');
    await fuyu.page.getByText('Friendly').first().waitFor();
    await fuyu.page.goto(`/room/${roomId}?watch=1`);
    await fuyu.page.getByText('Friendly', { exact: true }).waitFor();
    for (const [friendly, words] of [
      [true, 'allowed (friendly)'],
      [false, 'off between people'],
    ] as const) {
      const waiting = await openFriendTable(baseUrl, 'Haruko', { ...OTHELLO, friendly });
      await fuyu.page.goto(`/room/${waiting.roomId}`);
      await fuyu.page.getByText(words).first().waitFor();
    }
    expect([...haruko.faults, ...aki.faults, ...fuyu.faults]).toEqual([]);
    await closeAll([haruko, aki, fuyu]);
  });

  it('against a CPU everything is as it was chosen', async () => {
    const { page, context } = await openTab(browser, baseUrl, EVERYTHING_ON);
    await page.goto((await openCpuTable(baseUrl, { ...OTHELLO, bots: ['othello/level1'] })).path);
    await bar(page).waitFor();
    expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(1);
    await context.close();
  });
});

describe('a newcomer to Othello', () => {
  it('sees no bar and loads no weights until something is switched on', async () => {
    const { page, context } = await openTab(browser, baseUrl, { switches: {} });
    const asked = modelRequests(page);
    const held = await holdModel(page, baseUrl);
    await page.goto((await openCpuTable(baseUrl, { ...OTHELLO, bots: ['othello/level1'] })).path);
    await legal(page).first().waitFor();
    await page.getByRole('switch', { name: 'Eval bar', checked: false }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page
      .getByRole('progressbar')
      .filter({ hasText: /^Preparing the engine \d+%$/ })
      .waitFor();
    held.release();
    await hints(page).first().waitFor();
    expect(await bar(page).count()).toBe(0);
    await context.close();
    await held.close();
  });
});
