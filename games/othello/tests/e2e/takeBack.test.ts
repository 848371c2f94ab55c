import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, type Visitor, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import {
  joinTable,
  openCpuTable,
  openFriendTable,
  startTogether,
} from '../../../../e2e/support/rooms.ts';

const baseUrl = inject('baseUrl');
const OTHELLO = { game: 'othello', config: { black: 0, openingPlies: 0, takeBacks: 3 } };
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const takeBack = (page: Page) => page.getByRole('button', { name: /^Take back/ });
const question = (page: Page) => page.getByRole('group', { name: /asks to take back/ });

const isEmpty = (page: Page, name: string) =>
  page.locator(`[aria-label^="${name}, empty"]`).first().waitFor();
const isTaken = (page: Page, name: string) =>
  page.locator(`[aria-label^="${name}, "]:not([aria-label*="empty"])`).first().waitFor();

async function play(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`[aria-label^="${name},"][aria-label*="you can play here"]`).click();
  await isTaken(page, name);
}

async function twoPeople(visitor: Visitor = {}) {
  const first = await openFriendTable(baseUrl, 'Haruko', OTHELLO);
  const second = await joinTable(baseUrl, first.roomId, 'Aki');
  const black = await openTab(browser, baseUrl, { ...visitor, name: 'Haruko' });
  const white = await openTab(browser, baseUrl, { ...visitor, name: 'Aki' });
  await black.page.goto(first.path);
  await white.page.goto(second.path);
  await startTogether([black.page, white.page]);
  return { black, white };
}

describe('a take-back between people', () => {
  it('is asked, declined, asked again and agreed to', async () => {
    const { black, white } = await twoPeople();
    await play(black.page, 'f5');
    await play(white.page, 'd6');
    await isTaken(black.page, 'd6');
    await takeBack(black.page).click();
    await black.page.getByText('You asked to take back').waitFor();
    await isTaken(black.page, 'd6');
    await question(white.page).getByRole('button', { name: 'Decline' }).click();
    await black.page.getByText('Aki declined the take-back').first().waitFor();
    await black.page.getByText('You asked to take back').waitFor({ state: 'detached' });
    await isTaken(black.page, 'd6');

    await play(black.page, 'c3');
    await play(white.page, 'd3');
    await isTaken(black.page, 'd3');
    await black.page.bringToFront();
    await takeBack(black.page).click();
    await question(white.page).getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [black, white]) {
      await isEmpty(page, 'c3');
      await isEmpty(page, 'd3');
    }
    await black.page.getByText('Aki agreed to the take-back').first().waitFor();
    expect(await question(white.page).count()).toBe(0);
    expect([...black.faults, ...white.faults]).toEqual([]);
    await black.context.close();
    await white.context.close();
  });

  it('on a phone: a question that is overtaken by a move lapses, over a reload as well', async () => {
    const { black, white } = await twoPeople({ size: PHONE, touch: true });
    await play(black.page, 'f5');
    await play(white.page, 'd6');
    await isTaken(black.page, 'd6');
    await black.page.bringToFront();
    await takeBack(black.page).click();
    await question(white.page).waitFor();
    await white.page.reload();
    await question(white.page).waitFor();
    await play(black.page, 'c3');
    await question(white.page).waitFor({ state: 'detached' });
    await isTaken(white.page, 'c3');
    expect([...black.faults, ...white.faults]).toEqual([]);
    await black.context.close();
    await white.context.close();
  });

  it('against a CPU it is taken back at once', async () => {
    const { page, context } = await openTab(browser, baseUrl, { switches: {} });
    await page.goto((await openCpuTable(baseUrl, { ...OTHELLO, bots: ['othello/level1'] })).path);
    await play(page, 'f5');
    await takeBack(page).and(page.locator(':enabled')).click();
    await isEmpty(page, 'f5');
    expect(await question(page).count()).toBe(0);
    await context.close();
  });
});
