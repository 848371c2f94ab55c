import type { BotSpec } from '@taku/contract';
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
