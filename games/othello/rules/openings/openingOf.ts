import type { Words } from '@taku/contract';
import { formatBoard } from '../notation/board64.ts';
import { type Position, START_POSITION, isLegalAt, place } from '../position.ts';
import { type Square, parseSquare } from '../square.ts';
import { OPENING_LINES } from './lines.ts';

/** The four symmetries that leave the four discs of the start as they are. */
const SYMMETRIES: readonly ((square: Square) => Square)[] = [
  (square) => square,
  (square) => 63 - square,
  (square) => (square & 7) * 8 + (square >> 3),
  (square) => 63 - ((square & 7) * 8 + (square >> 3)),
];

/** One text for all images of a position. */
function shapeOf(position: Position): string {
  const board = formatBoard(position);
  const images = SYMMETRIES.map((map) =>
    Array.from({ length: 64 }, (_, square) => board.charAt(map(square))).join(''),
  );
  return images.reduce((least, image) => (image < least ? image : least));
}

/** The shapes of a game, one a move, up to its end or its first bad move. */
export function shapesOf(moves: readonly string[]): readonly string[] {
  const shapes: string[] = [];
  let position = START_POSITION;
  for (const text of moves) {
    const square = parseSquare(text);
    if (square === null || position.turn === null || !isLegalAt(position, square)) break;
    position = place(position, position.turn, square).position;
    shapes.push(shapeOf(position));
  }
  return shapes;
}

export function movesOfLine(moves: string): readonly string[] {
  return moves.match(/../g) ?? [];
}

/** Every name a game may be found by. */
export const OPENING_NAMES: readonly Words[] = OPENING_LINES.map(({ name }) => name);

const LONGEST = Math.max(...OPENING_LINES.map(({ moves }) => moves.length / 2));

let names: ReadonlyMap<string, Words> | null = null;

/** Made when the first name is asked for: most programs that know the rules never do. */
function namesByShape(): ReadonlyMap<string, Words> {
  names ??= new Map(
    OPENING_LINES.map(({ moves, name }) => [shapesOf(movesOfLine(moves)).at(-1) ?? '', name]),
  );
  return names;
}

/** The last known opening the game went through, in any turn and order; null for none. */
export function openingOf(moves: readonly string[]): Words | null {
  const byShape = namesByShape();
  const known = shapesOf(moves.slice(0, LONGEST)).findLast((shape) => byShape.has(shape));
  return known === undefined ? null : (byShape.get(known) ?? null);
}
