import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { openCpuTable } from './support/rooms.ts';
import { STUD_GAMES, chipsOnPlates, myTurn, press, studTable } from './support/stud.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const GENTLE = [/Next deal/, /Fold/, /Check/, /Bring in/, /Call/];
const BOLD = [/Next deal/, /Raise/, /Complete/, /Bet/, /Call/, /Check/, /Bring in/];

interface Seen {
  readonly games: Set<string>;
  sidePot: boolean;
  turns: number;
}

/** Gentle through one round of the games; then all-in whenever somebody is shorter than we are. */
async function playOn(page: Page, seen: Seen): Promise<void> {
  const game = await studTable.title(page).innerText();
  seen.games.add(game);
  if ((await studTable.sidePot(page).count()) > 0) seen.sidePot = true;
  const chips = await chipsOnPlates(page);
  const own = chips.at(-1) ?? 0;
  const shorter = chips.slice(0, -1).some((stack) => stack < own);
  const isBold = seen.games.size === STUD_GAMES.length && shorter && !seen.sidePot;
  await press(page, isBold || own === 0 ? BOLD : GENTLE);
  seen.turns += 1;
}

describe('a stud table', () => {
  it('one person and two CPUs play all three games, with an all-in and a side pot', async () => {
    const seat = await openCpuTable(baseUrl, {
      game: 'stud',
      seatCount: 3,
      bots: ['stud/lv0', 'stud/lv0'],
      config: { dealsPerGame: 1, maxDeals: 12, startingStack: 320 },
    });
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto(seat.path);
    const seen: Seen = { games: new Set(), sidePot: false, turns: 0 };
    while ((await myTurn(page)) === 'act' && seen.turns < 300) await playOn(page, seen);
    expect([...seen.games].sort()).toEqual(['Razz', 'Stud 8', 'Stud Hi']);
    expect(seen.sidePot).toBe(true);
    await studTable
      .result(page)
      .getByText(/deals?$/)
      .waitFor();
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

  it('a finished deal opens with boards, pots and text; its star outlives a reload', async () => {
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
    const text = await overlay.getByLabel('Hand history as text').inputValue();
    expect(text).toMatch(/^Taku Hand #1: .*\n(.*\n)*.*collected \d+ from pot/);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('tab', { name: 'Deals' }).click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(faults).toEqual([]);
    await context.close();
  });
});
