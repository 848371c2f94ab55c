import { type Json, plainLine } from '@taku/contract';
import { SeatNumber } from '@taku/contract/seat';
import * as z from 'zod/mini';

/** Limits of what a client may send; the server refuses what is beyond them. */
export const LIMITS = {
  nameLength: 24,
  titleLength: 40,
  frameBytes: 16_384,
  turnSeconds: 600,
  bankSeconds: 3600,
} as const;

export const PlayerName = z
  .string()
  .check(z.overwrite(plainLine), z.minLength(1), z.maxLength(LIMITS.nameLength));

export const RoomTitle = z.string().check(z.overwrite(plainLine), z.maxLength(LIMITS.titleLength));

export const TimeOptions = z.object({
  turnSeconds: z.int().check(z.minimum(1), z.maximum(LIMITS.turnSeconds)),
  bankSeconds: z.int().check(z.minimum(0), z.maximum(LIMITS.bankSeconds)),
});
export type TimeOptions = z.infer<typeof TimeOptions>;

export const Visibility = z.enum(['public', 'link']);
export type Visibility = z.infer<typeof Visibility>;

export const RoomPhase = z.enum(['waiting', 'playing', 'over', 'closed']);
export type RoomPhase = z.infer<typeof RoomPhase>;

/** One chair as everybody sees it. The seat's secret is never here. */
export const SeatView = z.object({
  seat: SeatNumber,
  kind: z.enum(['open', 'human', 'bot']),
  name: z.nullable(z.string()),
  publicId: z.nullable(z.string()),
  bot: z.nullable(z.string()),
  ready: z.boolean(),
  connected: z.boolean(),
});
export type SeatView = z.infer<typeof SeatView>;

/** What a room is opened with; the same in REST, in the log and in frames. */
export const RoomOptions = z.object({
  title: z.nullable(RoomTitle),
  game: z.string().check(z.maxLength(32)),
  config: z.unknown(),
  visibility: Visibility,
  /** People may use hints, evaluation and counts also against each other. */
  friendly: z.boolean(),
  /** The result counts for the ratings: no hints, no take-backs, nobody stops halfway. */
  rated: z.boolean(),
  time: z.nullable(TimeOptions),
  seatCount: z.int().check(z.minimum(1), z.maximum(10)),
});
export type RoomOptions = Readonly<z.infer<typeof RoomOptions>> & { readonly config: Json };

const Hex256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A hash of a number that a device will add to the next deal. */
export const NumberCommitment = Hex256;

/** promised: devices may commit. closed: everybody is ready, numbers are awaited. dealt: all known. */
const DealStep = z.enum(['promised', 'closed', 'dealt']);

/** What everybody may know of how the cards of the next match, or of this one, come about. */
export const DealView = z.object({
  matchId: z.string(),
  /** Hashes of the table's secrets: its own, and the one that draws for silent devices. */
  promise: Hex256,
  standIn: Hex256,
  step: DealStep,
  /** One for every person; the numbers are told when all are known. */
  numbers: z.array(
    z.object({
      seat: SeatNumber,
      commitment: z.nullable(Hex256),
      number: z.nullable(Hex256),
    }),
  ),
});
export type DealView = z.infer<typeof DealView>;

const { seatCount: _seatCount, ...shownOptions } = RoomOptions.shape;

export const RoomView = z.object({
  roomId: z.string(),
  /** Short, for reading aloud: KASA-42. */
  code: z.string(),
  ...shownOptions,
  phase: RoomPhase,
  seats: z.array(SeatView),
  /** The seat of the person who has been here longest, who may free an abandoned chair. */
  host: z.optional(z.nullable(SeatNumber)),
  spectators: z.int(),
  matchId: z.nullable(z.string()),
  matchNumber: z.int(),
  createdAt: z.number(),
  /** Absent while nobody's device takes part in the deal. */
  deal: z.exactOptional(DealView),
});
export type RoomView = z.infer<typeof RoomView>;

/** No engine between people or where it counts: all help is then off for everybody. */
export function allowsHelp({
  friendly,
  rated,
  seats,
}: Pick<RoomView, 'friendly' | 'rated'> & {
  readonly seats: readonly Pick<SeatView, 'kind'>[];
}): boolean {
  if (rated) return false;
  return friendly || seats.filter(({ kind }) => kind === 'human').length < 2;
}
