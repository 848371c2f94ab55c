import { type Parsed, parsed, unparsable } from '@taku/contract';
import { START_POSITION, isLegalAt, legalMovesAt, place } from '../position.ts';
import { type Square, formatSquare, parseSquare } from '../square.ts';

/** `f5d6c3…`: the moves alone; passes are automatic and not written. */
export function formatTranscript(moves: readonly Square[]): string {
  return moves.map(formatSquare).join('');
}

/** Reads moves in either case, with or without spaces, move numbers and written passes. */
export function parseTranscript(text: string): Parsed<readonly Square[]> {
  const tokens = text.match(/[a-hA-H][1-8]|pass|pa|--|[^\s\d.,;-]+|\d+\.?/gi) ?? [];
  const moves: Square[] = [];
  let position = START_POSITION;
  for (const token of tokens) {
    if (/^(pass|pa|--|\d+\.?)$/i.test(token)) continue;
    const square = parseSquare(token);
    if (square === null || position.turn === null || !isLegalAt(position, square)) {
      const legal = legalMovesAt(position).map(formatSquare).join(' ');
      const allowed = legal === '' ? 'the game is over' : `allowed: ${legal}`;
      return unparsable(
        `Move ${moves.length + 1}, “${token}”, is not possible; ${allowed}.`,
        `${moves.length + 1}手目「${token}」は打てません。${legal === '' ? '対局は終わっています' : `打てる手: ${legal}`}。`,
      );
    }
    moves.push(square);
    position = place(position, position.turn, square).position;
  }
  return parsed(moves);
}
