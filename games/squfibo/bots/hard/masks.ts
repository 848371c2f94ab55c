import { CARDS, CELLS, type Cell, TRIPLES, areNeighbours } from '@taku/squfibo/rules';

/**
 * Cells as bits 0 … 8 of a number, kinds of card as 0 … 7 in the order of `CARDS`:
 * four values of red, then four of blue.
 */
export const KINDS = CARDS.length;
export const VALUES_PER_COLOUR = 4;
export const ALL_CELLS = 0b1_1111_1111;
const MASKS = 512;

function maskOf(cells: readonly Cell[]): number {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

export const NEIGHBOURS = Int32Array.from(CELLS, (cell) =>
  maskOf(CELLS.filter((other) => areNeighbours(cell, other))),
);

function neighboursIn(cell: Cell, mask: number): number {
  return CELLS.filter((other) => mask & (1 << other) && areNeighbours(cell, other)).length;
}

function cellsWithNeighbours(least: number): Int32Array {
  return Int32Array.from({ length: MASKS }, (_, mask) =>
    maskOf(CELLS.filter((cell) => neighboursIn(cell, mask) >= least)),
  );
}

/** Cells with at least one neighbour in the mask. */
export const TOUCHED = cellsWithNeighbours(1);

/** Cells with at least two neighbours in the mask. */
export const TOUCHED_TWICE = cellsWithNeighbours(2);

export const BIT_COUNT = Int32Array.from(
  { length: MASKS },
  (_, mask) => CELLS.filter((cell) => mask & (1 << cell)).length,
);

/** The lowest cell of a mask that is not empty. */
export function lowestCell(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** For each cell the other two cells of every triple that contains it, as masks. */
export const TRIPLE_REST: readonly Int32Array[] = CELLS.map((cell) =>
  Int32Array.from(
    TRIPLES.filter((triple) => triple.includes(cell)).map(
      (triple) => maskOf(triple) & ~(1 << cell),
    ),
  ),
);
