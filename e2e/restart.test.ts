import { GAMES } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, launchBrowser } from './support/browser.ts';
import { sitFromLobby } from './support/lobby.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';
import { OWN, leave, ownTurn } from './support/tableAt.ts';

/** Helps would say what they can, when they can. */
const VISITOR = { switches: {}, size: PHONE, touch: true } as const;
let browser: Browser;
const data = newDataFolder();
/** What the hand holds; a CPU that acts at the same time changes other things. */
const ownControls = (page: Page) =>
  page
    .locator(OWN)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  removeFolder(data);
});

it('the tables of all games stand where they stood after the server was killed', async () => {
  const server = await startServer({ data });
  const tables = await Promise.all(
    GAMES.map(async (game) => {
      const tab = await sitFromLobby(browser, server.url, game, VISITOR);
      await ownTurn(tab.page);
      return { game: game.id, ...tab, before: await ownControls(tab.page) };
    }),
  );
  await server.stop('SIGKILL');
  for (const { page } of tables) {
    await page.getByText('Reconnecting. Your move is not lost.').waitFor();
  }
  const again = await startServer({ data, port: server.port });
  for (const { game, page, context, before } of tables) {
    await page.getByText('Reconnecting. Your move is not lost.').waitFor({ state: 'hidden' });
    await ownTurn(page);
    expect({ game, words: await ownControls(page) }).toEqual({ game, words: before });
    await page.bringToFront();
    await leave(page);
    await context.close();
  }
  await again.stop();
});
