import { type Seat, type Words, isCount, isSeat } from '@taku/contract';

/** What a field of a command may hold, and the words that refuse anything else. */
interface Field<T> {
  readonly allowed: Words;
  fits(value: unknown): value is T;
}

const LONGEST_REF = 64;
const LONGEST_PROMISE_MS = 60_000;

export const COUNT: Field<number> = {
  allowed: { en: 'a whole number from 0', ja: '0以上の整数' },
  fits: isCount,
};

const SEAT: Field<Seat> = { allowed: COUNT.allowed, fits: isSeat };

const YES_OR_NO: Field<boolean> = {
  allowed: { en: 'true or false', ja: 'true か false' },
  fits: (value) => typeof value === 'boolean',
};

const PROMISE_MS: Field<number> = {
  allowed: {
    en: `milliseconds, from 1 to ${LONGEST_PROMISE_MS}`,
    ja: `1から${LONGEST_PROMISE_MS}までのミリ秒`,
  },
  fits: (value): value is number => isCount(value) && value > 0 && value <= LONGEST_PROMISE_MS,
};

const HEX_256: Field<string> = {
  allowed: { en: '64 digits 0–9, a–f', ja: '0–9、a–f の64桁' },
  fits: (value): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
};

/** Comes back on the answer. */
export const REF: Field<string> = {
  allowed: {
    en: `a text of at most ${LONGEST_REF} characters`,
    ja: `${LONGEST_REF}文字以内の文字列`,
  },
  fits: (value): value is string => typeof value === 'string' && value.length <= LONGEST_REF,
};

/** A name with `?` is a field that may be missing. */
type FieldName<K> = K extends `${infer Name}?` ? Name : K;

/**
 * What a client says to its room, by `type`, with the fields each has beside `ref`. Any other `type`
 * is an action of the room's game and goes to the game's own parser, with `decision`: the number of
 * acts this seat has made so far. One meant for an earlier position is refused as stale.
 */
const ROOM_COMMANDS = {
  game_start: {},
  resign: {},
  leave: {},
  rematch: {},
  sit_out: {},
  back: {},
  /** The only person at a table of CPUs stops all clocks, or lets them run again. */
  hold: { holds: YES_OR_NO },
  /** The host frees a chair that nobody plays from. */
  free_seat: { seat: SEAT },
  answer_take_back: { agrees: YES_OR_NO },
  /** A hash of the number that this device will add to the next deal. */
  commit_number: { commitment: HEX_256 },
  /** The number itself, once no commitment counts any more. */
  reveal_number: { number: HEX_256 },
  /** Asks for what the own seat may play now. */
  legal: {},
  /** Asks for what happened after this version, or for the whole view. */
  sync: { 'version?': COUNT },
  /** The client promises to be heard again within this time. */
  ping: { 'within?': PROMISE_MS },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field<unknown>>>>>;

type Commands = typeof ROOM_COMMANDS;
type Held<F> = F extends Field<infer T> ? T : never;
type FieldsOf<Fs> = {
  readonly [K in keyof Fs as K extends `${string}?` ? never : K]: Held<Fs[K]>;
} & {
  readonly [K in keyof Fs as K extends `${string}?` ? FieldName<K> : never]?: Held<Fs[K]>;
};

export type RoomCommand = {
  [T in keyof Commands]: { readonly type: T; readonly ref?: string } & FieldsOf<Commands[T]>;
}[keyof Commands];

interface CommandField {
  readonly name: string;
  readonly isOptional: boolean;
  readonly field: Field<unknown>;
}

function fieldsOf(fields: Readonly<Record<string, Field<unknown>>>): readonly CommandField[] {
  return Object.entries(fields).map(([key, field]) => {
    return { name: key.replace('?', ''), isOptional: key.endsWith('?'), field };
  });
}

/** The fields of every command, by its type. */
export const COMMAND_FIELDS: ReadonlyMap<string, readonly CommandField[]> = new Map(
  Object.entries(ROOM_COMMANDS).map(([type, fields]) => [type, fieldsOf(fields)]),
);
