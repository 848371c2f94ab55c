import { type Seat, seatOf } from '@taku/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seedFrom, serverWithSeed } from '../../../../e2e/support/fixedDeals.ts';
import { type Plan, fantasylandPlan, firstCards } from './support/plans.ts';
import { ofcStep, playOfc } from './support/play.ts';
import {
  joinTable,
  openCpuTable,
  openFriendTable,
  startTogether,
} from '../../../../e2e/support/rooms.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LONG = { turnSeconds: 0, leadToWin: 5000, startChips: 5000 };

const isOver = async (page: Page) => (await page.locator('.rm-headline').count()) > 0;
const isScored = async (page: Page) => (await page.locator('dialog[open] .of-res').count()) > 0;

/** A deal in which both seats can enter Fantasyland, whatever else they do. */
const SEED = seedFrom(2);

function planOf(seat: Seat): Plan {
  const plan = fantasylandPlan(firstCards(SEED, seat));
  if (!plan) throw new Error(`seat ${seat} cannot enter Fantasyland`);
  return plan;
}

async function rowsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('.of-seat-own [data-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-card]')]
          .map((card) => card.getAttribute('data-card'))
          .join(' '),
      ),
    );
}

describe('OFC Pineapple at the table', () => {
  it('[O11] one person on two tabs plays a session with a Fantasyland by hand and an automatic one', async () => {
    const server = await serverWithSeed(SEED);
    const config = { ...LONG, maxHands: 2 };
    const first = await openFriendTable(server.url, 'Ryo', { game: 'ofc', config });
    const second = await joinTable(server.url, first.roomId, 'Ryo');
    const one = await openTab(browser, server.url, { name: 'Ryo' });
    await one.page.goto(first.path);
    const two = await one.context.newPage();
    await two.goto(second.path);
    await startTogether([one.page, two]);
    const players = [
      { page: one.page, plan: planOf(seatOf(0)) },
      { page: two, plan: planOf(seatOf(1)) },
    ];
    await playOfc(players, () => isScored(one.page));
    expect(await one.page.locator('.of-res .of-fl-tag').count()).toBe(2);

    await one.page.locator('dialog[open]').getByText('By hand').click();
    await one.page.locator('dialog[open] .of-next button').click();
    await playOfc([{ page: two }], async () => (await two.locator('.of-note').count()) > 0);
    expect(await two.locator('.of-note').innerText()).toMatch(/Placed for you\s+\d+/);
    await two.locator('.of-note .of-mini').waitFor();
    expect(await two.locator('.of-seat-other .of-laid').count()).toBe(13);
    expect(await two.locator('.of-seat-other [data-card]').count()).toBe(0);

    const { page } = one;
    await page.bringToFront();
    const tops = await page
      .locator('.of-hand-card')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetTop));
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('button', { name: 'Place for me' }).click();
    const layouts = page.getByRole('group', { name: 'Layouts' }).getByRole('button');
    await layouts.nth(1).waitFor();
    expect(await layouts.count()).toBe(2);
    expect(await layouts.nth(0).getAttribute('aria-pressed')).toBe('true');
    const best = await rowsOf(page);
    await layouts.nth(1).click();
    expect(await layouts.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await rowsOf(page)).not.toEqual(best);
    await page.locator('.of-staged').first().click();
    expect(await page.locator('.of-staged').count()).toBe(12);
    expect(await page.locator('.of-confirm:not([disabled])').count()).toBe(0);
    await layouts.nth(0).click();
    expect(await rowsOf(page)).toEqual(best);
    expect(await ofcStep(page)).toBe(true);
    await expect.poll(() => isOver(page)).toBe(true);
    expect(one.faults).toEqual([]);
    await one.context.close();
    await server.close();
  });

  it('shows a Fantasyland as it is laid out, bottom row first, and at once without motion', async () => {
    const server = await serverWithSeed(SEED);
    const config = { ...LONG, maxHands: 2 };
    const first = await openFriendTable(server.url, 'Ryo', { game: 'ofc', config });
    const second = await joinTable(server.url, first.roomId, 'Ryo');
    const moving = await openTab(browser, server.url, { motion: 'on' });
    const still = await openTab(browser, server.url, { motion: 'off' });
    await moving.page.goto(first.path);
    await still.page.goto(second.path);
    await startTogether([moving.page, still.page]);
    for (const { page } of [moving, still]) {
      await page.evaluate(() => {
        const flights: { card: string; delay: number }[] = [];
        const known = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
        const animate = known?.value as Element['animate'];
        Element.prototype.animate = function record(this: Element, frames, options) {
          const delay = typeof options === 'object' ? (options.delay ?? 0) : 0;
          const zone = this.getAttribute('data-zone');
          if (zone?.startsWith('own ')) flights.push({ card: zone, delay });
          return animate.call(this, frames, options);
        };
        Object.assign(window, { flights });
      });
    }
    const players = [
      { page: moving.page, plan: planOf(seatOf(0)) },
      { page: still.page, plan: planOf(seatOf(1)) },
    ];
    await playOfc(players, () => isScored(moving.page));
    await moving.page.evaluate(() =>
      (window as unknown as { flights: unknown[] }).flights.splice(0),
    );
    const isSet = async (page: Page) => (await page.locator('.of-note').count()) > 0;
    // Both are set by the table, so the second hand is scored at once.
    await playOfc(players, async () => (await isOver(moving.page)) || (await isSet(moving.page)));
    const flown = (page: Page) =>
      page.evaluate(
        () => (window as unknown as { flights: { card: string; delay: number }[] }).flights,
      );
    const laid = (await flown(moving.page)).slice(0, 13);
    expect(laid.map(({ card }) => card)).toEqual([
      ...Array.from({ length: 5 }, () => 'own bottom'),
      ...Array.from({ length: 5 }, () => 'own middle'),
      ...Array.from({ length: 3 }, () => 'own top'),
    ]);
    expect(laid.map(({ delay }) => delay)).toEqual(laid.map((_, index) => index * 70));
    expect(await flown(still.page)).toEqual([]);
    await moving.context.close();
    await still.context.close();
    await server.close();
  });

  it('a person on a phone plays a hand against a CPU without scrolling', async () => {
    const config = { ...LONG, maxHands: 1 };
    const table = await openCpuTable(baseUrl, { game: 'ofc', bots: ['ofc/lv1'], config });
    const tab = await openTab(browser, baseUrl, { size: PHONE, touch: true });
    await tab.page.goto(table.path);
    await tab.page.locator('.of-hand-card').first().waitFor();
    const overflow = await tab.page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await tab.page.locator('.of-hand-card').first().tap();
    await tab.page.locator('.of-row-target').first().tap();
    expect(await tab.page.locator('.of-staged').count()).toBe(1);
    await tab.page.getByRole('button', { name: 'Undo' }).tap();
    expect(await tab.page.locator('.of-staged').count()).toBe(0);
    await playOfc([{ page: tab.page }], () => isOver(tab.page));
    expect(tab.faults).toEqual([]);
    await tab.context.close();
  });

  it('the dead-card tray can be switched off, and stays off', async () => {
    const table = await openCpuTable(baseUrl, { game: 'ofc', bots: ['ofc/lv1'], config: LONG });
    const tab = await openTab(browser, baseUrl);
    await tab.page.goto(table.path);
    await tab.page.locator('.of-hand-card').first().waitFor();
    expect(await tab.page.locator('.of-tray .of-seen').count()).toBeGreaterThanOrEqual(3);
    await tab.page.getByRole('button', { name: 'Settings' }).click();
    await tab.page.getByRole('switch', { name: 'Dead-card tray' }).click();
    await tab.page.keyboard.press('Escape');
    expect(await tab.page.locator('.of-tray').count()).toBe(0);
    await tab.page.reload();
    await tab.page.locator('.of-hand-card').first().waitFor();
    expect(await tab.page.locator('.of-tray').count()).toBe(0);
    await tab.context.close();
  });

  it('reviews the hand that is over, and every hand of the session in its replay', async () => {
    const server = await serverWithSeed(SEED);
    const config = { ...LONG, maxHands: 1 };
    const first = await openFriendTable(server.url, 'Ryo', { game: 'ofc', config });
    const second = await joinTable(server.url, first.roomId, 'Aki');
    const one = await openTab(browser, server.url, { name: 'Ryo' });
    const two = await openTab(browser, server.url, { name: 'Aki' });
    await one.page.goto(first.path);
    await two.page.goto(second.path);
    await startTogether([one.page, two.page]);
    await playOfc([{ page: one.page, plan: planOf(seatOf(0)) }, { page: two.page }], () =>
      isOver(one.page),
    );
    for (const reload of [false, true]) {
      if (reload) await one.page.reload();
      for (const name of ['Ryo', 'Aki']) {
        const placed = one.page.locator('.rm-log li').filter({ hasText: `${name} placed` });
        await placed.nth(4).waitFor();
        expect(await placed.count()).toBe(5);
      }
    }
    await one.page.getByRole('button', { name: 'Review this hand' }).click();
    const turns = one.page.getByRole('list', { name: 'Turns' }).getByRole('button');
    const reviewed = one.page.locator('.ofr-turn:enabled');
    await expect.poll(() => reviewed.count(), { timeout: 60_000 }).toBe(10);
    const said = await turns.allInnerTexts();
    for (const words of said) expect(words).toMatch(/best|about equal|−\d+\.\d/);
    // The last turn is counted out; nothing of it is uncertain.
    await turns.last().click();
    await one.page.getByText('the values are exact').waitFor();
    expect(await one.page.locator('.ofr-placed').count()).toBeGreaterThanOrEqual(2);

    await one.page.keyboard.press('Escape');
    await one.page.getByRole('link', { name: 'Replay' }).click();
    await one.page.getByRole('link', { name: 'Review this hand' }).click();
    await expect.poll(() => reviewed.count(), { timeout: 60_000 }).toBe(10);
    expect(await one.page.getByRole('button', { name: 'Paste a transcript' }).count()).toBe(0);
    for (const words of await turns.allInnerTexts()) {
      expect(words).toMatch(/best|about equal|−\d+\.\d/);
    }
    expect(one.faults).toEqual([]);
    await one.context.close();
    await two.context.close();
    await server.close();
  });
});
