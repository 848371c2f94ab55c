/** Every subset of four places by its size: the ways to take some of up to four equal ranks. */
const SUBSETS_OF_4: readonly (readonly number[])[] = [0, 1, 2, 3, 4].map((size) =>
  Array.from({ length: 16 }, (_, bits) => bits).filter((bits) => bitCount(bits) === size),
);

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}

const WAYS: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((available) =>
  SUBSETS_OF_4.map((subsets) => subsets.filter((bits) => bits < 1 << available)),
);

/** All ways to take `size` of `available` ≤ 4 cards, as bits. */
export function ways(available: number, size: number): readonly number[] {
  return WAYS[available]?.[size] ?? [];
}

/** All subsets of `size` of the list, the earliest elements first. */
export function* combinations<T>(list: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 0; first + size <= list.length; first++) {
    for (const rest of combinations(list.slice(first + 1), size - 1)) {
      yield [list[first] as T, ...rest];
    }
  }
}
