import { plainLine, type Json, type Words } from '@taku/contract';
import { SeatNumber } from '@taku/contract/seat';
import * as z from 'zod/mini';
import { ErrorBody } from './rest.ts';
import { PlayerName } from './room.ts';

/** Limits of what a bot from outside may send. */
export const BOT_LIMITS = { games: 16, whyLength: 200, logRows: 200, asked: 20_000 } as const;

/** Who may seat a bot from outside: nobody, whoever made it, everybody. */
export const BOT_MODES = ['off', 'own', 'all'] as const;
export type BotMode = (typeof BOT_MODES)[number];

/** Tokens of bots, separated by commas: by them a table may seat bots of `own`. */
export const BOT_HEADER = 'x-taku-bot';

const AT_A_TABLE = /^([\w-]+)\/(x-[a-z0-9-]+)$/;

/** The bot from outside that a bot id names; null: it is one of the house. */
export function outsideIdOf(botId: string): string | null {
  return AT_A_TABLE.exec(botId)?.[2] ?? null;
}

export const NewBotBody = z.object({
  name: PlayerName,
  games: z
    .array(z.string().check(z.maxLength(32)))
    .check(z.minLength(1), z.maxLength(BOT_LIMITS.games)),
});
export type NewBotBody = z.infer<typeof NewBotBody>;

/** A bot from outside as its maker sees it; its token is never here. */
export const BotCard = z.object({
  /** `x-…`; at the table of a game it is `‹game›/x-…`. */
  id: z.string(),
  name: z.string(),
  games: z.array(z.string()),
  /** The first and the last signs of the token, to tell it from others. */
  tokenHint: z.object({ first: z.string(), last: z.string() }),
  isConnected: z.boolean(),
  isMine: z.boolean(),
  createdAt: z.number(),
  /** Others may seat it, where the server lets them. */
  mayPlayPeople: z.boolean(),
  /** It listens and wants a row of numbers for every legal action. */
  wantsRows: z.boolean(),
  /** Of the last answers, 95 in 100 came within this; null before the first. */
  answerMs: z.nullable(z.number()),
});
export type BotCard = z.infer<typeof BotCard>;

export const BotList = z.object({ mode: z.enum(BOT_MODES), bots: z.array(BotCard) });
export type BotList = z.infer<typeof BotList>;

/** `token` is shown this once: the server keeps its hash. */
export const NewBotAnswer = z.object({ bot: BotCard, token: z.string() });
export type NewBotAnswer = z.infer<typeof NewBotAnswer>;

/** What its maker may change. */
export const BotChanges = z.object({ mayPlayPeople: z.boolean() });
export type BotChanges = z.infer<typeof BotChanges>;

/**
 * A decision of a game that its maker plays elsewhere, as in the arena: the server only carries it
 * to the bot and the answer back, and runs no rules.
 */
export const BotQuestion = z.object({
  game: z.string().check(z.maxLength(32)),
  seat: SeatNumber,
  view: z.unknown(),
  legal: z.array(z.unknown()).check(z.maxLength(BOT_LIMITS.asked)),
  isComplete: z.boolean(),
  rows: z.exactOptional(z.nullable(z.array(z.array(z.number())))),
});
export type BotQuestion = z.infer<typeof BotQuestion>;

/** The place in `legal`, or, where that list is not complete, an action of the bot's own. */
export const BotReply = z.union([z.object({ index: z.int() }), z.object({ action: z.unknown() })]);
export type BotReply = z.infer<typeof BotReply>;

export const RemovedBot = z.object({ removed: z.string() });

const WhyText = z.string().check(z.maxLength(BOT_LIMITS.whyLength * 10), z.overwrite(plainLine));

/** One of `index` (into `legal`) and `action`. */
export const BotActBody = z.object({
  /** The `decision` of the turn; absent: whatever is due. */
  decision: z.optional(z.int().check(z.minimum(0))),
  /** Needed only where the bot sits on several chairs of the table that are to act. */
  seat: z.optional(SeatNumber),
  index: z.optional(z.int()),
  action: z.optional(z.unknown()),
  /** Logged with the move, cut to 200 characters. */
  why: z.optional(WhyText),
});
export type BotActBody = z.infer<typeof BotActBody>;

/** The move is durable. */
export const BotActAnswer = z.object({ room: z.string(), seat: SeatNumber, decision: z.int() });

export const BotStreamQuery = z.object({
  /** 1: a row of numbers for every legal action, as the game's learner encodes it. */
  rows: z._default(z.enum(['0', '1']), '0'),
});

/** One line of `GET /api/bot/stream`. */
export type BotLine =
  /** First, and every few seconds while nothing else is said. */
  | { readonly type: 'beat'; readonly bot: string }
  | {
      readonly type: 'turn';
      readonly room: string;
      readonly game: string;
      readonly seat: number;
      /** The number of acts this seat has made. */
      readonly decision: number;
      /** All that the seat may know. */
      readonly view: Json;
      /** What may be played; a taking back is not offered. */
      readonly legal: readonly Json[];
      /** False where there is too much to list: `legal` then holds the table's own choice alone. */
      readonly isComplete: boolean;
      /** legal × columns; null where the game has nothing to learn. */
      readonly rows?: readonly (readonly number[])[] | null;
      /** After so many milliseconds the table plays the time-out action. */
      readonly deadlineMs: number;
    }
  | {
      readonly type: 'over';
      readonly room: string;
      readonly game: string;
      readonly seat: number;
      readonly matchId: string;
      /** Null when the table broke. */
      readonly returns: readonly number[] | null;
    }
  | {
      readonly type: 'error';
      readonly code: string;
      readonly message: string;
      readonly words: Words;
      readonly room?: string;
      readonly seat?: number;
      readonly decision?: number;
    };

/** One row of what a bot was told and did, for whoever made it. */
export const BotLogRow = z.object({
  number: z.int(),
  at: z.number(),
  kind: z.enum(['turn', 'act', 'late', 'error', 'over', 'stream']),
  room: z.nullable(z.string()),
  game: z.nullable(z.string()),
  seat: z.nullable(SeatNumber),
  decision: z.nullable(z.int()),
  /** turn: actions offered. act: the index, or null for an action of its own. over: its return. */
  count: z.nullable(z.number()),
  /** Of an act: how long it took. */
  ms: z.nullable(z.number()),
  words: z.nullable(ErrorBody.shape.words),
});
export type BotLogRow = z.infer<typeof BotLogRow>;

export const BotLog = z.object({
  rows: z.array(BotLogRow),
  /** The last turn as it went over the wire; null before the first. */
  turn: z.nullable(z.unknown()),
});
export type BotLog = z.infer<typeof BotLog>;

export const BotLogQuery = z.object({
  /** Rows after this number. */
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});
