import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  PHONE,
  type Tab,
  type Visitor,
  launchBrowser,
  openTab,
} from '../../../../e2e/support/browser.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO, nextMoment, stageFirst, table } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function sit(visitor: Visitor = {}): Promise<Tab> {
  const seat = await openCpuTable(baseUrl, SQUFIBO);
  const tab = await openTab(browser, baseUrl, visitor);
  await tab.page.goto(seat.path);
  await nextMoment(tab.page);
  return tab;
}

const announced = (page: Page) => page.getByRole('log').locator('p').allInnerTexts();

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing there to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a turn', () => {
  it('by keyboard alone: take, move, place, undo, place, end', async () => {
    const { page, context, faults } = await sit();
    const stacks = await table
      .stacks(page)
      .evaluateAll((all) =>
        all.map((stack) => [...(stack.parentElement?.children ?? [])].indexOf(stack) + 1),
      );
    const key = String(stacks[0]);
    await page.keyboard.press(key);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await table.cell(page, 'top left, staged').waitFor();
    await page.keyboard.press('u');
    await table.cell(page, 'empty, top left').waitFor();
    await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('c');
    await page.getByText('One card is no combo.').waitFor();
    await table.cell(page, 'staged').waitFor();
    await page.keyboard.press('Enter');
    await nextMoment(page);
    const said = (await announced(page)).join('\n');
    expect(said.match(/Haruko placed the/g)).toHaveLength(1);
    expect(said.match(/CPU placed the/g)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('by tab and arrows: every stack and cell is reached without a mouse', async () => {
    const { page, context } = await sit();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await focused())?.includes('in hand')) break;
    }
    expect(await focused()).toMatch(/^(red|blue) \d+, [1-9]\d* in hand$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^empty, centre/);
    await page.keyboard.press('Enter');
    await table.cell(page, 'centre, staged').waitFor();
    await context.close();
  });

  it('by dragging a card to its place; beside the board it slides back', async () => {
    const { page, context, faults } = await sit();
    const from = await centre(table.stacks(page).first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 3 });
    await page.mouse.move(10, 10, { steps: 3 });
    await page.mouse.up();
    expect(await table.board(page).locator('[data-chosen]').count()).toBe(0);
    const to = await centre(table.cell(page, 'empty, right'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await table
      .board(page)
      .getByRole('button', { name: /, right, staged$/ })
      .waitFor();
    await table.endTurn(page).click();
    await nextMoment(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Everything that can be touched, smaller than a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll('button, a[href], input, select, [role="tab"]');
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= 44 && height >= 44)) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent} ${width}×${height}`];
    });
  });
}

function overflow(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
      document.scrollingElement ?? document.body;
    return [scrollHeight - clientHeight, scrollWidth - clientWidth];
  });
}

describe('on a phone, 360×640', () => {
  it('a turn by taps, nothing scrolls, every target is big enough', async () => {
    const { page, context, faults } = await sit({ size: PHONE, touch: true });
    expect(await overflow(page)).toEqual([0, 0]);
    expect(await smallTargets(page)).toEqual([]);
    await stageFirst(page, (target) => target.tap());
    expect(await overflow(page)).toEqual([0, 0]);
    expect(await smallTargets(page)).toEqual([]);
    for (const part of [table.board(page), table.hand(page), table.endTurn(page)]) {
      const box = await part.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= PHONE.height).toBe(true);
    }
    await table.undo(page).tap();
    await stageFirst(page, (target) => target.tap());
    await table.endTurn(page).tap();
    await nextMoment(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a card is dragged by finger', async () => {
    const { page, context } = await sit({ size: PHONE, touch: true });
    const from = await centre(table.stacks(page).first());
    const to = await centre(table.cell(page, 'empty, centre'));
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x, from.y);
    for (const part of [0.1, 0.4, 0.7, 1]) {
      await touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
    await touch('touchEnd');
    await expect.poll(() => table.cell(page, 'centre, staged').count()).toBe(1);
    await context.close();
  });
});

describe('pace', () => {
  it('the CPU’s move comes no sooner than 400 ms after one’s own', async () => {
    const { page, context } = await sit({ motion: 'on' });
    await stageFirst(page, (target) => target.click());
    await page.evaluate(() => {
      const board = document.querySelector('.sq-tray') as HTMLElement;
      const times: number[] = [];
      const count = () => board.querySelectorAll('.sq-cell-card').length;
      let last = count();
      new MutationObserver(() => {
        if (count() === last) return;
        last = count();
        times.push(performance.now());
      }).observe(board, { childList: true, subtree: true });
      Object.assign(window, { boardTimes: times });
      document.addEventListener('click', () => times.push(performance.now()), {
        once: true,
        capture: true,
      });
    });
    await table.endTurn(page).click();
    await nextMoment(page);
    const [clicked = 0, moved = 0] = await page.evaluate(
      () => (window as unknown as { boardTimes: number[] }).boardTimes,
    );
    expect(moved - clicked).toBeGreaterThanOrEqual(400);
    await context.close();
  });
});
