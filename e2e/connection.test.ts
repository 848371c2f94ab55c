import { GAMES } from '@taku/catalog';
import type { RunningServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';
import { GAME_IDS } from './support/games.ts';
import { playFromLobby } from './support/lobby.ts';
import { boxesOf, seatPair } from './support/pairs.ts';
import { ownTurn } from './support/tableAt.ts';

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

/** What a game is played with: the board's own parts. */
const PARTS = '.rm-board > *, .rm-board > * > *';

describe('a line that is down', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)(
    '%s: is noticed without a sign from anybody; the bar moves nothing',
    async (...of) => {
      const [, size, touch] = of;
      const noticed = async (game: (typeof GAMES)[number]) => {
        const { page, context } = await openTab(browser, server.url, { size, touch });
        const line = await cuttableLine(page);
        await playFromLobby(page, game);
        await ownTurn(page);
        const board = await boxesOf(page, PARTS);
        line.cut();
        await page.getByText('Reconnecting. Your move is not lost.').waitFor();
        const [title] = await boxesOf(page, '.tk-title-bar');
        const [bar] = await boxesOf(page, '.tk-reconnect');
        expect(bar?.top).toBe(title?.bottom);
        expect(bar?.height).toBe(touch ? 36 : 40);
        expect({ game: game.id, board: await boxesOf(page, PARTS) }).toEqual({
          game: game.id,
          board,
        });
        line.mend();
        await page.reload();
        await ownTurn(page);
        await context.close();
      };
      // Each waits for silence: side by side they wait once.
      await Promise.all(GAMES.map(noticed));
    },
  );
});

describe('a player whose line is down', () => {
  it.each(GAME_IDS)('%s: the other sees it, and that the seat is back', async (game) => {
    const { haruko, aki, seats, close } = await seatPair(browser, server.url, { game });
    const away = haruko.page.locator('.rm-reconnecting, .tk-plate-reconnecting');
    const words = haruko.page.locator('.rm-board, .rm-side').getByText('Reconnecting');
    expect(await away.count()).toBe(0);
    await aki.page.goto('/rules');
    await haruko.page.bringToFront();
    for (const size of [DESKTOP, PHONE]) {
      await haruko.page.setViewportSize({ ...size });
      await away.first().waitFor();
      await words.first().waitFor();
    }
    await aki.page.goto(seats[1].path);
    await haruko.page.bringToFront();
    await away.first().waitFor({ state: 'detached' });
    await close();
  });
});
