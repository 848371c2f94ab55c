import { type Candidate, candidatesOf } from './placements.ts';
import { packRows } from './rowBoard.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

/** The most promising candidates by the learned value; the last turn keeps them all. */
export function promising(reader: ValueReader, spot: Spot, count: number): Candidate[] {
  const all = candidatesOf(spot.board, spot.dealt);
  if (spot.turnsLeft === 0) return all;
  const judged = all.map((candidate) => ({
    candidate,
    value: reader.value(...packRows(candidate.board)),
  }));
  return judged
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
