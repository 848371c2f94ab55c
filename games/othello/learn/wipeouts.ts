import { fastRng } from '@taku/contract';
import { discsOf, twinScore } from '@taku/othello/kernel';
import { OPENING_PLIES, type OthelloPlayer, playGame } from './match.ts';

export type Wipeouts = {
  readonly games: number;
  /** Games that ended without a disc of the player. */
  readonly wiped: number;
  /** Points of the player, 1 a win, ½ a draw. */
  readonly score: number;
};

/** One game from each of so many random openings; the player has black in every other one. */
export function countWipeouts(
  player: OthelloPlayer,
  rival: OthelloPlayer,
  { games, seed }: { readonly games: number; readonly seed: number },
): Wipeouts {
  let [wiped, points] = [0, 0];
  for (let game = 0; game < games; game++) {
    const isBlack = game % 2 === 0;
    const chance = {
      openingPlies: OPENING_PLIES,
      opening: fastRng(seed, game),
      rng: fastRng(seed, game, 1),
    };
    const board = playGame(isBlack ? [player, rival] : [rival, player], chance);
    const { own, other } = discsOf(board);
    if ((isBlack ? own : other) === 0) wiped += 1;
    points += (1 + Math.sign(isBlack ? twinScore(board) : -twinScore(board))) / 2;
  }
  return { games, wiped, score: points / games };
}
