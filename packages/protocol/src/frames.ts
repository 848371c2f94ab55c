import type {
  EarlyEnd,
  ForfeitReason,
  Json,
  Message,
  Refusal,
  Seat,
  Status,
  ToldReason,
} from '@taku/contract';
import type { RoomView } from './room.ts';

/**
 * The seat's secret goes beside the address: a client offers `taku.v1` and `seat.‹player_id›` as
 * subprotocols and the server answers `taku.v1`. The founding document's `?player_id=` works too.
 */
export const TABLE_PROTOCOL = 'taku.v1';
export const SEAT_PROTOCOL = 'seat.';

/**
 * Two ways to listen at `/ws/{room_id}`:
 * - plain (the founding way): every message is a frame of its own, with `version` added;
 * - `&mode=table` (our web client): one `update` frame per change, with the whole view.
 * `&since=N` asks for what happened after version N; `&lang=ja|en` chooses the words of errors.
 */
const LISTEN_MODES = ['plain', 'table'] as const;
export type ListenMode = (typeof LISTEN_MODES)[number];

export type ClockFrame =
  | { readonly kind: 'idle'; readonly bankMs: number }
  /** Time left at the moment of sending: first the turn, then the bank. */
  | { readonly kind: 'running'; readonly turnLeftMs: number; readonly bankMs: number };

export type Forfeit = { readonly seat: Seat; readonly reason: ForfeitReason };

/** Where the match stands for one viewer. */
export type MatchFrame = {
  readonly matchId: string;
  /** Events so far; a bot's and a person's acts and draws alike. */
  readonly length: number;
  readonly view: Json;
  readonly status: Status;
  /** Acts of each seat so far; a command quotes its own seat's. */
  readonly decisions: readonly number[];
  readonly clocks: readonly ClockFrame[] | null;
  /** Seats that sit out: the table plays for them at once. */
  readonly away: readonly Seat[];
  /** Who left, resigned or ran out of time, in this order. */
  readonly forfeits: readonly Forfeit[];
  /** Why it is over although its rules have not ended it. */
  readonly ending: EarlyEnd | null;
  /** The seat that asks the other people to take moves back; absent while nobody asks. */
  readonly takeBackAskedBy?: Seat;
  /** The seat of the only person, who holds the table: no clock runs. Absent while it goes on. */
  readonly heldBy?: Seat;
  /** Present where the result counts for the ratings. */
  readonly rated?: true;
  readonly seedHash: string;
  /** Published when the match is over. */
  readonly seed: string | null;
};

/**
 * First on every connection, in both modes, and again whenever a client must start afresh: after
 * `sync`, when it had fallen behind, when a rematch has moved it to another seat.
 */
export type WelcomeFrame = {
  readonly type: 'welcome';
  readonly version: number;
  readonly room: RoomView;
  readonly you: { readonly seat: Seat | null; readonly name: string | null };
  readonly match: MatchFrame | null;
  /**
   * What happened since the version the client named; null when it must start from the view. In
   * plain mode these messages follow as frames of their own instead.
   */
  readonly missed: readonly Message[] | null;
  /** The `ref` of the `sync` that asked for it. */
  readonly ref?: string;
};

export type UpdateFrame = {
  readonly type: 'update';
  readonly version: number;
  readonly messages: readonly Message[];
  readonly match: MatchFrame;
  /** Echoes the command that caused this, to its sender only. */
  readonly ref?: string;
};

type RoomFrame = {
  readonly type: 'room';
  readonly version: number;
  readonly room: RoomView;
  readonly ref?: string;
};

export type ErrorFrame = Refusal & {
  readonly type: 'error';
  readonly version: number;
  /** In the language of the connection. */
  readonly message: string;
  readonly ref?: string;
};

type PongFrame = { readonly type: 'pong'; readonly version: number; readonly ref?: string };

