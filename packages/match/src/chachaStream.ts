import { chacha20 } from '@noble/ciphers/chacha.js';
import type { Rng } from '@taku/contract';

const BLOCK_BYTES = 64;
const BLOCKS_A_REFILL = 4;

class ChaChaStream implements Rng {
  readonly #key: Uint8Array;
  readonly #nonce: Uint8Array;
  #words = new DataView(new ArrayBuffer(0));
  #offset = 0;
  #counter = 0;

  constructor(key: Uint8Array, nonce: Uint8Array) {
    this.#key = key;
    this.#nonce = nonce;
  }

  nextUint32(): number {
    if (this.#offset === this.#words.byteLength) this.#refill();
    const word = this.#words.getUint32(this.#offset, true);
    this.#offset += 4;
    return word;
  }

  #refill(): void {
    const zeros = new Uint8Array(BLOCK_BYTES * BLOCKS_A_REFILL);
    const bytes = chacha20(this.#key, this.#nonce, zeros, undefined, this.#counter);
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#offset = 0;
    this.#counter += BLOCKS_A_REFILL;
  }
}

/** The key stream of RFC 8439 from block 0 on, as little-endian words. */
export function chachaStream(key: Uint8Array, nonce: Uint8Array): Rng {
  return new ChaChaStream(key, nonce);
}
