import type { Browser, Page } from 'playwright-core';
import { type Tab, type Visitor, openTab } from './browser.ts';
import {
  type Seat,
  type TableOptions,
  joinTable,
  openFriendTable,
  startTogether,
} from './rooms.ts';

type Pair = {
  readonly haruko: Tab;
  readonly aki: Tab;
  readonly seats: readonly [Seat, Seat];
  readonly close: () => Promise<void>;
};

/** Two people at one table that has begun; Haruko sits first. In English. */
export async function seatPair(
  browser: Browser,
  baseUrl: string,
  options: TableOptions,
  visitor: Visitor = {},
): Promise<Pair> {
  const first = await openFriendTable(baseUrl, 'Haruko', options);
  const second = await joinTable(baseUrl, first.roomId, 'Aki');
  const haruko = await openTab(browser, baseUrl, { ...visitor, name: 'Haruko' });
  const aki = await openTab(browser, baseUrl, { ...visitor, name: 'Aki' });
  await haruko.page.goto(first.path);
  await aki.page.goto(second.path);
  await startTogether([haruko.page, aki.page]);
  for (const { page } of [haruko, aki]) await page.locator('.rm-board').waitFor();
  const close = async () => {
    for (const { context } of [haruko, aki]) await context.close();
  };
  return { haruko, aki, seats: [first, second], close };
}

type Box = { readonly top: number; readonly bottom: number; readonly height: number };

/** Where everything that matches stands on the screen. */
export function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
}

/** Several things side by side. */
export async function isOneRow(page: Page, selector: string): Promise<boolean> {
  const boxes = await boxesOf(page, selector);
  return boxes.length > 1 && boxes.every(({ top }) => top === boxes[0]?.top);
}

/** The words of whatever matches and is too narrow or too squeezed for them. */
export function squeezed(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth, clientHeight }) => {
        return scrollWidth > clientWidth || clientHeight > clientWidth;
      })
      .map(({ textContent }) => textContent ?? ''),
  );
}
