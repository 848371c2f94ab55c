import { DEEPEST_NESTING, type Words, nestingOf, type Refusal } from '@taku/contract';
import { REFUSALS } from '../refusals.ts';
import type { ClientCommand } from '../rooms/clientCommand.ts';

export type ParsedFrame =
  | { readonly ok: true; readonly command: ClientCommand }
  | { readonly ok: false; readonly refusal: Refusal; readonly ref: string | undefined };

const LONGEST_REF = 64;
const LONGEST_TYPE = 64;

const LONGEST_PROMISE_MS = 60_000;

const REF: Words = {
  en: `a text of at most ${LONGEST_REF} characters`,
  ja: `${LONGEST_REF}文字以内の文字列`,
};
const TYPE: Words = { en: 'the name of a command', ja: 'コマンドの名前' };
const YES_OR_NO: Words = { en: 'true or false', ja: 'true か false' };
const COUNT: Words = { en: 'a whole number from 0', ja: '0以上の整数' };

const PROMISE: Words = {
  en: `milliseconds, from 1 to ${LONGEST_PROMISE_MS}`,
  ja: `1から${LONGEST_PROMISE_MS}までのミリ秒`,
};

type Fields = Readonly<Record<string, unknown>>;

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function bad(field: string, given: unknown, allowed: Words, ref?: string): ParsedFrame {
  return { ok: false, refusal: REFUSALS.badField(field, given, allowed), ref };
}

function parseSync(fields: Fields, ref: string | undefined): ParsedFrame {
  const since = fields['version'];
  if (since !== undefined && !isCount(since)) return bad('version', since, COUNT, ref);
  return { ok: true, command: { kind: 'sync', since, ref } };
}

function parsePing(fields: Fields, ref: string | undefined): ParsedFrame {
  const { within } = fields;
  const isPromise = isCount(within) && within > 0 && within <= LONGEST_PROMISE_MS;
  if (within !== undefined && !isPromise) return bad('within', within, PROMISE, ref);
  return { ok: true, command: { kind: 'ping', within, ref } };
}

function parseAnswer({ agrees }: Fields, ref: string | undefined): ParsedFrame {
  if (typeof agrees !== 'boolean') return bad('agrees', agrees, YES_OR_NO, ref);
  return { ok: true, command: { kind: 'answer_take_back', agrees, ref } };
}

function parseFree({ seat }: Fields, ref: string | undefined): ParsedFrame {
  if (!isCount(seat)) return bad('seat', seat, COUNT, ref);
  return { ok: true, command: { kind: 'free_seat', seat, ref } };
}

/** The game's own parser judges the rest. */
function parseAction(fields: Fields, ref: string | undefined): ParsedFrame {
  const { ref: _ref, decision, ...raw } = fields;
  if (decision !== undefined && !isCount(decision)) return bad('decision', decision, COUNT, ref);
  return { ok: true, command: { kind: 'action', raw, decision, ref } };
}

function parseFields(fields: Fields): ParsedFrame {
  const { type, ref } = fields;
  if (ref !== undefined && (typeof ref !== 'string' || ref.length > LONGEST_REF)) {
    return bad('ref', ref, REF);
  }
  if (typeof type !== 'string' || type.length > LONGEST_TYPE) return bad('type', type, TYPE, ref);
  switch (type) {
    case 'game_start':
    case 'resign':
    case 'leave':
    case 'rematch':
    case 'sit_out':
    case 'back':
      return { ok: true, command: { kind: type, ref } };
    case 'ping':
      return parsePing(fields, ref);
    case 'free_seat':
      return parseFree(fields, ref);
    case 'answer_take_back':
      return parseAnswer(fields, ref);
    case 'sync':
      return parseSync(fields, ref);
    default:
      return parseAction(fields, ref);
  }
}

/** By hand: this runs for every move, and the game's parser follows. */
export function parseFrame(text: string): ParsedFrame {
  const nesting = nestingOf(text);
  if (nesting > DEEPEST_NESTING) {
    return { ok: false, refusal: REFUSALS.tooDeep(nesting), ref: undefined };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, refusal: REFUSALS.notJson(text), ref: undefined };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, refusal: REFUSALS.notObject(text), ref: undefined };
  }
  return parseFields(value as Fields);
}
