import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOPS, PHONES, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { myTurn, press, studTable } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const DEALS = 5;
const MOST_SHIFT = 0.01;

type Shift = { readonly value: number; readonly of: readonly string[] };

/** Every shift from now on, whatever caused it. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.evaluate(() => {
    const seen: Shift[] = [];
    Object.assign(window, { seenShifts: seen });
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName}.${node.getAttribute('class') ?? ''}`
        : (node?.nodeName ?? '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: readonly { node: Node | null }[];
        };
        seen.push({ value, of: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { seenShifts: Shift[] }).seenShifts);
}

async function playDeals(page: Page, deals: number): Promise<void> {
  for (let done = 0; done < deals;) {
    await myTurn(page);
    const pressed = await press(page, [/^Next deal/, /^Check/, /^Call/, /^Bring/, /./]);
    if (pressed.startsWith('Next deal')) done += 1;
  }
}

async function tableOfFour(): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/games`);
  const { games } = (await answer.json()) as {
    games: { id: string; bots: { id: string }[] }[];
  };
  const bot = games.find(({ id }) => id === 'stud')?.bots[0]?.id ?? '';
  const seat = await openCpuTable(baseUrl, { game: 'stud', seatCount: 4, bots: [bot, bot, bot] });
  return seat.path;
}

const named = <Size extends { readonly width: number; readonly height: number }>(size: Size) =>
  [`${size.width}×${size.height}`, size] as const;
const desktops = [...DESKTOPS, { width: 1920, height: 1080 }].map(named);

describe('the stud table does not jump', () => {
  it.each(desktops)(`over ${DEALS} deals at %s`, async (_name, size) => {
    const { page, context, faults } = await openTab(browser, baseUrl, { size });
    await page.goto(await tableOfFour());
    await studTable.buttons(page).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shiftsOf = await watchShifts(page);
    await playDeals(page, DEALS);
    const shifts = await shiftsOf();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 5);
    expect(sum > MOST_SHIFT ? { sum, worst } : null).toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(PHONES.map(named))('nor its bar on a phone of %s', async (_name, size) => {
    const { page, context, faults } = await openTab(browser, baseUrl, { size, touch: true });
    await page.goto(await tableOfFour());
    await studTable.buttons(page).first().waitFor();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenBars: seen });
      const look = () => {
        const bar = document.querySelector('.st-bar')?.getBoundingClientRect();
        if (bar) seen.add(`${bar.top} ${bar.height}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await playDeals(page, 2);
    const bars = await page.evaluate(() => [
      ...(window as unknown as { seenBars: Set<string> }).seenBars,
    ]);
    expect(bars).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
