/**
 * The kernel's board in plain TypeScript: each set of squares is a pair of 32-bit halves.
 * Results of two words come back through `foundHi` and `foundLo`: no object on the hot path.
 */
export let foundHi = 0;
export let foundLo = 0;

const INNER = 0x7e7e_7e7e;

/** Runs along a line of 1 in both directions; rows never cross the halves. */
function alongRows(own: number, mask: number): number {
  let up = mask & (own << 1);
  let down = mask & (own >>> 1);
  for (let step = 0; step < 5; step++) {
    up |= mask & (up << 1);
    down |= mask & (down >>> 1);
  }
  return (up << 1) | (down >>> 1);
}

/** Collects moves of one slanted or vertical line into the found words. */
function alongLine(
  ownHi: number,
  ownLo: number,
  maskHi: number,
  maskLo: number,
  shift: number,
): void {
  const back = 32 - shift;
  let upHi = maskHi & ((ownHi << shift) | (ownLo >>> back));
  let upLo = maskLo & (ownLo << shift);
  let downLo = maskLo & ((ownLo >>> shift) | (ownHi << back));
  let downHi = maskHi & (ownHi >>> shift);
  for (let step = 0; step < 5; step++) {
    upHi |= maskHi & ((upHi << shift) | (upLo >>> back));
    upLo |= maskLo & (upLo << shift);
    downLo |= maskLo & ((downLo >>> shift) | (downHi << back));
    downHi |= maskHi & (downHi >>> shift);
  }
  foundHi |= (upHi << shift) | (upLo >>> back) | (downHi >>> shift);
  foundLo |= (upLo << shift) | (downLo >>> shift) | (downHi << back);
}

/** R1: the legal moves, into the found words. */
export function findMoves(ownHi: number, ownLo: number, otherHi: number, otherLo: number): void {
  const innerHi = otherHi & INNER;
  const innerLo = otherLo & INNER;
  foundHi = alongRows(ownHi, innerHi);
  foundLo = alongRows(ownLo, innerLo);
  alongLine(ownHi, ownLo, otherHi, otherLo, 8);
  alongLine(ownHi, ownLo, innerHi, innerLo, 7);
  alongLine(ownHi, ownLo, innerHi, innerLo, 9);
  foundHi &= ~(ownHi | otherHi);
  foundLo &= ~(ownLo | otherLo);
}

/** For each square its eight rays as lists of squares, nearest first. */
const RAYS: readonly (readonly Uint8Array[])[] = Array.from({ length: 64 }, (_, square) =>
  [-9, -8, -7, -1, 1, 7, 8, 9].map((step) => rayOf(square, step)).filter((ray) => ray.length > 1),
);

function rayOf(square: number, step: number): Uint8Array {
  const squares: number[] = [];
  let at = square;
  for (;;) {
    const next = at + step;
    if (next < 0 || next > 63 || Math.abs((next & 7) - (at & 7)) > 1) break;
    squares.push(next);
    at = next;
  }
  return Uint8Array.from(squares);
}

function has(hi: number, lo: number, square: number): boolean {
  return ((square < 32 ? lo >>> square : hi >>> (square - 32)) & 1) !== 0;
}

/** The discs a placement turns over, into the found words. */
export function findFlips(
  ownHi: number,
  ownLo: number,
  otherHi: number,
  otherLo: number,
  square: number,
): void {
  foundHi = 0;
  foundLo = 0;
  for (const ray of RAYS[square] ?? []) {
    let runHi = 0;
    let runLo = 0;
    for (const at of ray) {
      if (has(otherHi, otherLo, at)) {
        if (at < 32) runLo |= 1 << at;
        else runHi |= 1 << (at - 32);
        continue;
      }
      if (has(ownHi, ownLo, at)) {
        foundHi |= runHi;
        foundLo |= runLo;
      }
      break;
    }
  }
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export type TwinBoard = {
  readonly ownHi: number;
  readonly ownLo: number;
  readonly otherHi: number;
  readonly otherLo: number;
};

export function twinMoves({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): number[] {
  findMoves(ownHi, ownLo, otherHi, otherLo);
  return squaresOf(foundHi, foundLo);
}

export function squaresOf(hi: number, lo: number): number[] {
  const squares: number[] = [];
  for (let rest = lo; rest !== 0; rest &= rest - 1) squares.push(31 - Math.clz32(rest & -rest));
  for (let rest = hi; rest !== 0; rest &= rest - 1) squares.push(63 - Math.clz32(rest & -rest));
  return squares;
}

/** The board after a legal placement, seen by the opponent. */
export function twinPlaced(board: TwinBoard, square: number): TwinBoard {
  const { ownHi, ownLo, otherHi, otherLo } = board;
  findFlips(ownHi, ownLo, otherHi, otherLo, square);
  const discHi = square < 32 ? 0 : 1 << (square - 32);
  const discLo = square < 32 ? 1 << square : 0;
  return {
    ownHi: otherHi & ~foundHi,
    ownLo: otherLo & ~foundLo,
    otherHi: ownHi | foundHi | discHi,
    otherLo: ownLo | foundLo | discLo,
  };
}

export function twinSwapped({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): TwinBoard {
  return { ownHi: otherHi, ownLo: otherLo, otherHi: ownHi, otherLo: ownLo };
}

export function twinEmpties({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): number {
  return 64 - countBits(ownHi | otherHi) - countBits(ownLo | otherLo);
}

/** How many discs each side has. */
export function discsOf({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): {
  readonly own: number;
  readonly other: number;
} {
  return {
    own: countBits(ownHi) + countBits(ownLo),
    other: countBits(otherHi) + countBits(otherLo),
  };
}

/** Final score, the empties to the winner. */
export function twinScore(board: TwinBoard): number {
  const { own, other } = discsOf(board);
  return own - other + Math.sign(own - other) * (64 - own - other);
}

export function twinPerft(board: TwinBoard, depth: number): number {
  if (depth === 0) return 1;
  const squares = twinMoves(board);
  if (squares.length === 0) {
    const other = twinSwapped(board);
    return twinMoves(other).length === 0 ? 1 : twinPerft(other, depth - 1);
  }
  if (depth === 1) return squares.length;
  return squares.reduce((sum, square) => sum + twinPerft(twinPlaced(board, square), depth - 1), 0);
}

function word64(hi: number, lo: number): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

export function ownBits({ ownHi, ownLo }: TwinBoard): bigint {
  return word64(ownHi, ownLo);
}

export function otherBits({ otherHi, otherLo }: TwinBoard): bigint {
  return word64(otherHi, otherLo);
}

function lowWord(bits: bigint): number {
  return Number(bits & 0xffff_ffffn) | 0;
}

export function twinBoard(own: bigint, other: bigint): TwinBoard {
  return {
    ownHi: lowWord(own >> 32n),
    ownLo: lowWord(own),
    otherHi: lowWord(other >> 32n),
    otherLo: lowWord(other),
  };
}

export const TWIN_START: TwinBoard = twinBoard(0x0000_0008_1000_0000n, 0x0000_0010_0800_0000n);
