import { type Parsed, parsed, unparsable } from '@taku/contract';
import { START_POSITION, isLegalAt, place } from '../position.ts';
import type { Square } from '../square.ts';

/** One game of a WTHOR database. Players and tournaments are numbers of its other files. */
type WthorGame = {
  readonly tournament: number;
  readonly blackPlayer: number;
  readonly whitePlayer: number;
  readonly blackDiscs: number;
  readonly theoreticalDiscs: number;
  readonly moves: readonly Square[];
};

type WthorFile = { readonly year: number; readonly games: readonly WthorGame[] };

const HEADER_BYTES = 16;
const GAME_BYTES = 68;
const MOVES_AT = 8;

/** 10·row + column, both from 1; 0 ends the game. */
function squareOf(code: number): Square | null {
  const row = Math.floor(code / 10) - 1;
  const column = (code % 10) - 1;
  return row >= 0 && row < 8 && column >= 0 && column < 8 ? row * 8 + column : null;
}

function movesOf(codes: Uint8Array): Parsed<readonly Square[]> {
  const moves: Square[] = [];
  let position = START_POSITION;
  for (const code of codes) {
    if (code === 0 || position.turn === null) break;
    const square = squareOf(code);
    if (square === null || !isLegalAt(position, square)) {
      return unparsable(
        `move ${moves.length + 1} (${code}) is not possible`,
        `${moves.length + 1}手目（${code}）は打てません`,
      );
    }
    moves.push(square);
    position = place(position, position.turn, square).position;
  }
  return parsed(moves);
}

function gameAt(view: DataView, at: number): Parsed<WthorGame> {
  const moves = movesOf(new Uint8Array(view.buffer, view.byteOffset + at + MOVES_AT, 60));
  if (!moves.ok) return moves;
  return parsed({
    tournament: view.getUint16(at, true),
    blackPlayer: view.getUint16(at + 2, true),
    whitePlayer: view.getUint16(at + 4, true),
    blackDiscs: view.getUint8(at + 6),
    theoreticalDiscs: view.getUint8(at + 7),
    moves: moves.value,
  });
}

function checkSize(view: DataView): Parsed<number> {
  const size = view.getUint8(12);
  const count = view.getUint32(4, true);
  if (size !== 0 && size !== 8) {
    return unparsable(
      `A board of ${size}×${size}; only 8×8 is read.`,
      `${size}×${size}の盤は読めません。`,
    );
  }
  const wanted = HEADER_BYTES + count * GAME_BYTES;
  if (view.byteLength < wanted) {
    return unparsable(
      `${count} games need ${wanted} bytes; here are ${view.byteLength}.`,
      `${count}局には${wanted}バイト必要です。ここには${view.byteLength}バイトあります。`,
    );
  }
  return parsed(count);
}

/** Reads a `.wtb` file; a refusal names the game and the move. */
export function parseWthor(bytes: Uint8Array): Parsed<WthorFile> {
  if (bytes.length < HEADER_BYTES) {
    return unparsable('A WTHOR file begins with 16 bytes.', 'WTHORのはじめは16バイトです。');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = checkSize(view);
  if (!count.ok) return count;
  const games: WthorGame[] = [];
  for (let game = 0; game < count.value; game++) {
    const found = gameAt(view, HEADER_BYTES + game * GAME_BYTES);
    if (!found.ok) {
      const { en, ja } = found.detail;
      return unparsable(`Game ${game + 1}: ${en}.`, `${game + 1}局目：${ja}。`);
    }
    games.push(found.value);
  }
  return parsed({ year: view.getUint16(10, true), games });
}
