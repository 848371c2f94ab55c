import { GAMES } from '@taku/catalog';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Tab, type Visitor, openTab } from './browser.ts';
import { OWN } from './tableAt.ts';

type Game = (typeof GAMES)[number];

/** A game's place in the lobby, found by what its button says to the ear, in either language. */
export function tileOf(page: Page, { name }: Game): Locator {
  const spoken = `.tile-friend:is([aria-label^="${name.en}, "], [aria-label^="${name.ja}、"])`;
  return page.locator('.tile').filter({ has: page.locator(spoken) });
}

/** Against a CPU as the lobby starts it: no game has a clock then. */
export async function playFromLobby(page: Page, game: Game): Promise<void> {
  await page.goto('/');
  await tileOf(page, game).locator('.tile-cpu button').first().click();
  await page.locator(OWN).first().waitFor();
}

/** The same in a tab of its own. */
export async function sitFromLobby(
  browser: Browser,
  baseUrl: string,
  game: Game,
  visitor: Visitor = {},
): Promise<Tab> {
  const tab = await openTab(browser, baseUrl, visitor);
  await playFromLobby(tab.page, game);
  return tab;
}
