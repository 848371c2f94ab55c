import {
  type ForeignFields,
  type Parsed,
  isFields,
  parsed,
  quoteForeign as quote,
  seatOf,
  unknownField,
  unparsable,
} from '@taku/contract';
import { formatTranscript, parseTranscript } from './notation/transcript.ts';
import { replay } from './position.ts';
import { parseSquare } from './square.ts';
import {
  MAX_OPENING_PLIES,
  MAX_OPENING_TEXT,
  MAX_TAKE_BACKS,
  type OthelloAction,
  type OthelloConfig,
  type OthelloOutcome,
} from './types.ts';

function isCount(raw: unknown, most: number): raw is number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= most;
}

/** A friendly table: three take-backs each. */
export const DEFAULT_CONFIG: OthelloConfig = { black: 0, openingPlies: 0, takeBacks: 3 };

/** R10: as plain moves; empty for none. */
function parseOpening(raw: unknown): Parsed<string> {
  if (raw === undefined) return parsed('');
  if (typeof raw !== 'string' || raw.length > MAX_OPENING_TEXT) {
    return unparsable(
      `opening is ${quote(raw, 40)}; a transcript such as "f5d6c3" is wanted.`,
      `openingが${quote(raw, 40)}です。"f5d6c3"のような棋譜にしてください。`,
    );
  }
  const moves = parseTranscript(raw);
  if (!moves.ok) {
    const { en, ja } = moves.detail;
    return unparsable(`opening: ${en}`, `openingの${ja}`);
  }
  if (replay(moves.value)?.position.turn === null) {
    return unparsable(
      'opening ends the game; somebody must be able to move.',
      'openingで対局が終わっています。まだ打てる局面にしてください。',
    );
  }
  return parsed(formatTranscript(moves.value));
}

export function parseConfig(raw: unknown): Parsed<OthelloConfig> {
  if (!isFields(raw)) return unparsable('An object is wanted.', 'オブジェクトが必要です。');
  const unknown = unknownField(raw, [...Object.keys(DEFAULT_CONFIG), 'opening']);
  if (unknown) return unknown;
  const { black, openingPlies, takeBacks } = { ...DEFAULT_CONFIG, ...raw } as ForeignFields;
  if (black !== 0 && black !== 1 && black !== 'random') {
    return unparsable(
      `black is ${quote(black)}; allowed are 0, 1 and "random".`,
      `blackが${quote(black)}です。0、1、"random"のどれかにしてください。`,
    );
  }
  if (!isCount(openingPlies, MAX_OPENING_PLIES)) {
    return unparsable(
      `openingPlies is ${quote(openingPlies)}; allowed are 0–${MAX_OPENING_PLIES}.`,
      `openingPliesが${quote(openingPlies)}です。0〜${MAX_OPENING_PLIES}にしてください。`,
    );
  }
  if (!isCount(takeBacks, MAX_TAKE_BACKS)) {
    return unparsable(
      `takeBacks is ${quote(takeBacks)}; allowed are 0–${MAX_TAKE_BACKS}.`,
      `takeBacksが${quote(takeBacks)}です。0〜${MAX_TAKE_BACKS}にしてください。`,
    );
  }
  const opening = parseOpening(raw['opening']);
  if (!opening.ok) return opening;
  const plain: OthelloConfig = { black, openingPlies, takeBacks };
  return parsed(opening.value === '' ? plain : { ...plain, opening: opening.value });
}

export function parseAction(raw: unknown): Parsed<OthelloAction> {
  if (isFields(raw) && raw['type'] === 'take_back') return parsed({ type: 'take_back' });
  const text = isFields(raw) && raw['type'] === 'place' ? raw['square'] : undefined;
  if (typeof text === 'string' && parseSquare(text) !== null) {
    return parsed({ type: 'place', square: text.toLowerCase() });
  }
  return unparsable(
    `${quote(raw)} is no move; a move is {"type":"place","square":"f5"}.`,
    `${quote(raw)}は手ではありません。{"type":"place","square":"f5"}のように書きます。`,
  );
}

export function parseOutcome(raw: unknown): Parsed<OthelloOutcome> {
  const black = isFields(raw) ? raw['black'] : undefined;
  const opening = isFields(raw) ? raw['opening'] : undefined;
  const isOpening =
    Array.isArray(opening) &&
    opening.every((text) => typeof text === 'string' && parseSquare(text) !== null);
  if ((black === 0 || black === 1) && isOpening) {
    return parsed({ black: seatOf(black), opening: opening as readonly string[] });
  }
  return unparsable(
    `${quote(raw)} is no draw of colours.`,
    `${quote(raw)}は色決めではありません。`,
  );
}
