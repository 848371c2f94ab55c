import { InvariantError, invariant } from './invariant.ts';

/** A source of uniform 32-bit words; all other randomness is derived from it. */
export interface Rng {
  nextUint32(): number;
}

const TWO_32 = 0x1_0000_0000;

/** A uniform integer in 0 … bound − 1, without modulo bias. */
export function drawInt(rng: Rng, bound: number): number {
  if (!Number.isInteger(bound) || bound <= 0 || bound > TWO_32) {
    throw new InvariantError(`bound ${bound}`);
  }
  const unbiased = TWO_32 - (TWO_32 % bound);
  let word = rng.nextUint32();
  while (word >= unbiased) word = rng.nextUint32();
  return word % bound;
}

/** A uniform number in [0, 1) with 53 random bits. */
export function drawUnit(rng: Rng): number {
  const high = rng.nextUint32() >>> 5;
  const low = rng.nextUint32() >>> 6;
  return (high * 67_108_864 + low) / 9_007_199_254_740_992;
}

export function drawFrom<T>(rng: Rng, list: readonly T[]): T {
  invariant(list.length > 0, 'a draw from an empty list');
  return list[drawInt(rng, list.length)] as T;
}

/** Fisher–Yates on a copy. */
export function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = drawInt(rng, last + 1);
    const kept = result[last] as T;
    result[last] = result[other] as T;
    result[other] = kept;
  }
  return result;
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Spreads any 32-bit words over a full state (the finaliser of MurmurHash3). */
function mix32(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

/** xoshiro128** by Blackman and Vigna: fast, for self-play and bots, never for live deals. */
class Xoshiro128 implements Rng {
  #a = 0x9e37_79b9 | 0;
  #b = 0x243f_6a88;
  #c = 0xb7e1_5162 | 0;
  #d = 0x6a09_e667;

  /** Takes one word into all 128 bits of the state, so that streams do not meet by chance. */
  absorb(word: number): void {
    this.#a = mix32(this.#a ^ word);
    this.#b = mix32((this.#b + this.#a) | 0);
    this.#c = mix32(this.#c ^ this.#b);
    this.#d = mix32((this.#d + this.#c) | 0);
  }

  nextUint32(): number {
    const result = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return result;
  }
}

/** A fast generator that depends on the given integers and their order only. */
export function fastRng(...seeds: readonly number[]): Rng {
  const rng = new Xoshiro128();
  for (const seed of seeds) {
    rng.absorb(seed | 0);
    rng.absorb(Math.floor(seed / TWO_32) | 0);
  }
  // The number of integers too: (0) and (0, 0) are different streams.
  rng.absorb(seeds.length);
  rng.absorb(0);
  return rng;
}
