import type { Card } from '@taku/cards';
import type { Rng } from '@taku/contract';
import { type Board, type RowStrengths, boardStrengths, isFull } from '@taku/ofc';
import { GreedyPlayer, PlayBoard } from './greedy.ts';
import { type Finished, finishRows } from './rowBoard.ts';
import type { Candidate } from './placements.ts';
import { type Future, type Sampled, drawCards, settle } from './sampling.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

function playBoardOf(board: Board): PlayBoard {
  const play = new PlayBoard();
  [board.top, board.middle, board.bottom].forEach((cards, row) => {
    for (const card of cards) play.lay(row, card);
  });
  return play;
}

/** Plays a board on with the learned value, turn by turn, without looking ahead. */
export function playOn(
  player: GreedyPlayer,
  board: Board,
  future: readonly Card[],
): RowStrengths | null {
  const play = playBoardOf(board);
  for (let from = 0; from + 3 <= future.length; from += 3) {
    const cards = future.slice(from, from + 3);
    player.choose(play, cards).forEach((row, index) => {
      if (row >= 0 && index < 3) play.lay(row, cards[index] as Card);
    });
  }
  const finished: Finished = { top: 0, middle: 0, bottom: 0 };
  const isLegal = finishRows(...play.rows, (row) => play.cards[row], finished);
  return isLegal ? finished : null;
}

/** One imagined future in which the opponent plays on as we would. */
export function rolloutFuture(player: GreedyPlayer, spot: Spot, rng: Rng): Future {
  const own = 3 * spot.turnsLeft;
  const turns = spot.opponentTurnsLeft ?? 0;
  const cards = drawCards(spot.unseen, own + 3 * turns, rng);
  const isOpponentKnown = spot.opponentTurnsLeft !== null;
  const opponent = !isOpponentKnown
    ? null
    : isFull(spot.opponent)
      ? boardStrengths(spot.opponent)
      : playOn(player, spot.opponent, cards.slice(own));
  return { own: cards.slice(0, own), opponent, isOpponentKnown };
}

export function rollout(
  player: GreedyPlayer,
  candidate: Candidate,
  future: Future,
  spot: Spot,
): Sampled {
  return settle(playOn(player, candidate.board, future.own), future, spot);
}

export function greedyPlayer(reader: ValueReader, spot: Spot): GreedyPlayer {
  return new GreedyPlayer(reader, spot.fantasyland);
}
