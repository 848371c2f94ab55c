import { type Parsed, parsed, unparsable } from '@taku/contract';
import { type Colour, type Position, legalMovesAt } from '../position.ts';
import { formatSquare, parseSquare } from '../square.ts';
import { formatBoard, parseBoard } from './board64.ts';

/** One line of an OBF file: a position and, where known, the scores of its moves. */
type ObfLine = {
  readonly position: Position;
  readonly side: Colour;
  readonly scores: readonly { readonly square: string; readonly score: number }[];
  readonly comment: string;
};

const SIDES: Readonly<Record<string, Colour>> = {
  X: 'black',
  x: 'black',
  '*': 'black',
  O: 'white',
  o: 'white',
};

function bad(en: string, ja: string): Parsed<never> {
  return unparsable(en, ja);
}

function parseScores(text: string, position: Position): Parsed<ObfLine['scores']> {
  const scores: { square: string; score: number }[] = [];
  const legal = legalMovesAt(position).map(formatSquare);
  for (const part of text.split(';').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, square, score] = /^([a-h][1-8]|ps|pass)\s*:\s*([+-]?\d+)$/i.exec(part) ?? [];
    if (square === undefined || score === undefined) {
      return bad(`“${part}” is no “move:score”.`, `「${part}」は「手:点」ではありません。`);
    }
    const name = square.toLowerCase();
    if (parseSquare(name) !== null && !legal.includes(name)) {
      return bad(`${name} cannot be played here.`, `${name}には置けません。`);
    }
    scores.push({ square: name, score: Number(score) });
  }
  return parsed(scores);
}

/** `‹64 squares› X; g8:+18; h1:+12 % comment`: the words of a refusal name the place. */
export function parseObf(line: string): Parsed<ObfLine> {
  const [content = '', ...rest] = line.split('%');
  const [head = '', ...moves] = content.split(';');
  const [board = '', sideText = '', more] = head.trim().split(/\s+/);
  const side = SIDES[sideText];
  if (side === undefined || more !== undefined) {
    return bad(
      `After the board comes the side, X or O; here is “${sideText || 'nothing'}”.`,
      `盤面のあとには手番（XかO）を書きます。ここは「${sideText || 'なし'}」です。`,
    );
  }
  const position = parseBoard(board, side);
  if (!position.ok) return position;
  const scores = parseScores(moves.join(';'), position.value);
  if (!scores.ok) return scores;
  return parsed({
    position: position.value,
    side,
    scores: scores.value,
    comment: rest.join('%').trim(),
  });
}

export function formatObf({ position, side, scores, comment }: ObfLine): string {
  const moves = scores.map(({ square, score }) => `; ${square}:${score < 0 ? '' : '+'}${score}`);
  const tail = comment === '' ? '' : ` % ${comment}`;
  return `${formatBoard(position)} ${side === 'black' ? 'X' : 'O'}${moves.join('')}${tail}`;
}
