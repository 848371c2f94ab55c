import type { BotInfo } from '@taku/protocol';
import type { FinishedGame } from '../history/store.ts';

/** Clear wins in a row that ask for more. */
const ENOUGH_WINS = 3;

type NextLevel = { readonly way: 'below' | 'above'; readonly bot: BotInfo };

/** The one level that all its CPUs had; null where people played, or several levels. */
function levelOf({ bots }: FinishedGame): string | null {
  const [first] = bots ?? [];
  return first !== undefined && bots?.every((bot) => bot === first) ? first : null;
}

function beside(bots: readonly BotInfo[], level: string, step: 1 | -1): BotInfo | null {
  const rated = bots.filter(({ rating }) => rating !== undefined);
  const order = rated.toSorted((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const place = order.findIndex(({ id }) => id === level);
  return place === -1 ? null : (order[place + step] ?? null);
}

function isClearly({ isClear = false, outcome }: FinishedGame, what: 'won' | 'lost'): boolean {
  return isClear && outcome === what;
}

/**
 * What to play after this game: the level below after a clear loss, the one above after three clear
 * wins in a row against this one. `earlier` is newest first.
 */
export function nextLevel(
  game: FinishedGame,
  earlier: readonly FinishedGame[],
  bots: readonly BotInfo[],
): NextLevel | null {
  const level = levelOf(game);
  if (level === null || game.seat === null) return null;
  if (isClearly(game, 'lost')) {
    const bot = beside(bots, level, -1);
    return bot && { way: 'below', bot };
  }
  const same = earlier.filter((one) => one.matchId !== game.matchId && levelOf(one) === level);
  const last = [game, ...same].slice(0, ENOUGH_WINS);
  if (last.length < ENOUGH_WINS || !last.every((one) => isClearly(one, 'won'))) return null;
  const bot = beside(bots, level, 1);
  return bot && { way: 'above', bot };
}
