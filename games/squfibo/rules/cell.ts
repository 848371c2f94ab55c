import { at } from '@taku/contract';

const BOARD_CELLS = 9;
const SIDE = 3;

/** Row by row from the top left: 0 … 8. */
export type Cell = number;

export const CELLS: readonly Cell[] = Array.from({ length: BOARD_CELLS }, (_, cell) => cell);

export function isCell(raw: unknown): raw is Cell {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < BOARD_CELLS;
}

/** Edge to edge, never diagonally (Q6). */
export function areNeighbours(one: Cell, other: Cell): boolean {
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE));
  const columns = Math.abs((one % SIDE) - (other % SIDE));
  return rows + columns === 1;
}

/** Whether every cell is reached from the first over shared edges. */
export function areJoined(cells: readonly Cell[]): boolean {
  if (cells.length === 0 || new Set(cells).size !== cells.length) return false;
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) {
    for (const next of cells) if (areNeighbours(cell, next)) reached.add(next);
  }
  return reached.size === cells.length;
}

function pairsOfCells(): (readonly Cell[])[] {
  return CELLS.flatMap((one) => CELLS.slice(one + 1).map((other) => [one, other]));
}

function triplesOfCells(): (readonly Cell[])[] {
  return pairsOfCells().flatMap((pair) =>
    CELLS.slice(at(pair, 1) + 1).map((third) => [...pair, third]),
  );
}

/** The 12 pairs of neighbours, each in ascending order. */
export const PAIRS: readonly (readonly Cell[])[] = pairsOfCells().filter(areJoined);

/** The 22 triples a combo can lie on: 6 lines and 16 Ls. */
export const TRIPLES: readonly (readonly Cell[])[] = triplesOfCells().filter(areJoined);

const GROUPS_WITH: readonly (readonly (readonly Cell[])[])[] = CELLS.map((cell) =>
  [...PAIRS, ...TRIPLES].filter((group) => group.includes(cell)),
);

/** All pairs and triples that contain the cell. */
export function groupsWith(cell: Cell): readonly (readonly Cell[])[] {
  return at(GROUPS_WITH, cell);
}
