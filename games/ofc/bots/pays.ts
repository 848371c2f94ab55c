import { entryCards, rowRoyalty } from '@taku/ofc/rules';
import type { RowStates } from './rowStates.ts';

/** What a foul costs beside the other's royalties. */
export const FOUL_POINTS = -6;

const ROW_NAMES = ['top', 'middle', 'bottom'] as const;

/** Royalties of a row, and for the top what the Fantasyland it enters is worth. */
export function payOf(row: 0 | 1 | 2, strength: number, fantasyland: readonly number[]): number {
  const entry = row === 0 ? entryCards(strength) : 0;
  const land = entry === 0 ? 0 : (fantasyland[entry - 14] ?? 0);
  return rowRoyalty(ROW_NAMES[row], strength) + land;
}

/** What a full row pays by itself, by its index. */
export function rowPays(
  states: RowStates,
  row: 0 | 1 | 2,
  fantasyland: readonly number[],
): Float64Array {
  return Float64Array.from(states.strength, (strength) =>
    strength < 0 ? 0 : payOf(row, strength, fantasyland),
  );
}
