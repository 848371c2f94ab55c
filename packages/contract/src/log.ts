import type { EarlyEnd, GameEvent, GameTypes, Seat } from './game.ts';
import type { Json } from './json.ts';
import type { Why } from './why.ts';

export const CAUSES = ['human', 'bot', 'auto', 'timeout', 'chance'] as const;
export type Cause = (typeof CAUSES)[number];

/** Who sits where. `publicId` names a person in logs; the seat's secret never appears. */
export type PlayerTag = {
  readonly seat: Seat;
  readonly publicId: string;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly bot: string | null;
};

/** A hash of a person's id and name; the salt goes when the person is forgotten. */
export type NameCommitment = {
  readonly seat: Seat;
  readonly salt?: string;
  readonly hash: string;
};

/** What a log begins with: enough to replay and, once the seed is out, to verify every draw. */
export type MatchHeader = {
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly config: Json;
  readonly seatCount: number;
  readonly players: readonly PlayerTag[];
  readonly startedAt: number;
  /** SHA-256 of the seed, published at the start. */
  readonly seedHash: string;
  /** The people of this match were allowed hints, evaluation and counts against each other. */
  readonly friendly?: true;
  /** One for every person; absent in older logs, whose chain covers the names themselves. */
  readonly commitments?: readonly NameCommitment[];
  /** Seats whose person was removed from this log later, and when. */
  readonly redacted?: readonly { readonly seat: Seat; readonly at: number }[];
};

/** What a bot adds to its entry; without it neither review nor off-policy learning is possible. */
export type BotNote = Why & { readonly id: string };

export type LogEntry<G extends GameTypes = GameTypes> = {
  readonly index: number;
  readonly event: GameEvent<G>;
  readonly cause: Cause;
  /** Wall time, milliseconds since 1970. */
  readonly at: number;
  /** From the moment the seat could act to its act; a bot's computing time; 0 for chance. */
  readonly thinkMs: number;
  readonly bot?: BotNote;
};

/** A finished match with all that is needed to replay and verify it. */
export type MatchLog = {
  readonly header: MatchHeader;
  /** Published because the match is over: it proves every draw. */
  readonly seed: string;
  readonly returns: readonly number[];
  /** Given where it ended before its rules ended it. */
  readonly ending?: EarlyEnd;
  readonly entries: readonly LogEntry[];
};

/** A logged event between the states before and after it, as a walk through a log gives it. */
export interface LogStep<G extends GameTypes = GameTypes> {
  readonly index: number;
  readonly before: G['state'];
  /** In the words of today's rules, whatever rules it was logged by. */
  readonly event: GameEvent<G>;
  readonly after: G['state'];
  readonly happened: readonly G['happening'][];
  readonly cause: Cause;
  readonly at: number;
  readonly thinkMs: number;
  readonly bot: BotNote | null;
}
