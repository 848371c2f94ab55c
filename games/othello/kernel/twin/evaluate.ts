import { OFFSETS, SLOT_CELLS } from '../patterns.ts';
import { squashTable } from '../tables.ts';
import type { OthelloModel } from '../weights.ts';
import { type TwinBoard, twinEmpties } from './board.ts';

export type TwinEvaluator = (board: TwinBoard) => number;

const digits = new Uint8Array(64);

/** 0 empty, 1 own, 2 other, as in the file. */
function readDigits({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): void {
  for (let square = 0; square < 32; square++) {
    digits[square] = ((ownLo >>> square) & 1) | (((otherLo >>> square) & 1) << 1);
    digits[square + 32] = ((ownHi >>> square) & 1) | (((otherHi >>> square) & 1) << 1);
  }
}

/** The value for the side to move in 1/128 disc, straight from the file's definition. */
export function createTwinEvaluator(model: OthelloModel): TwinEvaluator {
  const squash = squashTable();
  const last = model.phases.length - 1;
  return (board) => {
    const phase = Math.min(last, Math.floor((60 - twinEmpties(board)) / model.phaseWidth));
    const table = model.phases[Math.max(0, phase)] ?? new Int16Array(0);
    readDigits(board);
    let sum = 0;
    for (const { pattern, cells } of SLOT_CELLS) {
      let index = 0;
      for (const cell of cells) index = index * 3 + (digits[cell] ?? 0);
      sum += table[(OFFSETS[pattern] ?? 0) + index] ?? 0;
    }
    return squash[Math.max(0, Math.min(16_383, (sum >> 2) + 8192))] ?? 0;
  };
}
