import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rng, type Seat, fastRng, invariant } from '@taku/contract';
import { chachaStream } from './chachaStream.ts';

/**
 * Where a match's randomness comes from. A draw depends on (seed, number of draws so far) and a
 * bot's stream on (seed, seat, decision number) only: nothing needs restoring after a crash.
 */
export interface ChanceSource {
  drawRng(draws: number): Rng;
  botRng(seat: Seat, decision: number): Rng;
}

const SEED_BYTES = 32;
const NONCE_BYTES = 12;
const DRAW_STREAM = 1;
const BOT_STREAM = 2;

/** 256 secret bits, written as 64 hexadecimal digits. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

export function formatSeed(bytes: Uint8Array): string {
  invariant(bytes.length === SEED_BYTES, `a seed has ${SEED_BYTES} bytes, not ${bytes.length}`);
  return bytesToHex(bytes);
}

/** Published at the start of a match, so that the seed revealed at its end can be checked. */
export function hashSeed(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function hashBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

function streamNonce(stream: number, first: number, second: number): Uint8Array {
  const nonce = new DataView(new ArrayBuffer(NONCE_BYTES));
  nonce.setUint32(0, stream, true);
  nonce.setUint32(4, first, true);
  nonce.setUint32(8, second, true);
  return new Uint8Array(nonce.buffer);
}

/**
 * The seed of one bot decision. It is derived by SHA-256, so whoever holds it (a worker that runs
 * bot code) learns nothing about the deal.
 */
export function botStreamSeed(seed: string, seat: Seat, decision: number): string {
  return hashText(`${seed} bot ${seat} ${decision}`);
}

/** The ChaCha20 stream of a bot decision's seed. */
export function botStream(streamSeed: string): Rng {
  invariant(isSeed(streamSeed), 'a stream seed is 64 hexadecimal digits');
  return chachaStream(hexToBytes(streamSeed), streamNonce(BOT_STREAM, 0, 0));
}

/** Live matches: a ChaCha20 stream that anyone can re-derive once the seed is out. */
export function liveChance(seed: string): ChanceSource {
  invariant(isSeed(seed), 'a live seed is 64 hexadecimal digits');
  const key = hexToBytes(seed);
  return {
    drawRng: (draws) => chachaStream(key, streamNonce(DRAW_STREAM, draws, 0)),
    botRng: (seat, decision) => botStream(botStreamSeed(seed, seat, decision)),
  };
}

/** Self-play and arena: the same shape, a fast generator. */
export function fastChance(...seeds: readonly number[]): ChanceSource {
  return {
    drawRng: (draws) => fastRng(...seeds, DRAW_STREAM, draws, 0),
    botRng: (seat, decision) => fastRng(...seeds, BOT_STREAM, seat, decision),
  };
}
