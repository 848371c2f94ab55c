import { GAMES } from '@taku/catalog';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, openTab } from './support/browser.ts';
import { houseWithSeed, seedFrom } from './support/fixedDeals.ts';
import { GAME_IDS } from './support/games.ts';
import { playFromLobby } from './support/lobby.ts';
import { boxesOf, seatPair } from './support/pairs.ts';
import { ownTurn } from './support/tableAt.ts';

const house = houseWithSeed(seedFrom(9));

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
        const { page, context } = await openTab(house.browser, house.url, { size, touch });
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
    const { haruko, aki, seats, close } = await seatPair(house.browser, house.url, { game });
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
