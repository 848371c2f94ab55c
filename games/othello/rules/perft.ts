import { squaresOf, count } from './bits.ts';
import { type Board, legalSquares, placed, swapped, canMove } from './board.ts';

/** R1: leaves of the game tree; a pass counts as one ply, an ended game as one leaf. */
export function perft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const legal = legalSquares(board);
  const moves = count(legal);
  if (moves === 0) return canMove(swapped(board)) ? perft(swapped(board), depth - 1) : 1;
  if (depth === 1) return moves;
  let leaves = 0;
  for (const square of squaresOf(legal)) leaves += perft(placed(board, square), depth - 1);
  return leaves;
}
