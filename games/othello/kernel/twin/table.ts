/** No square. */
export const NO_MOVE = 64;
const INFINITE = 16_000;
const BITS = 16;
const PLACES = 2;

type Words = readonly [ownHi: number, ownLo: number, otherHi: number, otherLo: number];

type Ending = {
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly score: number;
  readonly move: number;
};

function hashOf([ownHi, ownLo, otherHi, otherLo]: Words): number {
  let mixed = Math.imul(ownHi, 0x9e37_79b1) ^ Math.imul(ownLo, 0x85eb_ca77);
  mixed ^= Math.imul(otherHi, 0xc2b2_ae3d) ^ Math.imul(otherLo, 0x27d4_eb2f);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0x2c1b_3c6d) >>> (32 - BITS);
}

/** The kernel's transposition table: pairs of entries, the less deep one is replaced. */
export class TwinTable {
  readonly #keys = new Int32Array(PLACES * 4 * 2 ** BITS);
  readonly #lower = new Int16Array(PLACES * 2 ** BITS);
  readonly #upper = new Int16Array(PLACES * 2 ** BITS);
  /** 0 where an entry is empty. */
  readonly #depth = new Uint8Array(PLACES * 2 ** BITS);
  readonly #move = new Uint8Array(PLACES * 2 ** BITS);
  readonly #second = new Uint8Array(PLACES * 2 ** BITS);

  clear(): void {
    this.#depth.fill(0);
  }

  /** The place of a position's entry, -1 when there is none. */
  probe(board: Words): number {
    const pair = PLACES * hashOf(board);
    if (this.#holds(pair, board)) return pair;
    return this.#holds(pair + 1, board) ? pair + 1 : -1;
  }

  depthOf(place: number): number {
    return this.#depth[place] ?? 0;
  }

  lowerOf(place: number): number {
    return this.#lower[place] ?? 0;
  }

  upperOf(place: number): number {
    return this.#upper[place] ?? 0;
  }

  moveOf(place: number): number {
    return place < 0 ? NO_MOVE : (this.#move[place] ?? NO_MOVE);
  }

  secondOf(place: number): number {
    return place < 0 ? NO_MOVE : (this.#second[place] ?? NO_MOVE);
  }

  /** A score that ended at or above beta bounds from below, one at or below alpha from above. */
  remember(board: Words, { depth, alpha, beta, score, move }: Ending): void {
    const lower = score > alpha ? score : -INFINITE;
    const upper = score < beta ? score : INFINITE;
    const known = this.probe(board);
    if (known < 0) {
      const pair = PLACES * hashOf(board);
      const place = this.depthOf(pair) <= this.depthOf(pair + 1) ? pair : pair + 1;
      this.#keys.set(board, place * 4);
      this.#set(place, { depth, lower, upper, move, second: NO_MOVE });
      return;
    }
    const former = this.moveOf(known);
    const isNew = move !== NO_MOVE && move !== former;
    const isSame = this.depthOf(known) === depth;
    this.#set(known, {
      depth,
      lower: isSame ? Math.max(lower, this.lowerOf(known)) : lower,
      upper: isSame ? Math.min(upper, this.upperOf(known)) : upper,
      move: isNew ? move : former,
      second: isNew ? former : this.secondOf(known),
    });
  }

  #holds(place: number, [ownHi, ownLo, otherHi, otherLo]: Words): boolean {
    const at = place * 4;
    const keys = this.#keys;
    return (
      this.depthOf(place) !== 0 &&
      keys[at] === ownHi &&
      keys[at + 1] === ownLo &&
      keys[at + 2] === otherHi &&
      keys[at + 3] === otherLo
    );
  }

  #set(
    place: number,
    entry: { depth: number; lower: number; upper: number; move: number; second: number },
  ): void {
    this.#depth[place] = entry.depth;
    this.#lower[place] = entry.lower;
    this.#upper[place] = entry.upper;
    this.#move[place] = entry.move;
    this.#second[place] = entry.second;
  }
}
