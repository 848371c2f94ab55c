/** Numbers of discs are told apart up to this many; more are as good as this many. */
export const COUNT_CAP = 12;
/** Own discs 0 to the cap, times other discs 0 to the cap. */
export const COUNT_CELLS = (COUNT_CAP + 1) ** 2;

/** Entries of a row of `countWorths`: own discs at one number of empties. */
export const COUNT_ROW = 64;
const ROWS = 64;

/** The cell of a phase's table for these numbers of discs. */
export function countCell(own: number, other: number): number {
  return Math.min(own, COUNT_CAP) * (COUNT_CAP + 1) + Math.min(other, COUNT_CAP);
}

/** Phases count from the start; the last one lasts. */
export function phaseOf(empties: number, width: number, phases: number): number {
  return Math.max(0, Math.min(phases - 1, Math.floor((60 - empties) / width)));
}

/** What numbers of discs are worth by empties and own discs, as the kernel looks it up. */
export function countWorths(counts: readonly Int16Array[] | null, width: number): Int16Array {
  const worths = new Int16Array(COUNT_ROW * ROWS);
  if (counts === null) return worths;
  for (let empties = 0; empties <= 60; empties++) {
    const table = counts[phaseOf(empties, width, counts.length)];
    for (let own = 0; own < COUNT_ROW && own <= 64 - empties; own++) {
      worths[empties * COUNT_ROW + own] = table?.[countCell(own, 64 - empties - own)] ?? 0;
    }
  }
  return worths;
}
