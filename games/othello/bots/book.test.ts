import { drawFrom, fastRng } from '@taku/contract';
import {
  DISC,
  type TwinBoard,
  TWIN_START,
  twinBoard,
  otherBits,
  ownBits,
  twinMoves,
  twinPlaced,
} from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';
import { OthelloBook, afterMove, boardOfKey, formatBook, keyOf, parseBook } from './book.ts';

function randomBoard(seed: number): TwinBoard {
  const rng = fastRng(seed);
  let board = TWIN_START;
  for (let ply = 0; ply < 9; ply++) board = twinPlaced(board, drawFrom(rng, twinMoves(board)));
  return board;
}

type Place = (row: number, col: number) => readonly [number, number];
const IMAGES: readonly Place[] = [
  (row, col) => [row, 7 - col],
  (row, col) => [7 - row, col],
  (row, col) => [col, row],
  (row, col) => [7 - col, 7 - row],
];

function imaged(bits: bigint, place: Place): bigint {
  let image = 0n;
  for (let square = 0; square < 64; square++) {
    if (((bits >> BigInt(square)) & 1n) === 0n) continue;
    const [row, col] = place(square >> 3, square & 7);
    image |= 1n << BigInt(row * 8 + col);
  }
  return image;
}

/** All four first moves are images of each other; the replies to them are three. */
const replies = (): ReadonlyMap<string, number> => {
  const [first] = twinMoves(TWIN_START);
  const { board } = afterMove(TWIN_START, first!);
  const values = twinMoves(board).map((square, at) => {
    const next = afterMove(board, square).board;
    return [keyOf(next), [0, 0.2 * DISC, 3 * DISC][at] ?? 0] as const;
  });
  return new Map([[keyOf(board), 0.4 * DISC], ...values]);
};

describe('the opening book', () => {
  it('[R3] images of a position have one key, which is one of them', () => {
    for (let seed = 0; seed < 20; seed++) {
      const board = randomBoard(seed);
      const images = IMAGES.map((place) =>
        twinBoard(imaged(ownBits(board), place), imaged(otherBits(board), place)),
      );
      expect(new Set(images.map(keyOf))).toEqual(new Set([keyOf(board)]));
      expect(keyOf(boardOfKey(keyOf(board)))).toBe(keyOf(board));
    }
  });

  it('[R3] knows a position only if it knows every move, whichever way the board lies', () => {
    const book = new OthelloBook(replies());
    expect(book.movesAt(TWIN_START)).toHaveLength(4);
    for (const square of twinMoves(TWIN_START)) {
      const { board } = afterMove(TWIN_START, square);
      expect(book.movesAt(board)?.map(({ value }) => value)).toHaveLength(3);
      expect(book.movesAt(afterMove(board, twinMoves(board)[0]!).board)).toBeNull();
    }
  });

  it('[R3] plays moves within a quarter of a disc of the best, by chance, the same for the same seed', () => {
    const book = new OthelloBook(replies());
    const { board } = afterMove(TWIN_START, twinMoves(TWIN_START)[0]!);
    const chosen = (seed: number) => book.choose(board, fastRng(seed))?.value;
    const values = new Set(Array.from({ length: 40 }, (_, seed) => chosen(seed)));
    // For the mover the replies are worth 0, −0.2 and −3 discs.
    expect(values).toEqual(new Set([-0.2 * DISC, 0]));
    expect(chosen(5)).toBe(chosen(5));
  });

  it('[R6] a file comes back as it was; a damaged one is refused with a sentence', () => {
    const file = formatBook(
      new Map([...replies()].map(([key, value]) => [key, Math.round(value)])),
    );
    const book = parseBook(file);
    expect(book.size).toBe(4);
    expect(book.valueOf(afterMove(TWIN_START, 19).board)).toBe(Math.round(0.4 * DISC));
    const damaged = (at: number) => file.with(at, (file[at] ?? 0) ^ 1);
    expect(() => parseBook(damaged(0))).toThrow(/it begins with "UKOB"/);
    expect(() => parseBook(damaged(4))).toThrow(/version 0; 1 is known/);
    expect(() => parseBook(damaged(20))).toThrow('its checksum is wrong.');
    expect(() => parseBook(file.subarray(0, 40))).toThrow(/it has 40 bytes instead of 88/);
    expect(() => parseBook(file.subarray(0, 4))).toThrow(/a header alone has 16/);
  });
});
