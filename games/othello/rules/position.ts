import { type Bits, count, hasSquare, squaresOf } from './bits.ts';
import {
  type Board,
  START,
  canMove,
  flippedBy,
  isFinished,
  legalSquares,
  placed,
} from './board.ts';
import type { Square } from './square.ts';

const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** Between two moves: whose turn it is after automatic passes, null when the game is over. */
export type Position = {
  readonly black: Bits;
  readonly white: Bits;
  readonly turn: Colour | null;
};

/** What one placement did. */
export type Placement = {
  readonly position: Position;
  readonly square: Square;
  readonly colour: Colour;
  readonly flipped: readonly Square[];
  /** R2: the side that has no move and passes at once. */
  readonly passed: Colour | null;
};

export const START_POSITION: Position = { black: START.own, white: START.other, turn: 'black' };

export function otherColour(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

export function boardFor({ black, white }: Position, colour: Colour): Board {
  return colour === 'black' ? { own: black, other: white } : { own: white, other: black };
}

/** The position with `colour` to move, or its opponent if it must pass, or nobody. */
export function positionOf(board: Board, colour: Colour): Position {
  const black = colour === 'black' ? board.own : board.other;
  const white = colour === 'black' ? board.other : board.own;
  if (isFinished(board)) return { black, white, turn: null };
  return { black, white, turn: canMove(board) ? colour : otherColour(colour) };
}

export function legalMovesAt(position: Position): readonly Square[] {
  if (position.turn === null) return [];
  return squaresOf(legalSquares(boardFor(position, position.turn)));
}

export function isLegalAt(position: Position, square: Square): boolean {
  if (position.turn === null) return false;
  return hasSquare(legalSquares(boardFor(position, position.turn)), square);
}

/** Places a legal disc for the side to move. */
export function place(position: Position, colour: Colour, square: Square): Placement {
  const board = boardFor(position, colour);
  const next = positionOf(placed(board, square), otherColour(colour));
  return {
    position: next,
    square,
    colour,
    flipped: squaresOf(flippedBy(board, square)),
    passed: next.turn === colour ? otherColour(colour) : null,
  };
}

/** The last placement of a legal sequence from the start, null for none. */
export function replay(moves: readonly Square[]): Placement | null {
  let last: Placement | null = null;
  for (const square of moves) {
    const position: Position = last?.position ?? START_POSITION;
    if (position.turn === null || !isLegalAt(position, square)) return null;
    last = place(position, position.turn, square);
  }
  return last;
}

export function countsOf({ black, white }: Position): { black: number; white: number } {
  return { black: count(black), white: count(white) };
}
