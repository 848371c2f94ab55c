import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import {
  joinTable,
  openCpuTable,
  openFriendTable,
  startTogether,
} from '../../../../e2e/support/rooms.ts';
import { myTurn, press, studTable } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PATIENT = [/Next deal/, /Check/, /Bring in/, /Call/];

describe('a stud table', () => {
  it('one person and two CPUs play all three games', async () => {
    const seat = await openCpuTable(baseUrl, {
      game: 'stud',
      seatCount: 3,
      bots: ['stud/lv0', 'stud/lv2'],
      config: { dealsPerGame: 1, maxDeals: 3 },
    });
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto(seat.path);
    const games = new Set<string>();
    while ((await myTurn(page)) === 'act') {
      games.add(await studTable.title(page).innerText());
      await press(page, PATIENT);
    }
    expect([...games].sort()).toEqual(['Razz', 'Stud 8', 'Stud Hi']);
    await studTable.result(page).getByText('after 3 deals').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('fits a phone with four seats without scrolling, and plays by keyboard', async () => {
    const seat = await openCpuTable(baseUrl, {
      game: 'stud',
      seatCount: 4,
      bots: ['stud/lv1', 'stud/lv0', 'stud/lv2'],
    });
    const { page, context, faults } = await openTab(browser, baseUrl, { size: PHONE, touch: true });
    await page.goto(seat.path);
    await myTurn(page);
    const sizes = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      const buttons = [...document.querySelectorAll('.st-actions button')];
      const heights = buttons.map((button) => button.getBoundingClientRect().height);
      return { scrollHeight, scrollWidth, least: Math.min(...heights) };
    });
    expect(sizes.scrollHeight).toBe(PHONE.height);
    expect(sizes.scrollWidth).toBe(PHONE.width);
    expect(sizes.least).toBeGreaterThanOrEqual(44);
    const before = await page.locator('.st-own-chips').innerText();
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('.st-own-chips').innerText()).not.toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a finished deal is replayed with CPU reasons, copied and saved; its star outlives a reload', async () => {
    const seat = await openCpuTable(baseUrl, { game: 'stud', bots: ['stud/lv0'] });
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto(seat.path);
    await page.getByRole('tab', { name: 'Deals' }).click();
    const star = page.getByRole('button', { name: 'Keep deal 1' });
    for (let turns = 0; turns < 40 && (await star.count()) === 0; turns++) {
      await myTurn(page);
      await press(page, [/Next deal/, /Check/, /Call/, /Bring in/]);
    }
    await star.click();
    await page.locator('.st-deal-open').last().click();
    const overlay = page.getByRole('dialog');
    await overlay.getByRole('list', { name: 'Cards of Haruko' }).waitFor();
    const steps = overlay.getByRole('list', { name: 'Step by step' }).getByRole('button');
    expect(await steps.first().getAttribute('aria-current')).toBe('step');
    const text = await overlay.getByLabel('Hand history as text').inputValue();
    const isShown = /^CPU.*: shows/m.test(text);
    const why = isShown ? /stays in whatever comes.*equity/ : /worth the price|nothing to see on/;
    await steps.filter({ hasText: why }).first().waitFor();
    expect((await steps.filter({ hasText: 'equity' }).count()) > 0).toBe(isShown);
    await overlay.getByRole('button', { name: 'To the end' }).click();
    expect(await steps.last().getAttribute('aria-current')).toBe('step');
    const saved = page.waitForEvent('download');
    await overlay.getByRole('button', { name: 'Download PHH' }).click();
    expect((await saved).suggestedFilename()).toBe('taku-studHi-1.phh');
    expect(text).toMatch(/^Taku Hand #1: .*\n(.*\n)*.*collected \d+ from pot/);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('tab', { name: 'Deals' }).click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('what is told about the own hand is switched off and on, and outlives a reload', async () => {
    const seat = await openCpuTable(baseUrl, { game: 'stud', bots: ['stud/lv0'] });
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto(seat.path);
    await myTurn(page);
    const name = page.locator('.st-hand-text b');
    const live = page.locator('.st-hand-text').getByText(/live/);
    const named = page.getByRole('switch', { name: 'Name my hand' });
    const counted = page.getByRole('switch', { name: 'Count live cards' });
    expect([await name.count(), await live.count()]).toEqual([1, 0]);
    await page.getByRole('tab', { name: 'Dead' }).click();
    await named.click();
    await counted.click();
    await page.reload();
    await myTurn(page);
    await page.getByRole('tab', { name: 'Dead' }).click();
    expect(await named.isChecked()).toBe(false);
    expect(await counted.isChecked()).toBe(true);
    expect(await name.count()).toBe(0);
    await named.click();
    await name.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('[S23] a person sits out, the table plays on, and “I’m back” ends it', async () => {
    const first = await openFriendTable(baseUrl, 'Haruko', { game: 'stud' });
    const second = await joinTable(baseUrl, first.roomId, 'Aki');
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Haruko' });
    const aki = await openTab(browser, baseUrl, { name: 'Aki' });
    await page.goto(first.path);
    await aki.page.goto(second.path);
    await startTogether([page, aki.page]);
    await page.getByRole('button', { name: 'Sit out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sit out' }).click();
    const back = page.getByRole('button', { name: 'I’m back' });
    await back.waitFor();
    await page.locator('.st-seat-own').getByText('sitting out').waitFor();
    const next = page.getByText('Deal 2 · Stud Hi', { exact: true }).first();
    while (!(await next.isVisible())) {
      await myTurn(aki.page);
      await press(aki.page, [/Next deal/, ...PATIENT]);
    }
    await back.click();
    await page.getByText('Haruko is back', { exact: true }).first().waitFor();
    expect(await back.count()).toBe(0);
    expect([...faults, ...aki.faults]).toEqual([]);
    await context.close();
    await aki.context.close();
  });
});
