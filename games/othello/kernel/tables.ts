import { SLOTS, SLOT_CELLS } from './patterns.ts';

/** R5: values are counted in 1/128 disc. */
export const DISC = 128;
/** A sum of weights of 1 before squashing is 64 discs. */
export const UNIT = 64 * DISC;

const SQUASH_STEPS = 16_384;

/** 64·tanh by steps of 4/128 disc, as kernel and twin look it up. */
export function squashTable(): Int16Array {
  const table = new Int16Array(SQUASH_STEPS);
  for (let step = 0; step < SQUASH_STEPS; step++) {
    const sum = ((step - SQUASH_STEPS / 2) * 4 + 2) / UNIT;
    table[step] = Math.round(Math.tanh(sum) * UNIT);
  }
  return table;
}

/** 64 rows of 64 u16 (56 used): what a disc on a square adds to each slot's index. */
export function deltaRows(): Uint16Array {
  const rows = new Uint16Array(64 * 64);
  SLOT_CELLS.forEach(({ cells }, slot) => {
    cells.forEach((square, place) => {
      rows[square * 64 + slot] = 3 ** (cells.length - 1 - place);
    });
  });
  return rows;
}

/** The largest index of each slot. */
export function slotMaxima(): Uint16Array {
  const maxima = new Uint16Array(64);
  for (let slot = 0; slot < SLOTS; slot++) {
    maxima[slot] = 3 ** (SLOT_CELLS[slot]?.cells.length ?? 0) - 1;
  }
  return maxima;
}

/** Columns to the right with each row down. */
const DOWN = [-1, 0, 1] as const;

function rayFrom(square: number, rowStep: number, colStep: number): bigint {
  let ray = 0n;
  let row = (square >> 3) + rowStep;
  let col = (square & 7) + colStep;
  while (row >= 0 && row < 8 && col >= 0 && col < 8) {
    ray |= 1n << BigInt(row * 8 + col);
    row += rowStep;
    col += colStep;
  }
  return ray;
}

/** The same squares with the rows reversed. */
function rowsReversed(bits: bigint): bigint {
  let image = 0n;
  for (let row = 0n; row < 8n; row++) image |= ((bits >> (row * 8n)) & 255n) << (56n - row * 8n);
  return image;
}

const ALL_SQUARES = 2n ** 64n - 1n;

/**
 * Eight words a square: for each way down the board the squares off its ray, then those off the
 * opposite ray with the rows reversed; last the rays right and left.
 */
export function rayMasks(): BigUint64Array {
  const masks = new BigUint64Array(64 * 8);
  for (let square = 0; square < 64; square++) {
    DOWN.forEach((col, at) => {
      masks[square * 8 + at * 2] = ALL_SQUARES ^ rayFrom(square, 1, col);
      masks[square * 8 + at * 2 + 1] = ALL_SQUARES ^ rowsReversed(rayFrom(square, -1, col));
    });
    masks[square * 8 + 6] = rayFrom(square, 0, 1);
    masks[square * 8 + 7] = rayFrom(square, 0, -1);
  }
  return masks;
}

/** Twice the discs a last disc turns on a line, by its place and the line's own discs. */
export function lastFlipTable(): Uint8Array {
  const table = new Uint8Array(8 * 256);
  for (let place = 0; place < 8; place++) {
    for (let own = 0; own < 256; own++) {
      const above = own >> (place + 1);
      const below = own & ((1 << place) - 1);
      const up = above === 0 ? 0 : 31 - Math.clz32(above & -above);
      const down = below === 0 ? 0 : place - 1 - (31 - Math.clz32(below));
      table[place * 256 + own] = 2 * (up + down);
    }
  }
  return table;
}

/** The two diagonals through each square: falling (a1–h8), rising (a8–h1). */
export function diagonalMasks(): BigUint64Array {
  const masks = new BigUint64Array(128);
  for (let square = 0; square < 64; square++) {
    masks[square * 2] = rayFrom(square, 1, 1) | rayFrom(square, -1, -1);
    masks[square * 2 + 1] = rayFrom(square, 1, -1) | rayFrom(square, -1, 1);
  }
  return masks;
}

function nearBy(square: number, reach: (rows: number, cols: number) => boolean): bigint {
  let mask = 0n;
  for (let other = 0; other < 64; other++) {
    const rows = Math.abs((other >> 3) - (square >> 3));
    const cols = Math.abs((other & 7) - (square & 7));
    if (other !== square && reach(rows, cols)) mask |= 1n << BigInt(other);
  }
  return mask;
}

export function neighbourMasks(): BigUint64Array {
  return BigUint64Array.from({ length: 64 }, (_, square) =>
    nearBy(square, (rows, cols) => rows <= 1 && cols <= 1),
  );
}

export function quadrantMasks(): BigUint64Array {
  return BigUint64Array.from(
    { length: 64 },
    (_, square) => 0x0f0f_0f0fn << BigInt((square & 4) | (square & 32)),
  );
}

/** The usual worth of squares, for ordering alone: corners first, X-squares last. */
const SQUARE_WORTHS = [
  [18, 4, 16, 12, 12, 16, 4, 18],
  [4, 2, 6, 8, 8, 6, 2, 4],
  [16, 6, 14, 10, 10, 14, 6, 16],
  [12, 8, 10, 0, 0, 10, 8, 12],
] as const;

function worthOf(square: number): number {
  const row = square >> 3;
  return SQUARE_WORTHS[(row < 4 ? row : 7 - row) as 0 | 1 | 2 | 3][square & 7] ?? 0;
}

export function squareWorths(): Uint8Array {
  return Uint8Array.from({ length: 64 }, (_, square) => worthOf(square));
}
