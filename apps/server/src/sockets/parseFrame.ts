import { DEEPEST_NESTING, type Refusal, type Words, nestingOf } from '@taku/contract';
import { COUNT, REF, type RoomCommand, fieldsOf, isRoomCommand } from '@taku/protocol';
import { REFUSALS } from '../refusals.ts';
import type { ClientCommand } from '../rooms/clientCommand.ts';

type ParsedFrame =
  | { readonly ok: true; readonly command: ClientCommand }
  | { readonly ok: false; readonly refusal: Refusal; readonly ref: string | undefined };

const LONGEST_TYPE = 64;
const TYPE: Words = { en: 'the name of a command', ja: 'コマンドの名前' };

type Fields = Readonly<Record<string, unknown>>;

function bad(field: string, given: unknown, allowed: Words, ref?: string): ParsedFrame {
  return { ok: false, refusal: REFUSALS.badField(field, given, allowed), ref };
}

function parseCommand(
  type: RoomCommand['type'],
  fields: Fields,
  ref: string | undefined,
): ParsedFrame {
  const command: Record<string, unknown> = { type };
  for (const { name, isOptional, field } of fieldsOf(type)) {
    const value = fields[name];
    if (value === undefined && isOptional) continue;
    if (!field.fits(value)) return bad(name, value, field.allowed, ref);
    command[name] = value;
  }
  return { ok: true, command: { kind: 'room', command: command as RoomCommand, ref } };
}

/** A command of rooms, or an action whose rest the game's own parser judges. */
function parseFields(fields: Fields): ParsedFrame {
  const { ref, decision, ...raw } = fields;
  const { type } = raw;
  if (ref !== undefined && !REF.fits(ref)) return bad('ref', ref, REF.allowed);
  if (typeof type !== 'string' || type.length > LONGEST_TYPE) return bad('type', type, TYPE, ref);
  if (isRoomCommand(type)) return parseCommand(type, fields, ref);
  if (decision !== undefined && !COUNT.fits(decision)) {
    return bad('decision', decision, COUNT.allowed, ref);
  }
  return { ok: true, command: { kind: 'action', raw, decision, ref } };
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
