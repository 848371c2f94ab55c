/** The standard positional heuristic, in hundredths: top-left quadrant, mirrored. */
const QUADRANT = [
  [100, -25, 10, 5],
  [-25, -25, 1, 1],
  [10, 1, 5, 2],
  [5, 1, 2, 1],
] as const;

/** A hundredth as discs × 128, so that no sum of squares outweighs a final difference of two discs. */
export const SQUARE_VALUE_UNIT = 0.16;

function fold(at: number): 0 | 1 | 2 | 3 {
  return (at < 4 ? at : 7 - at) as 0 | 1 | 2 | 3;
}

export const SQUARE_VALUES = Int32Array.from(
  { length: 64 },
  (_, square) => QUADRANT[fold(square >> 3)][fold(square & 7)],
);

/** Whole numbers: the same squares give the same sum in any order. */
export function valueOfSquares(hi: number, lo: number): number {
  let sum = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    sum += SQUARE_VALUES[31 - Math.clz32(rest & -rest)] as number;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    sum += SQUARE_VALUES[63 - Math.clz32(rest & -rest)] as number;
  }
  return sum;
}
