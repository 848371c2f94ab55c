import type { Card } from '@taku/cards';
import { invariant } from '@taku/contract';
import { type Board, boardCards } from '@taku/ofc/rules';
import type { GreedyPlayer } from './greedy.ts';
import { type Candidate, candidatesOf } from './placements.ts';
import { packRows } from './rowBoard.ts';
import { rowsOf } from './rollout.ts';

/** The turn as the learned value alone plays it. */
export function greedyCandidate(
  player: GreedyPlayer,
  board: Board,
  dealt: readonly Card[],
): Candidate {
  const rows = rowsOf(board);
  if (boardCards(board).length === 0) player.layOpening(rows, dealt, 0);
  else player.layTurn(rows, dealt, 0);
  const chosen = candidatesOf(board, dealt).find((candidate) =>
    packRows(candidate.board).every((row, place) => row === rows[place]),
  );
  invariant(chosen !== undefined, 'the player lays what can be laid');
  return chosen;
}
