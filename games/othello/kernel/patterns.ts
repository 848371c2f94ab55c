/** The 14 founding patterns; each is looked up in four rotations, mirror images share a weight. */
export const PATTERNS: readonly (readonly number[])[] = [
  [0, 1, 8, 9, 10, 17, 18, 19, 26, 27],
  [0, 1, 8, 9, 18, 27, 36, 45, 54, 63],
  [0, 1, 2, 3, 8, 9, 10, 16, 17, 24],
  [0, 1, 2, 3, 4, 8, 9, 16, 24, 32],
  [0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
  [0, 2, 3, 4, 5, 7, 10, 11, 12, 13],
  [1, 2, 3, 4, 5, 6, 10, 11, 12, 13],
  [0, 1, 2, 8, 9, 10, 16, 17, 18],
  [0, 1, 10, 19, 28, 37, 46, 55, 63],
  [8, 9, 10, 11, 12, 13, 14, 15],
  [16, 17, 18, 19, 20, 21, 22, 23],
  [24, 25, 26, 27, 28, 29, 30, 31],
  [1, 2, 11, 20, 29, 38, 47, 55],
  [3, 9, 12, 21, 30, 39, 54],
];

const ROTATIONS = 4;
/** Look-ups of one evaluation. */
export const SLOTS = PATTERNS.length * ROTATIONS;

function weightCountOf(pattern: readonly number[]): number {
  return 3 ** pattern.length;
}

/** Where each pattern's weights begin in one table. */
export const OFFSETS: readonly number[] = PATTERNS.map((_, at) =>
  PATTERNS.slice(0, at).reduce((sum, pattern) => sum + weightCountOf(pattern), 0),
);

export const WEIGHT_COUNT = PATTERNS.reduce((sum, pattern) => sum + weightCountOf(pattern), 0);

/** Clockwise by 90°: (row, col) → (col, 7 − row). */
function rotated(square: number): number {
  return (square & 7) * 8 + 7 - (square >> 3);
}

function mirroredSquare(square: number): number {
  return (square & 7) * 8 + (square >> 3);
}

function turnedBy(square: number, quarters: number): number {
  let at = square;
  for (let turn = 0; turn < quarters; turn++) at = rotated(at);
  return at;
}

type Slot = { readonly pattern: number; readonly cells: readonly number[] };

/** Slot 4·p + k: the squares pattern p covers when the board is rotated k times. */
export const SLOT_CELLS: readonly Slot[] = PATTERNS.flatMap((cells, pattern) =>
  Array.from({ length: ROTATIONS }, (_, quarters) => ({
    pattern,
    cells: cells.map((cell) => turnedBy(cell, ROTATIONS - quarters)),
  })),
);

/** For each cell of a pattern, the place in it of the mirrored cell. */
function mirrorOrder(cells: readonly number[]): readonly number[] {
  for (let quarters = 0; quarters < ROTATIONS; quarters++) {
    const order = cells.map((cell) => cells.indexOf(turnedBy(mirroredSquare(cell), quarters)));
    if (!order.includes(-1)) return order;
  }
  throw new Error(`pattern ${cells.join(' ')} has no mirror image in itself`);
}

/** The index of the mirror image, for every index of a pattern, in any digit code. */
export function mirrorIndices(pattern: readonly number[]): Uint16Array {
  const order = mirrorOrder(pattern);
  const size = pattern.length;
  const powers = pattern.map((_, place) => 3 ** (size - 1 - place));
  const mirrored = new Uint16Array(weightCountOf(pattern));
  for (let index = 0; index < mirrored.length; index++) {
    let image = 0;
    for (let place = 0; place < size; place++) {
      const digit = Math.floor(index / (powers[place] ?? 1)) % 3;
      image += digit * (powers[order[place] ?? 0] ?? 1);
    }
    mirrored[index] = image;
  }
  return mirrored;
}

/**
 * Files use the founding digits (0 empty, 1 own, 2 other). The kernel counts 0 other, 1 empty, 2 own,
 * so that the opponent's view of an index is its distance from the largest one.
 */
const KERNEL_DIGIT = [1, 2, 0] as const;

/** The kernel's index for every index of a file. */
export function kernelIndices(size: number): Uint16Array {
  const indices = new Uint16Array(3 ** size);
  for (let index = 0; index < indices.length; index++) {
    let converted = 0;
    for (let rest = index, power = 1; power < indices.length; power *= 3) {
      converted += (KERNEL_DIGIT[(rest % 3) as 0 | 1 | 2] ?? 0) * power;
      rest = Math.floor(rest / 3);
    }
    indices[index] = converted;
  }
  return indices;
}
