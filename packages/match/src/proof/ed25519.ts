// Ed25519 of RFC 8032, checking only: browsers have it in crypto.subtle, which a page on plain http
// or opened from a file lacks. Nothing here is secret, so nothing has to take the same time.
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LogSignature } from '@taku/contract';

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

function mod(value: bigint, by = P): bigint {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [mod(base), exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

const inverse = (value: bigint) => power(value, P - 2n);
const D = mod(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);

/** A point in extended coordinates: x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

const NEUTRAL: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * D * t2);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(point: Point, factor: bigint): Point {
  let sum = NEUTRAL;
  for (let [doubled, left] = [point, factor]; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, doubled);
    doubled = add(doubled, doubled);
  }
  return sum;
}

function fromLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes.toReversed())}`);
}

/** The x of a curve point with this y; null where there is none. */
function xOf(y: bigint, isOdd: bigint): bigint | null {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square) !== 0n) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(x * x - square) !== 0n || (x === 0n && isOdd === 1n)) return null;
  return (x & 1n) === isOdd ? x : mod(-x);
}

/** A point from its 32 bytes; null if they are none, or written in another way than they should. */
function parsePoint(bytes: Uint8Array): Point | null {
  const all = fromLittleEndian(bytes);
  const y = all & (2n ** 255n - 1n);
  const x = y < P ? xOf(y, all >> 255n) : null;
  return x === null ? null : [x, y, 1n, mod(x * y)];
}

const BASE_Y = mod(4n * inverse(5n));
const BASE: Point = [xOf(BASE_Y, 0n) ?? 0n, BASE_Y, 1n, mod((xOf(BASE_Y, 0n) ?? 0n) * BASE_Y)];

function isSame([x1, y1, z1]: Point, [x2, y2, z2]: Point): boolean {
  return mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n;
}

/** Whether the key, 32 bytes in hexadecimal digits, has signed the text. */
export function checkEd25519({ key, signature }: LogSignature, text: string): boolean {
  const [keyBytes, signatureBytes] = [hexToBytes(key), hexToBytes(signature)];
  const rBytes = signatureBytes.subarray(0, 32);
  const s = fromLittleEndian(signatureBytes.subarray(32));
  const [a, r] = [parsePoint(keyBytes), parsePoint(rBytes)];
  if (!a || !r || s >= ORDER) return false;
  const digest = sha512(concatBytes(rBytes, keyBytes, utf8ToBytes(text)));
  const k = mod(fromLittleEndian(digest), ORDER);
  return isSame(times(BASE, s), add(r, times(a, k)));
}
