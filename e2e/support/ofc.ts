import { readFileSync } from 'node:fs';
import { GreedyPlayer, ValueReader, greedyCandidate, unpackTables } from '@taku/bots';
import { type Card, parseCard } from '@taku/cards';
import { type Board, FANTASYLAND_VALUES } from '@taku/ofc';
import type { Page } from 'playwright-core';

/** A player at the page who reads the cards by their names and knows how to reach Fantasyland. */
function learnedPlayer(): GreedyPlayer {
  const models = new URL('../../models/', import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('ofc.json', models), 'utf8')) as {
    readonly models: readonly { readonly hash: string }[];
  };
  const bytes = readFileSync(new URL(manifest.models[0]?.hash ?? '', models));
  return new GreedyPlayer(new ValueReader(unpackTables(bytes)), FANTASYLAND_VALUES.recompute);
}

const player = learnedPlayer();

/** “king of hearts”, “10 of clubs”, “joker 1, stands for …” */
function cardNamed(name: string): Card {
  const joker = /^joker ([12])/.exec(name);
  if (joker) return parseCard(`X${joker[1]}`) ?? -1;
  const [, rank = '', suit = ''] = /(\w+) of (\w)/.exec(name) ?? [];
  const code = { ace: 'A', king: 'K', queen: 'Q', jack: 'J', 10: 'T' }[rank] ?? rank;
  return parseCard(`${code}${suit}`) ?? -1;
}

async function namesIn(page: Page, selector: string): Promise<Card[]> {
  const names = await page
    .locator(selector)
    .evaluateAll((list) => list.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map(cardNamed);
}

async function ownBoard(page: Page): Promise<Board> {
  const row = (name: string) => namesIn(page, `.of-seat-own [data-row="${name}"] [role="img"]`);
  return { top: await row('top'), middle: await row('middle'), bottom: await row('bottom') };
}

const KEYS = ['1', '2', '3'] as const;

/** Stages the whole turn by keys: the first card left is chosen, an arrow passes over the discard. */
async function stageTurn(page: Page): Promise<void> {
  const cards = await namesIn(page, '.of-hand-card');
  const { rows } = greedyCandidate(player, await ownBoard(page), cards);
  let isPassing = false;
  for (const row of rows) {
    const key = KEYS[row];
    if (!key) {
      isPassing = true;
      continue;
    }
    if (isPassing) await page.keyboard.press('ArrowRight');
    await page.keyboard.press(key);
  }
}

/** Does whatever is due in this tab; false when there is nothing to do now. */
export async function ofcStep(page: Page): Promise<boolean> {
  const next = page.locator('dialog[open] .of-next button:not([disabled])');
  const confirm = page.locator('.of-confirm:not([disabled])');
  for (const button of [next, confirm]) {
    if ((await button.count()) === 0) continue;
    await button.click();
    return true;
  }
  const isToPlace = (await page.locator('.of-row-target').count()) > 0;
  if (isToPlace && (await page.locator('.of-hand-card').count()) > 0) await stageTurn(page);
  return isToPlace;
}

/** Plays in all these tabs until `done`. */
export async function playOfc(pages: readonly Page[], done: () => Promise<boolean>): Promise<void> {
  for (let idle = 0; idle < 400;) {
    if (await done()) return;
    let moved = false;
    for (const page of pages) moved = (await ofcStep(page)) || moved;
    idle = moved ? 0 : idle + 1;
    if (!moved) await pages[0]?.waitForTimeout(50);
  }
  throw new Error('nothing happens any more');
}
