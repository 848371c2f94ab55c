import { type Rng, drawFrom } from '@taku/contract';
import {
  DISC,
  type TwinBoard,
  crc32,
  twinBoard,
  twinMoves,
  twinPlaced,
  twinSwapped,
} from '@taku/othello/kernel';

/** R3: positions of the opening with what deep searches think of them. No level uses one yet. */
export class OthelloBook {
  /** Values for the side to move in 1/128 disc, by `keyOf`. */
  readonly #values: ReadonlyMap<string, number>;

  constructor(values: ReadonlyMap<string, number>) {
    this.#values = values;
  }

  get size(): number {
    return this.#values.size;
  }

  valueOf(board: TwinBoard): number | null {
    return this.#values.get(keyOf(board)) ?? null;
  }

  /** Every move with its value, best first; null unless the book knows what each leads to. */
  movesAt(board: TwinBoard): readonly BookMove[] | null {
    const moves: BookMove[] = [];
    for (const square of twinMoves(board)) {
      const { board: next, sign } = afterMove(board, square);
      const value = this.valueOf(next);
      if (value === null) return null;
      moves.push({ square, value: sign * value });
    }
    return moves.length === 0
      ? null
      : moves.sort((a, b) => b.value - a.value || a.square - b.square);
  }

  /** One of the moves that are as good as the best, by chance. */
  choose(board: TwinBoard, rng: Rng): BookChoice | null {
    const moves = this.movesAt(board);
    const [best] = moves ?? [];
    if (!moves || !best) return null;
    const good = moves.filter(({ value }) => value >= best.value - MARGIN);
    return { ...drawFrom(rng, good), moves };
  }
}

type BookMove = { readonly square: number; readonly value: number };
type BookChoice = BookMove & { readonly moves: readonly BookMove[] };

/** Moves so close to the best are equally welcome. */
const MARGIN = DISC / 4;

class BookError extends Error {
  override readonly name = 'BookError';
}

/** The position after a move, seen by who moves then; `sign` turns its value into the mover's. */
export function afterMove(
  board: TwinBoard,
  square: number,
): { readonly board: TwinBoard; readonly sign: 1 | -1 } {
  const next = twinPlaced(board, square);
  if (twinMoves(next).length > 0) return { board: next, sign: -1 };
  const passed = twinSwapped(next);
  return twinMoves(passed).length > 0 ? { board: passed, sign: 1 } : { board: next, sign: -1 };
}

const SYMMETRIES: readonly ((row: number, col: number) => number)[] = [
  (row, col) => row * 8 + col,
  (row, col) => row * 8 + 7 - col,
  (row, col) => (7 - row) * 8 + col,
  (row, col) => (7 - row) * 8 + 7 - col,
  (row, col) => col * 8 + row,
  (row, col) => col * 8 + 7 - row,
  (row, col) => (7 - col) * 8 + row,
  (row, col) => (7 - col) * 8 + 7 - row,
];
const IMAGES = SYMMETRIES.map((image) =>
  Uint8Array.from({ length: 64 }, (_, square) => image(square >> 3, square & 7)),
);

/** Two words of 32 bits, high first, as sixteen hexadecimal digits. */
function hexOf(hi: number, lo: number): string {
  return [hi, lo].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function imageOf(hi: number, lo: number, squares: Uint8Array): string {
  let [imageHi, imageLo] = [0, 0];
  for (let square = 0; square < 64; square++) {
    const word = square < 32 ? lo : hi;
    if (((word >>> (square & 31)) & 1) === 0) continue;
    const to = squares[square] ?? 0;
    if (to < 32) imageLo |= 1 << to;
    else imageHi |= 1 << (to - 32);
  }
  return hexOf(imageHi, imageLo);
}

/** Own and other discs as hexadecimal digits; the eight symmetric positions have one key. */
export function keyOf({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): string {
  let least = '~';
  for (const squares of IMAGES) {
    const key = imageOf(ownHi, ownLo, squares) + imageOf(otherHi, otherLo, squares);
    if (key < least) least = key;
  }
  return least;
}

export function boardOfKey(key: string): TwinBoard {
  return twinBoard(BigInt(`0x${key.slice(0, 16)}`), BigInt(`0x${key.slice(16)}`));
}

const MAGIC = 'TKOB';
const VERSION = 1;
const HEADER_BYTES = 16;
const ENTRY_BYTES = 18;

/** Header (magic, version, count, CRC32 of the rest), then own u64, other u64, value i16 by key. */
export function formatBook(values: ReadonlyMap<string, number>): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + values.size * ENTRY_BYTES);
  const view = new DataView(file.buffer);
  [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .forEach(([key, value], at) => {
      const place = HEADER_BYTES + at * ENTRY_BYTES;
      view.setBigUint64(place, BigInt(`0x${key.slice(0, 16)}`), true);
      view.setBigUint64(place + 8, BigInt(`0x${key.slice(16)}`), true);
      view.setInt16(place + 16, value, true);
    });
  for (let at = 0; at < 4; at++) view.setUint8(at, MAGIC.charCodeAt(at));
  view.setUint32(4, VERSION, true);
  view.setUint32(8, values.size, true);
  view.setUint32(12, crc32(file.subarray(HEADER_BYTES)), true);
  return file;
}

function refuse(sentence: string): never {
  throw new BookError(`This is not a usable Othello book: ${sentence}`);
}

function checkHeader(bytes: Uint8Array): DataView {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES) refuse(`it has ${bytes.length} bytes, a header alone has 16.`);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== MAGIC) refuse(`it begins with ${JSON.stringify(magic)}, not "${MAGIC}".`);
  const version = view.getUint32(4, true);
  if (version !== VERSION) refuse(`version ${version}; 1 is known.`);
  const wanted = HEADER_BYTES + view.getUint32(8, true) * ENTRY_BYTES;
  if (bytes.length !== wanted) refuse(`it has ${bytes.length} bytes instead of ${wanted}.`);
  if (crc32(bytes.subarray(HEADER_BYTES)) !== view.getUint32(12, true)) {
    refuse('its checksum is wrong.');
  }
  return view;
}

/** A damaged or foreign file is refused with a sentence. */
export function parseBook(bytes: Uint8Array): OthelloBook {
  const view = checkHeader(bytes);
  const values = new Map<string, number>();
  const digits = (place: number) => view.getBigUint64(place, true).toString(16).padStart(16, '0');
  for (let place = HEADER_BYTES; place < bytes.length; place += ENTRY_BYTES) {
    values.set(digits(place) + digits(place + 8), view.getInt16(place + 16, true));
  }
  return new OthelloBook(values);
}
