import type { Card } from '@taku/cards';
import { type PackedRow, layInRow } from './rowBoard.ts';
import type { RowStates } from './rowStates.ts';

/** A row takes none, one or two of a turn's three cards: 0, then 1 2 3, then 12 13 23. */
export const VARIANTS = 7;
const PAIRS = [
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** The 27 ways to lay two of three cards: the variant of each row, three numbers a way. */
export const WAYS: Int8Array = Int8Array.from(
  PAIRS.flatMap(([one, two], both) =>
    [0, 1, 2].flatMap((first) =>
      [0, 1, 2].flatMap((second) =>
        [0, 1, 2].map((row) => {
          if (first === second) return row === first ? 4 + both : 0;
          return row === first ? one : row === second ? two : 0;
        }),
      ),
    ),
  ),
);

/** The seven variants of a row, from `base` on; −1 where it has no room. */
export function varyRow(
  states: RowStates,
  packed: Int32Array,
  base: number,
  row: PackedRow,
  one: Card,
  two: Card,
  three: Card,
): void {
  const first = layInRow(states, row, one);
  const second = layInRow(states, row, two);
  packed[base] = row;
  packed[base + 1] = first;
  packed[base + 2] = second;
  packed[base + 3] = layInRow(states, row, three);
  packed[base + 4] = first < 0 ? -1 : layInRow(states, first, two);
  packed[base + 5] = first < 0 ? -1 : layInRow(states, first, three);
  packed[base + 6] = second < 0 ? -1 : layInRow(states, second, three);
}
