/** A set of squares as two 32-bit halves: `lo` holds rows 1–4, `hi` rows 5–8 (bit = row·8 + col). */
export type Bits = { readonly hi: number; readonly lo: number };

export function squareBit(square: number): Bits {
  return square < 32 ? { hi: 0, lo: 1 << square } : { hi: 1 << (square - 32), lo: 0 };
}

export function hasSquare({ hi, lo }: Bits, square: number): boolean {
  return ((square < 32 ? lo >>> square : hi >>> (square - 32)) & 1) === 1;
}

export function union(a: Bits, b: Bits): Bits {
  return { hi: a.hi | b.hi, lo: a.lo | b.lo };
}

export function without(a: Bits, b: Bits): Bits {
  return { hi: a.hi & ~b.hi, lo: a.lo & ~b.lo };
}

export function isEmpty({ hi, lo }: Bits): boolean {
  return (hi | lo) === 0;
}

function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function count({ hi, lo }: Bits): number {
  return countWord(hi) + countWord(lo);
}

/** Lowest square first. */
export function squaresOf({ hi, lo }: Bits): number[] {
  const squares: number[] = [];
  for (let rest = lo; rest !== 0; rest &= rest - 1) squares.push(31 - Math.clz32(rest & -rest));
  for (let rest = hi; rest !== 0; rest &= rest - 1) squares.push(63 - Math.clz32(rest & -rest));
  return squares;
}

export function bitsOf(squares: Iterable<number>): Bits {
  let hi = 0;
  let lo = 0;
  for (const square of squares) {
    if (square < 32) lo |= 1 << square;
    else hi |= 1 << (square - 32);
  }
  return { hi, lo };
}
