import type { RunningServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';
import { boxesOf, seatPair } from './support/pairs.ts';
import { openCpuTable } from './support/rooms.ts';
import { nextMoment, table } from './support/squfibo.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  server = await serverWithSeed(seedFrom(9));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A line that can be cut: nothing comes through, and neither side is told. */
async function cuttableLine(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isCut = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (isCut) return;
    const far = socket.connectToServer();
    socket.onMessage((data) => {
      if (!isCut) far.send(data);
    });
    far.onMessage((data) => {
      if (!isCut) socket.send(data);
    });
  });
  return {
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
  };
}

describe('a line that is down', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)(
    '%s: is noticed without a sign from anybody; the bar moves nothing',
    async (...of) => {
      const [, size, touch] = of;
      const { page, context } = await openTab(browser, server.url, { size, touch });
      const line = await cuttableLine(page);
      await page.goto((await openCpuTable(server.url)).path);
      await nextMoment(page);
      await table.stacks(page).first().click();
      const board = await boxesOf(page, '.sq-tray, .sq-hand-play, .sq-actions');
      line.cut();
      await page.getByText('Reconnecting. Your move is not lost.').waitFor();
      const [title] = await boxesOf(page, '.tk-title-bar');
      const [bar] = await boxesOf(page, '.tk-reconnect');
      expect(bar?.top).toBe(title?.bottom);
      expect(bar?.height).toBe(touch ? 36 : 40);
      expect(await boxesOf(page, '.sq-tray, .sq-hand-play, .sq-actions')).toEqual(board);
      await table.emptyCells(page).first().click();
      await table.cell(page, 'staged').waitFor();
      line.mend();
      await page.reload();
      await table.cell(page, 'staged').waitFor();
      await context.close();
    },
  );

  it.each([
    ['squfibo', DESKTOP],
    ['othello', DESKTOP],
    ['ofc', DESKTOP],
    ['stud', DESKTOP],
    ['squfibo', PHONE],
    ['othello', PHONE],
    ['ofc', PHONE],
    ['stud', PHONE],
  ] as const)(
    '%s, %o: the other sees that the seat reconnects, and that it is back',
    async (game, size) => {
      const touch = size === PHONE;
      const { haruko, aki, seats, close } = await seatPair(
        browser,
        server.url,
        { game },
        { size, touch },
      );
      const away = haruko.page.locator('.rm-reconnecting, .tk-plate-reconnecting');
      expect(await away.count()).toBe(0);
      await aki.page.goto('/rules');
      await away.first().waitFor();
      const words = haruko.page
        .locator('.rm-board, .rm-side')
        .getByText('Reconnecting', { exact: true });
      await words.first().waitFor();
      await aki.page.goto(seats[1].path);
      await away.first().waitFor({ state: 'detached' });
      await close();
    },
  );
});
