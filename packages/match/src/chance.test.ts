import { createCipheriv } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type Rng, seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { chachaStream } from './chachaStream.ts';
import {
  botStream,
  botStreamSeed,
  fastChance,
  formatSeed,
  hashSeed,
  isSeed,
  liveChance,
} from './chance.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function words(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.nextUint32());
}

/** Words as the bytes that made them. */
function bytesOf(list: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(4 * list.length));
  for (const [place, word] of list.entries()) view.setUint32(4 * place, word, true);
  return Buffer.from(view.buffer).toString('hex');
}

describe('chachaStream', () => {
  it('is the key stream of RFC 8439 §2.3.2 in its block 1', () => {
    const stream = chachaStream(hexToBytes(SEED), hexToBytes('000000090000004a00000000'));
    words(stream, 16);
    expect(bytesOf(words(stream, 16))).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
        'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });

  it('is the key stream of RFC 8439 §2.4.2 over two blocks and a refill', () => {
    const stream = chachaStream(hexToBytes(SEED), hexToBytes('000000000000004a00000000'));
    const first = words(stream, 16);
    const plain = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip";
    const cipher = Buffer.from(bytesOf(words(stream, 32)), 'hex').map(
      (byte, place) => byte ^ (plain.codePointAt(place) ?? 0),
    );
    expect(Buffer.from(cipher).subarray(0, 32).toString('hex')).toBe(
      '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b',
    );
    const longer = chachaStream(hexToBytes(SEED), hexToBytes('000000000000004a00000000'));
    expect(words(longer, 200).slice(0, 16)).toEqual(first);
  });
});

describe('seeds', () => {
  it('are 64 small hexadecimal digits', () => {
    expect(formatSeed(hexToBytes(SEED))).toBe(SEED);
    expect([SEED, SEED.toUpperCase(), SEED.slice(1), `${SEED}0`, ''].map(isSeed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => formatSeed(new Uint8Array(16))).toThrow('a seed has 32 bytes, not 16');
  });

  it('are published as their SHA-256', () => {
    expect(hashSeed(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });
});

describe('liveChance', () => {
  it('a draw depends on the seed and the number of draws before it, on nothing else', () => {
    const one = liveChance(SEED);
    const third = words(one.drawRng(3), 40);
    words(one.drawRng(0), 7);
    expect(words(one.drawRng(3), 40)).toEqual(third);
    expect(words(liveChance(SEED).drawRng(3), 40)).toEqual(third);
    expect(words(one.drawRng(4), 40)).not.toEqual(third);
    expect(words(liveChance(hashSeed(SEED)).drawRng(3), 40)).not.toEqual(third);
  });

  it('draw number n is ChaCha20 with the seed as key and (1, n, 0) as nonce', () => {
    // Node's own cipher: 4 bytes of counter, then the nonce, all little-endian.
    const iv = Buffer.from('00000000010000000500000000000000', 'hex');
    const cipher = createCipheriv('chacha20', Buffer.from(SEED, 'hex'), iv);
    const expected = cipher.update(new Uint8Array(4 * 200)).toString('hex');
    expect(bytesOf(words(liveChance(SEED).drawRng(5), 200))).toBe(expected);
  });

  it('a bot’s stream depends on seat and decision, and is not the deal’s', () => {
    const chance = liveChance(SEED);
    const streams = [
      chance.botRng(seatOf(0), 0),
      chance.botRng(seatOf(0), 1),
      chance.botRng(seatOf(1), 0),
      chance.drawRng(0),
      chance.drawRng(1),
    ].map((rng) => words(rng, 4).join());
    expect(new Set(streams).size).toBe(5);
    expect(words(botStream(botStreamSeed(SEED, seatOf(1), 0)), 4).join()).toBe(streams[2]);
  });

  it('refuses what is no seed', () => {
    expect(() => liveChance('1')).toThrow('64 hexadecimal digits');
  });
});

describe('fastChance', () => {
  it('has the same shape: seed and number in, stream out', () => {
    const [one, other] = [fastChance(5, 1), fastChance(5, 1)];
    expect(words(one.drawRng(2), 9)).toEqual(words(other.drawRng(2), 9));
    expect(words(one.botRng(seatOf(1), 3), 9)).toEqual(words(other.botRng(seatOf(1), 3), 9));
    expect(words(one.botRng(seatOf(1), 3), 9)).not.toEqual(words(one.botRng(seatOf(3), 1), 9));
    expect(words(one.drawRng(2), 9)).not.toEqual(words(fastChance(1, 5).drawRng(2), 9));
  });
});
