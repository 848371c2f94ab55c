import type { BotAssets, BotSpec, Game, Learner, Luck } from '@taku/contract';
import { plainLearner } from '@taku/policy';
import { firstOpponents } from '@taku/search';
import { BOTS as MODULES } from './bots.generated.ts';
import { GAMES } from './index.ts';

/** Every player there is, weakest first within a game; search plays where a game has no bots. */
export const BOTS: readonly BotSpec[] = GAMES.flatMap(
  (game) => MODULES.get(game.id)?.levels ?? firstOpponents(game),
);

export function botsOf(game: string): readonly BotSpec[] {
  return BOTS.filter((bot) => bot.game === game);
}

export function findBot(id: string): BotSpec | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}

/** How the decisions of a game are learnt: as it says itself, or as those of any game. */
export async function learnerOf(game: Game, assets: BotAssets): Promise<Learner> {
  return (await MODULES.get(game.id)?.learner?.(assets)) ?? plainLearner(game);
}

/** What chance did in games of this kind; null where nobody can say. */
export async function luckOf(game: Game, assets: BotAssets): Promise<Luck | null> {
  return (await MODULES.get(game.id)?.luck?.(assets)) ?? null;
}
