import { GAMES, findGame } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import { allowedWords, CliError } from '@taku/terminal';

export function gameNamed(id: string): Game {
  const game = findGame(id);
  if (game) return game;
  const ids = GAMES.map((one) => one.id);
  throw new CliError(`There is no game ${id}. ${allowedWords(id, ids)}`);
}

/** By full id (‹game›/‹level›) or by level alone. */
export function botNamed(game: Game, name: string): BotSpec {
  const bots = botsOf(game.id);
  const bot = bots.find(({ id, level }) => id === name || level === name);
  if (bot) return bot;
  const levels = bots.map(({ level }) => level);
  throw new CliError(`${game.id} has no bot ${name}. ${allowedWords(name, levels)}`);
}
