import { GAMES } from '@taku/catalog';
import { type Game, at, fastRng, invariant } from '@taku/contract';

/** Where only the platform is tried, any game will do. */
export const ANY_GAME: Game = at(GAMES, 0);

const SHUFFLES = 8;

/** Two seats, and a first draw that comes out otherwise from every seed: a shuffled deck. */
function dealsCardsToTwo(game: Game): boolean {
  if (game.seats.min !== 2) return false;
  const state = game.start(game.defaultConfig, 2);
  if (game.status(state).kind !== 'chance') return false;
  const draws = Array.from({ length: SHUFFLES }, (_, seed) => game.draw(state, fastRng(seed)));
  return new Set(draws.map((draw) => JSON.stringify(draw))).size === SHUFFLES;
}

/** Where hidden cards and a draw matter. */
export function cardGame(): Game {
  const game = GAMES.find(dealsCardsToTwo);
  invariant(game, 'some game deals cards');
  return game;
}
