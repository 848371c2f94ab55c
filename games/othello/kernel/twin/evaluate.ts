import { COUNT_ROW, countWorths, phaseOf } from '../counts.ts';
import { OFFSETS, SLOT_CELLS } from '../patterns.ts';
import { UNIT, squashTable } from '../tables.ts';
import type { OthelloModel } from '../weights.ts';
import { type TwinBoard, discsOf, twinEmpties, twinMoves, twinPlaced } from './board.ts';

export type TwinEvaluator = (board: TwinBoard) => number;

const digits = new Uint8Array(64);

/** 0 empty, 1 own, 2 other, as in the file. */
function readDigits({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): void {
  for (let square = 0; square < 32; square++) {
    digits[square] = ((ownLo >>> square) & 1) | (((otherLo >>> square) & 1) << 1);
    digits[square + 32] = ((ownHi >>> square) & 1) | (((otherHi >>> square) & 1) << 1);
  }
}

/** So many discs may be turned at once. */
const FEW = 8;

/** Whether a move turns every disc of the other side: where discs count, evaluation sees it. */
export function takesAll(board: TwinBoard): boolean {
  if (discsOf(board).other > FEW) return false;
  return twinMoves(board).some((square) => discsOf(twinPlaced(board, square)).own === 0);
}

/**
 * The value for the side to move in 1/128 disc, straight from the file's definition; with or without
 * what the numbers of discs are worth.
 */
export function createTwinEvaluator(model: OthelloModel, usesCounts = false): TwinEvaluator {
  const squash = squashTable();
  const worths = countWorths(usesCounts ? model.counts : null, model.phaseWidth);
  return (board) => {
    if (usesCounts && takesAll(board)) return UNIT;
    const empties = twinEmpties(board);
    const phase = phaseOf(empties, model.phaseWidth, model.phases.length);
    const table = model.phases[phase] ?? new Int16Array(0);
    readDigits(board);
    let sum = worths[empties * COUNT_ROW + discsOf(board).own] ?? 0;
    for (const { pattern, cells } of SLOT_CELLS) {
      let index = 0;
      for (const cell of cells) index = index * 3 + (digits[cell] ?? 0);
      sum += table[(OFFSETS[pattern] ?? 0) + index] ?? 0;
    }
    return squash[Math.max(0, Math.min(16_383, (sum >> 2) + 8192))] ?? 0;
  };
}
