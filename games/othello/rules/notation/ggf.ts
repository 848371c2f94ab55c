import { type Parsed, parsed, unparsable } from '@taku/contract';
import { type Position, START_POSITION, countsOf, isLegalAt, place } from '../position.ts';
import { type Square, formatSquare, parseSquare } from '../square.ts';
import { formatBoard, parseBoard } from './board64.ts';

/** A game as GGS archives keep it. Tags that are not ours are kept as they came. */
type GgfGame = {
  readonly black: string;
  readonly white: string;
  readonly start: Position;
  readonly moves: readonly Square[];
  /** Black's final difference as the file states it; null where it does not. */
  readonly result: number | null;
  readonly tags: Readonly<Record<string, string>>;
};

const OWN_TAGS = new Set(['GM', 'PB', 'PW', 'BO', 'RE', 'TY', 'B', 'W']);

type Field = { readonly tag: string; readonly value: string; readonly at: number };

function fieldsOf(text: string): Parsed<readonly Field[]> {
  const begin = text.indexOf('(;');
  const end = text.indexOf(';)', begin + 2);
  if (begin === -1 || end === -1) {
    return unparsable(
      'A GGF game stands between (; and ;).',
      'GGFの対局は (; と ;) の間に書きます。',
    );
  }
  const fields: Field[] = [];
  const pattern = /\s*([A-Za-z]+)\[([^\]]*)\]/y;
  pattern.lastIndex = begin + 2;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) {
      const rest = text.slice(at, end).trim();
      if (rest === '') break;
      return unparsable(
        `Character ${at + 1}: “${rest.slice(0, 12)}” is no TAG[value].`,
        `${at + 1}文字目：「${rest.slice(0, 12)}」はTAG[value]ではありません。`,
      );
    }
    fields.push({ tag: (match[1] ?? '').toUpperCase(), value: match[2] ?? '', at: at + 1 });
  }
  return parsed(fields);
}

/** `8 ‹64 squares› *`: * black, O white. */
function parseStart(value: string | undefined): Parsed<Position> {
  if (value === undefined) return parsed(START_POSITION);
  const [size = '', ...parts] = value.trim().split(/\s+/);
  const side = parts.at(-1);
  if (size !== '8' || (side !== '*' && side !== 'O')) {
    return unparsable(`BO[${value}]: 8, a board and * or O.`, `BO[${value}]：8、盤面、*かOです。`);
  }
  return parseBoard(parts.slice(0, -1).join(''), side === '*' ? 'black' : 'white');
}

function replayFields(start: Position, fields: readonly Field[]): Parsed<readonly Square[]> {
  const moves: Square[] = [];
  let position = start;
  for (const { tag, value, at } of fields) {
    const text = (value.split('/')[0] ?? '').trim();
    if (/^(pa|pass)$/i.test(text)) continue;
    const colour = tag === 'B' ? 'black' : 'white';
    const square = parseSquare(text);
    if (square === null || position.turn !== colour || !isLegalAt(position, square)) {
      return unparsable(
        `Character ${at}: ${tag}[${value}], move ${moves.length + 1}, is not possible.`,
        `${at}文字目：${moves.length + 1}手目${tag}[${value}]は打てません。`,
      );
    }
    moves.push(square);
    position = place(position, colour, square).position;
  }
  return parsed(moves);
}

export function parseGgf(text: string): Parsed<GgfGame> {
  const fields = fieldsOf(text);
  if (!fields.ok) return fields;
  const tagged = new Map(fields.value.map(({ tag, value }) => [tag, value]));
  const game = tagged.get('GM');
  if (game !== undefined && game !== 'Othello') {
    return unparsable(`GM[${game}] is not Othello.`, `GM[${game}]はオセロではありません。`);
  }
  const start = parseStart(tagged.get('BO'));
  if (!start.ok) return start;
  const acts = fields.value.filter(({ tag }) => tag === 'B' || tag === 'W');
  const moves = replayFields(start.value, acts);
  if (!moves.ok) return moves;
  const result = Number.parseFloat(tagged.get('RE') ?? '');
  return parsed({
    black: tagged.get('PB') ?? '',
    white: tagged.get('PW') ?? '',
    start: start.value,
    moves: moves.value,
    result: Number.isFinite(result) ? result : null,
    tags: Object.fromEntries([...tagged].filter(([tag]) => !OWN_TAGS.has(tag))),
  });
}

function boardText(position: Position): string {
  return `8 ${formatBoard(position).replaceAll('X', '*')} ${position.turn === 'white' ? 'O' : '*'}`;
}

function clean(value: string): string {
  return value.replaceAll(/[[\]]/g, '');
}

export function formatGgf(game: GgfGame): string {
  let position = game.start;
  const moves: string[] = [];
  for (const square of game.moves) {
    const colour = position.turn ?? 'black';
    const { position: next, passed } = place(position, colour, square);
    moves.push(`${colour === 'black' ? 'B' : 'W'}[${formatSquare(square)}]`);
    if (passed !== null) moves.push(`${passed === 'black' ? 'B' : 'W'}[pass]`);
    position = next;
  }
  const { black, white } = countsOf(position);
  const result = game.result ?? (position.turn === null ? black - white : null);
  const tags = Object.entries(game.tags).map(([tag, value]) => `${tag}[${clean(value)}]`);
  const head = `GM[Othello]PB[${clean(game.black)}]PW[${clean(game.white)}]`;
  const outcome = result === null ? 'RE[?]' : `RE[${result}]`;
  return `(;${head}${outcome}${tags.join('')}TY[8]BO[${boardText(game.start)}]${moves.join('')};)`;
}
