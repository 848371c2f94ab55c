import {
  DISC,
  type TwinBoard,
  findFlips,
  foundHi,
  foundLo,
  twinEmpties,
  twinMoves,
  twinPlaced,
  twinScore,
  twinSwapped,
} from '@taku/othello/kernel';
import { SQUARE_VALUES, SQUARE_VALUE_UNIT, valueOfSquares } from '../squareValues.ts';

/** A final difference in the unit of square values. */
function finalValue(board: TwinBoard): number {
  return (DISC / SQUARE_VALUE_UNIT) * twinScore(board);
}

function standing({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): number {
  return valueOfSquares(ownHi, ownLo) - valueOfSquares(otherHi, otherLo);
}

/** The best of one ply: what a move turns over is added up, no board is made. */
function bestOfOnePly(board: TwinBoard, squares: readonly number[], enough: number): number {
  if (twinEmpties(board) === 1) return 0 - finalValue(twinPlaced(board, squares[0] ?? 0));
  const { ownHi, ownLo, otherHi, otherLo } = board;
  const base = standing(board);
  let best = -Infinity;
  for (const square of squares) {
    findFlips(ownHi, ownLo, otherHi, otherLo, square);
    const gain = (SQUARE_VALUES[square] ?? 0) + 2 * valueOfSquares(foundHi, foundLo);
    if (base + gain > best) best = base + gain;
    if (best >= enough) break;
  }
  return best;
}

/**
 * What square values say after so many plies, for the side to move, in hundredths: negamax as the
 * exploiters play it. Above `enough` any value will do.
 */
export function searchSquares(board: TwinBoard, plies: number, enough = Infinity): number {
  if (twinEmpties(board) === 0) return finalValue(board);
  if (plies === 0) return standing(board);
  const squares = twinMoves(board);
  if (squares.length === 0) {
    const other = twinSwapped(board);
    return twinMoves(other).length === 0 ? finalValue(board) : 0 - searchSquares(other, plies);
  }
  if (plies === 1) return bestOfOnePly(board, squares, enough);
  let best = -Infinity;
  for (const square of squares) {
    const value = 0 - searchSquares(twinPlaced(board, square), plies - 1, 0 - best);
    if (value > best) best = value;
    if (best >= enough) break;
  }
  return best;
}
