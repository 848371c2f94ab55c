import {
  DEEPEST_NESTING,
  type ForeignFields,
  type Refusal,
  type Words,
  isCount,
  isFields,
  nestingOf,
} from '@taku/contract';
import { COMMAND_FIELDS, COUNT, REF, type RoomCommand } from '@taku/protocol';
import { REFUSALS } from '../refusals.ts';
import type { ClientCommand } from '../rooms/clientCommand.ts';

type ParsedFrame =
  | { readonly ok: true; readonly command: ClientCommand }
  | { readonly ok: false; readonly refusal: Refusal; readonly ref: string | undefined };

type CommandFields = NonNullable<ReturnType<typeof COMMAND_FIELDS.get>>;

const LONGEST_TYPE = 64;
const TYPE: Words = { en: 'the name of a command', ja: 'コマンドの名前' };

function bad(field: string, given: unknown, allowed: Words, ref?: string): ParsedFrame {
  return { ok: false, refusal: REFUSALS.badField(field, given, allowed), ref };
}

function parseCommand(given: ForeignFields, fields: CommandFields, ref?: string): ParsedFrame {
  const command: Record<string, unknown> = { type: given['type'] };
  for (const { name, isOptional, field } of fields) {
    const value = given[name];
    if (value === undefined && isOptional) continue;
    if (!field.fits(value)) return bad(name, value, field.allowed, ref);
    command[name] = value;
  }
  return { ok: true, command: { kind: 'room', command: command as RoomCommand, ref } };
}

function unreadable(refusal: Refusal): ParsedFrame {
  return { ok: false, refusal, ref: undefined };
}

/**
 * A command of rooms, or an action whose rest the game's own parser judges. By hand: this runs for
 * every move.
 */
export function parseFrame(text: string): ParsedFrame {
  const nesting = nestingOf(text);
  if (nesting > DEEPEST_NESTING) return unreadable(REFUSALS.tooDeep(nesting));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unreadable(REFUSALS.notJson(text));
  }
  if (!isFields(given)) return unreadable(REFUSALS.notObject(text));
  const { ref, decision, ...raw } = given;
  const { type } = raw;
  if (ref !== undefined && !REF.fits(ref)) return bad('ref', ref, REF.allowed);
  if (typeof type !== 'string' || type.length > LONGEST_TYPE) return bad('type', type, TYPE, ref);
  const fields = COMMAND_FIELDS.get(type);
  if (fields) return parseCommand(given, fields, ref);
  if (decision !== undefined && !isCount(decision)) {
    return bad('decision', decision, COUNT.allowed, ref);
  }
  return { ok: true, command: { kind: 'action', raw, decision, ref } };
}
