import { type Parsed, parsed, unparsable } from '@taku/contract';
import { bitsOf, hasSquare } from '../bits.ts';
import { type Colour, type Position, positionOf } from '../position.ts';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** a1 b1 … h8: X black, O white, - empty. */
export function formatBoard({ black, white }: Position): string {
  const letter = (square: number) =>
    hasSquare(black, square) ? 'X' : hasSquare(white, square) ? 'O' : '-';
  return SQUARES.map(letter).join('');
}

const DISCS: Readonly<Record<string, 'black' | 'white' | 'empty'>> = {
  X: 'black',
  x: 'black',
  '*': 'black',
  O: 'white',
  o: 'white',
  '-': 'empty',
  '.': 'empty',
};

/** Reads 64 squares and the side to move; a side that cannot move passes at once. */
export function parseBoard(text: string, side: Colour): Parsed<Position> {
  if (text.length !== 64) {
    return unparsable(
      `A board has 64 squares; here are ${text.length}.`,
      `盤面は64マスです。ここには${text.length}マスあります。`,
    );
  }
  const bad = SQUARES.find((square) => DISCS[text.charAt(square)] === undefined);
  if (bad !== undefined) {
    return unparsable(
      `Square ${bad + 1} is “${text.charAt(bad)}”; X, O and - are known.`,
      `${bad + 1}番目のマスが「${text.charAt(bad)}」です。使えるのはX、O、-です。`,
    );
  }
  const where = (disc: Colour) => bitsOf(SQUARES.filter((at) => DISCS[text.charAt(at)] === disc));
  const black = where('black');
  const white = where('white');
  const board = side === 'black' ? { own: black, other: white } : { own: white, other: black };
  return parsed(positionOf(board, side));
}
