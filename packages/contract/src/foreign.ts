import type { Words } from './json.ts';

/** What data from outside turned out to be, or what is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly detail: Words };

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function unparsable(en: string, ja: string): Parsed<never> {
  return { ok: false, detail: { en, ja } };
}

/** An object from outside, of which nothing is known but that it is one. */
export type ForeignFields = Readonly<Record<string, unknown>>;

export function isFields(raw: unknown): raw is ForeignFields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** A whole number from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Data from outside may be nested no deeper than this. */
export const DEEPEST_NESTING = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** How deep lists and objects are nested. Counted in the text, before anything parses it. */
export function nestingOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let place = 0; place < json.length; place++) {
    const letter = json.charCodeAt(place);
    if (letter === QUOTE) isText = !isText;
    else if (isText && letter === BACKSLASH) place += 1;
    else if (isText) continue;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
  }
  return deepest;
}

const QUOTED_LENGTH = 60;
const QUOTED_NESTING = 4;

function writeParts(parts: Iterable<string>, most: number): string {
  let text = '';
  for (const part of parts) {
    text += text === '' ? part : `,${part}`;
    if (text.length > most) break;
  }
  return text;
}

function* listParts(list: readonly unknown[], most: number, depth: number): Generator<string> {
  for (const value of list) yield write(value, most, depth + 1);
}

function* fieldParts(fields: object, most: number, depth: number): Generator<string> {
  for (const [name, value] of Object.entries(fields)) {
    yield `${write(name, most, depth)}:${write(value, most, depth + 1)}`;
  }
}

function write(value: unknown, most: number, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most + 1));
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  if (depth === QUOTED_NESTING) return isList ? '[…]' : '{…}';
  return isList
    ? `[${writeParts(listParts(value, most, depth), most)}]`
    : `{${writeParts(fieldParts(value, most, depth), most)}}`;
}

/** Quotes data from outside. It writes only as much as the quote needs, however large the data. */
export function quoteForeign(value: unknown, most = QUOTED_LENGTH): string {
  const text = write(value, most, 0);
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

/** Refuses a setting that nobody knows, so that a misspelt one is not silently ignored. */
export function unknownField(given: unknown, known: readonly string[]): Parsed<never> | null {
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  const odd = names.find((name) => !known.includes(name));
  if (odd === undefined) return null;
  const name = quoteForeign(odd);
  return unparsable(
    `there is no setting ${name}; there are ${known.join(', ')}`,
    `${name} という設定はありません（使える設定: ${known.join('、')}）`,
  );
}
