import { EARLY_ENDS, type MatchLog as FinishedLog } from '@taku/contract';
import { SeatNumber } from '@taku/contract/seat';
import * as z from 'zod/mini';
import { personFields } from './person.ts';
import { NumberCommitment, PlayerName, RoomOptions, RoomTitle, RoomView } from './room.ts';

const WordsBody = z.object({ en: z.string(), ja: z.string() });

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  words: WordsBody,
});
export type ErrorBody = z.infer<typeof ErrorBody>;

const SeatChoice = z.union([SeatNumber.check(z.maximum(9)), z.literal('random')]);

const options = RoomOptions.shape;

/** The options of a room, most with a default, and who sits down at once. */
export const CreateRoomBody = z.object({
  /** A room without one plays the default game. */
  game: z.optional(options.game),
  config: z.optional(options.config),
  title: z.optional(RoomTitle),
  visibility: z._default(options.visibility, 'public'),
  seatCount: z.optional(options.seatCount),
  time: z._default(options.time, null),
  /** CPUs by bot id; they take the seats that the creator leaves, lowest first. */
  bots: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(9)), []),
  friendly: z._default(options.friendly, false),
  /** Granted where it can be: two seats, people with a secret of their own, CPUs of the ladder. */
  rated: z._default(options.rated, false),
  /** The creator sits down at once when given. */
  join: z.optional(
    z.object({
      name: PlayerName,
      seat: z._default(SeatChoice, 'random'),
      commitment: z.exactOptional(NumberCommitment),
    }),
  ),
  ...personFields,
});
export type CreateRoomBody = z.infer<typeof CreateRoomBody>;
/** As a client sends it: what has a default may be left out. */
export type CreateRoomRequest = z.input<typeof CreateRoomBody>;

export const JoinBody = z.object({
  name: PlayerName,
  seat: z.optional(SeatChoice),
  /** What the device adds to the next deal, so that the game starts without a further question. */
  commitment: z.exactOptional(NumberCommitment),
  ...personFields,
});
export type JoinBody = z.infer<typeof JoinBody>;

/** `player_id` is the unguessable secret of the seat; null for a spectator. */
export const JoinAnswer = z.object({
  room_id: z.string(),
  player_id: z.nullable(z.string()),
  seat: z.nullable(SeatNumber),
  room: RoomView,
});
export type JoinAnswer = z.infer<typeof JoinAnswer>;

export const CreateRoomAnswer = z.object({
  room_id: z.string(),
  code: z.string(),
  player_id: z.nullable(z.string()),
  seat: z.nullable(SeatNumber),
  room: RoomView,
});
export type CreateRoomAnswer = z.infer<typeof CreateRoomAnswer>;

/** A page of the list; `next` is the `after` of the following one, null at the end. */
export const RoomList = z.object({ rooms: z.array(RoomView), next: z.nullable(z.string()) });
export type RoomList = z.infer<typeof RoomList>;

export const ROOM_PAGE = { usual: 50, most: 100 } as const;

export const RoomListQuery = z.object({
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ROOM_PAGE.most)),
    ROOM_PAGE.usual,
  ),
  after: z.optional(z.string().check(z.maxLength(100))),
});
export type RoomListQuery = z.infer<typeof RoomListQuery>;

export const BotInfo = z.object({
  id: z.string(),
  game: z.string(),
  level: z.string(),
  name: WordsBody,
  strength: WordsBody,
  /** The level that a newcomer is offered. */
  isSuggested: z.exactOptional(z.literal(true)),
  /** On the ladder of its game; absent: it was never measured. */
  rating: z.exactOptional(z.int()),
  /** Half of the 95 % interval of its rating. */
  ratingHalf: z.exactOptional(z.int()),
});
export type BotInfo = z.infer<typeof BotInfo>;

export const GameInfo = z.object({
  id: z.string(),
  name: WordsBody,
  rulesVersion: z.int(),
  seats: z.object({ min: z.int(), max: z.int() }),
  /** The config of a room that names none. */
  defaultConfig: z.unknown(),
  /** Where a table in the browser starts: against CPUs alone, and with people. */
  tableConfigs: z.object({ cpu: z.unknown(), people: z.unknown() }),
  bots: z.array(BotInfo),
});
export const GameList = z.object({ games: z.array(GameInfo) });
export type GameList = z.infer<typeof GameList>;
export type GameInfo = z.infer<typeof GameInfo>;

/** A finished match: header, the seed that proves its draws, every entry with its causes. */
export const MatchLog = z.object({
  header: z.unknown(),
  seed: z.string(),
  dealSecrets: z.optional(z.unknown()),
  returns: z.array(z.number()),
  ending: z.optional(z.enum(EARLY_ENDS)),
  entries: z.array(z.unknown()),
});
/** The schema leaves header and entries open; the contract gives their types. */
export type MatchLog = FinishedLog;

/**
 * On reads of finished games: the seats' secrets of the asker, separated by commas, at most 16.
 * Never in an address.
 */
export const SEAT_HEADER = 'x-taku-seat';

/**
 * json: one object with every entry. log: chained lines, signed by the server. jsonl: one line for
 * every decision, as exported.
 */
export const LogQuery = z.object({ format: z._default(z.enum(['json', 'log', 'jsonl']), 'json') });

/** The public key by which this server signs the logs it exports. */
export const SigningKey = z.object({ algorithm: z.literal('Ed25519'), key: z.string() });

const EXPORT_FORMATS = ['log', 'jsonl', 'parquet'] as const;

export const ExportQuery = z.object({
  /** log: whole matches, chained. jsonl: one line for every decision. parquet: the same, typed. */
  format: z._default(z.enum(EXPORT_FORMATS), 'log'),
  game: z.optional(z.string().check(z.maxLength(32))),
  room: z.optional(z.string().check(z.maxLength(64))),
  /** The id of a player or of a person, as log headers name them; of decisions, only theirs. */
  player: z.optional(z.string().check(z.maxLength(64))),
  /** Milliseconds since 1970 or an ISO date; matches that ended in this span. */
  from: z.optional(z.string().check(z.maxLength(40))),
  to: z.optional(z.string().check(z.maxLength(40))),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

export const HealthBody = z.object({
  status: z.enum(['ok', 'failing']),
  /** `ok`, or in words why nothing can be saved: `disk full`, `read only` … */
  writing: z.string(),
  rooms: z.int(),
  sockets: z.int(),
  uptimeSeconds: z.number(),
});
export type HealthBody = z.infer<typeof HealthBody>;
