import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';

/** Every game there is: a new folder in games/ is tested without a line changed here. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/** Where it does not matter which. */
export const ANY_GAME: string = GAME_IDS[0] ?? '';

/** The weakest player of a game that the lobby offers. */
export function firstBot(game: string): string {
  const bot = botsOf(game).find(({ listed }) => listed);
  if (!bot) throw new Error(`nobody plays ${game}`);
  return bot.id;
}