/** Answers `legal`. */
export type LegalFrame = {
  readonly type: 'legal';
  readonly version: number;
  /** The number to act with. */
  readonly decision: number;
  readonly actions: readonly (Json & Message)[];
  /** False where there is too much to list: `actions` then holds the table's own choice alone. */
  readonly isComplete: boolean;
  readonly ref?: string;
};

/** Plain mode only: a command is done and there was nothing else to tell its sender. */
export type AckFrame = { readonly type: 'ack'; readonly version: number; readonly ref: string };

export type ClosedFrame = {
  readonly type: 'closed';
  readonly version: number;
  readonly reason: 'left' | 'expired' | 'fault' | 'shutdown';
};

export type TableFrame =
  | WelcomeFrame
  | UpdateFrame
  | RoomFrame
  | ErrorFrame
  | PongFrame
  | ClosedFrame;

/**
 * Room messages that every game shares, by their founding names. They travel like a game's own
 * messages: alone with `version` in plain mode, inside `update.messages` in table mode.
 */
export type RoomMessage =
  | { readonly type: 'waiting_for_opponent' }
  | { readonly type: 'ready_to_start'; readonly players: readonly string[] }
  | {
      readonly type: 'match_start';
      readonly matchId: string;
      readonly game: string;
      readonly players: readonly string[];
      readonly yourSeat: Seat | null;
      readonly seedHash: string;
    }
  | {
      readonly type: 'timer_start';
      readonly seconds: number;
      readonly seat: Seat;
      /** What the seat's bank adds once the seconds are over; absent where there is no bank. */
      readonly bank_seconds?: number;
    }
  | {
      readonly type: 'timeout';
      readonly seat: Seat;
      /** What the table played for the seat: told to that seat alone, null for the others. */
      readonly action: Json | null;
    }
  | { readonly type: 'forfeited'; readonly seat: Seat; readonly reason: ForfeitReason }
  | { readonly type: 'sat_out'; readonly seat: Seat; readonly reason: 'timeouts' | 'choice' }
  | { readonly type: 'came_back'; readonly seat: Seat }
  /** `seat` holds the table, or lets it go on. */
  | { readonly type: 'held'; readonly seat: Seat }
  | { readonly type: 'released'; readonly seat: Seat }
  | { readonly type: 'take_back_asked'; readonly seat: Seat }
  /** `seat` has answered. */
  | { readonly type: 'take_back_answered'; readonly seat: Seat; readonly agrees: boolean }
  /** A move came before anybody answered the question of `seat`. */
  | { readonly type: 'take_back_lapsed'; readonly seat: Seat }
  /** `returns` is null when the room broke; `ending`: its rules did not end it. */
  | {
      readonly type: 'match_over';
      readonly matchId: string;
      readonly returns: readonly number[] | null;
      readonly seed: string;
      readonly ending?: EarlyEnd;
    }
  | {
      readonly type: 'session_ended_awaiting_restart';
      readonly winner: Seat | null;
      readonly [field: string]: Json;
    };

/** After a deal, where the game lets the reasons of CPUs be told; travels as a game's message. */
export type ReasonsMessage = { readonly type: 'reasons'; readonly reasons: readonly ToldReason[] };

/** Why the server ended a connection; beside the codes of RFC 6455 (1009: frame too large). */
export const CLOSE_CODES = {
  /** The server stops or restarts: connect again. */
  shutdown: 1012,
  /** No room has this id or code. */
  noRoom: 4404,
  /** The `player_id` belongs to no seat of this room: connect without it to watch. */
  unknownPlayer: 4401,
  /** The room was left by everybody, expired or broke. */
  roomClosed: 4410,
  /** The client read too slowly or did not answer pings. */
  tooSlow: 4408,
  /** Far too many frames. */
  rateLimited: 4429,
  /** A fault of the server that concerned this connection alone. */
  fault: 1011,
  /** Too many connections to this server: try again later. */
  serverFull: 1013,
  /** Too many connections to one room. */
  roomFull: 4403,
} as const;
