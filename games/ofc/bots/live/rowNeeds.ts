import { RANK_COUNT } from '@taku/cards';
import { type RowStates, fitsStraight } from '../rowStates.ts';

/** What cards help an unfinished row, for every state: which ranks pair it, which keep a straight. */
export interface RowNeeds {
  /** By state × 5: its ranks, each once; −1 after the last. */
  readonly pairing: Int8Array;
  /** By state × 8: ranks that keep a straight possible; −1 after the last. */
  readonly keeping: Int8Array;
  /** A flush or straight is worth looking at: two cards or more, no two alike. */
  readonly isOpen: Uint8Array;
  readonly isFull: Uint8Array;
}

export const PAIRING = 5;
export const KEEPING = 8;

function naturals(letters: readonly number[]): number[] {
  return [...new Set(letters.filter((letter) => letter < RANK_COUNT))];
}

/** Ranks that may lie beside these in a straight. */
function keepersOf(ranks: readonly number[]): number[] {
  if (!fitsStraight(ranks)) return [];
  const all = Array.from({ length: RANK_COUNT }, (_, rank) => rank);
  return all.filter((rank) => !ranks.includes(rank) && fitsStraight([...ranks, rank]));
}

function isDistinct(letters: readonly number[]): boolean {
  const ranks = letters.filter((letter) => letter < RANK_COUNT);
  return new Set(ranks).size === ranks.length;
}

export function rowNeeds({ size, count, letters, length }: RowStates): RowNeeds {
  const pairing = new Int8Array(count * PAIRING).fill(-1);
  const keeping = new Int8Array(count * KEEPING).fill(-1);
  const isOpen = new Uint8Array(count);
  const isFull = new Uint8Array(count);
  letters.forEach((state, id) => {
    pairing.set(naturals(state), id * PAIRING);
    const canRun = size === 5 && state.length >= 2 && isDistinct(state);
    isOpen[id] = canRun ? 1 : 0;
    isFull[id] = length[id] === size ? 1 : 0;
    if (canRun) keeping.set(keepersOf(naturals(state)).slice(0, KEEPING), id * KEEPING);
  });
  return { pairing, keeping, isOpen, isFull };
}
