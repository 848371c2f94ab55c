import type { Json, Message, Status, Words } from '@taku/contract';
import type { RoomView } from './room.ts';

/**
 * Two ways to listen at `/ws/{room_id}?player_id=…`:
 * - plain (the seed's way): every message is a frame of its own, with `version` added;
 * - `&mode=table` (our web client): one `update` frame per change, with the whole view.
 * `&since=N` asks for what happened after version N; `&lang=ja|en` chooses the words of errors.
 */
export const LISTEN_MODES = ['plain', 'table'] as const;
export type ListenMode = (typeof LISTEN_MODES)[number];

export type ClockFrame =
  | { readonly kind: 'idle'; readonly bankMs: number }
  /** Time left at the moment of sending: first the turn, then the bank. */
  | { readonly kind: 'running'; readonly turnLeftMs: number; readonly bankMs: number };

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
  readonly seedHash: string;
  /** Published when the match is over. */
  readonly seed: string | null;
};

export type WelcomeFrame = {
  readonly type: 'welcome';
  readonly version: number;
  readonly room: RoomView;
  readonly you: { readonly seat: number | null; readonly name: string | null };
  readonly match: MatchFrame | null;
  /** What happened since the version the client named; null when it must start from the view. */
  readonly missed: readonly Message[] | null;
};

export type UpdateFrame = {
  readonly type: 'update';
  readonly version: number;
  readonly messages: readonly Message[];
  readonly match: MatchFrame;
  /** Echoes the command that caused this, to its sender only. */
  readonly ref?: string;
};

export type RoomFrame = {
  readonly type: 'room';
  readonly version: number;
  readonly room: RoomView;
  readonly ref?: string;
};

export type ErrorFrame = {
  readonly type: 'error';
  readonly version: number;
  readonly code: string;
  /** In the language of the connection. */
  readonly message: string;
  readonly words: Words;
  readonly ref?: string;
};

export type PongFrame = { readonly type: 'pong'; readonly version: number; readonly ref?: string };

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

/** Room messages that every game shares, by the seed's names. */
export type RoomMessage =
  | { readonly type: 'waiting_for_opponent' }
  | { readonly type: 'ready_to_start'; readonly players: readonly string[] }
  | { readonly type: 'timer_start'; readonly seconds: number; readonly seat?: number }
  | { readonly type: 'timeout'; readonly seat: number; readonly action: Json }
  | { readonly type: 'forfeited'; readonly seat: number; readonly reason: string }
  | { readonly type: 'match_over'; readonly returns: readonly number[]; readonly seed: string };
