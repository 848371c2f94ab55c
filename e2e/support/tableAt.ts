import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Tab, type Visitor, openTab } from './browser.ts';
import { type TableOptions, openCpuTable } from './rooms.ts';

type Size = { readonly width: number; readonly height: number };
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** What every board marks: the first thing its player may touch. */
export const OWN = '.rm-board [data-own]';

/** At a table against the weakest CPU, the board drawn. */
export async function sitDown(
  browser: Browser,
  baseUrl: string,
  options: TableOptions,
  visitor: Visitor = {},
): Promise<Tab> {
  const { path } = await openCpuTable(baseUrl, options);
  const tab = await openTab(browser, baseUrl, visitor);
  await tab.page.goto(path);
  await tab.page.locator(OWN).first().waitFor();
  return tab;
}

/** The same in a window of this size; a narrow one is a phone. */
export function tableAt(browser: Browser, baseUrl: string, game: string, size: Size): Promise<Tab> {
  return sitDown(browser, baseUrl, { game }, { size, touch: size.width < 900 });
}

export async function boxOf(page: Page, selector: string): Promise<Box> {
  const found = page.locator(selector).first();
  await found.waitFor();
  return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** [width and height of the window, least width of the board] */
type Room = readonly [width: number, height: number, least: number];

/** In each of these windows the board is at least this wide. */
export async function expectWidths(
  page: Page,
  board: string,
  rooms: readonly Room[],
): Promise<void> {
  for (const [width, height, least] of rooms) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await boxOf(page, board)).width, { message: `${width}×${height}` })
      .toBeGreaterThanOrEqual(least);
  }
}

/** The seat's own turn has come, as the title of the window tells. In English. */
export async function ownTurn(page: Page): Promise<void> {
  await expect.poll(() => page.title()).toContain('● Your move');
}

/** Where several seats decide at once: nobody else has still to. */
export async function othersDone(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.rm-board .tk-turn-seal').count()).toBeLessThan(2);
}

/** All that a board says to eye and ear but its clocks, to compare it with another. */
export function wordsOf(page: Page): Promise<readonly string[]> {
  return page.locator('.rm-board').evaluate((board) => {
    const still = board.cloneNode(true) as HTMLElement;
    for (const timer of still.querySelectorAll('[role="timer"]')) timer.remove();
    const labels = [...still.querySelectorAll('[aria-label]')];
    return [still.textContent, ...labels.map((one) => one.getAttribute('aria-label') ?? '')];
  });
}

/** By the menu of a phone; the result follows. In English. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave the table', exact: true }).click();
  const ask = page.getByRole('dialog').last();
  await ask.getByRole('button', { name: 'Leave the table', exact: true }).click();
  await page.locator('dialog[open] .rm-headline').waitFor();
}
