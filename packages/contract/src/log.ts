import type { Cause } from './causes.ts';
import type { GameEvent, GameTypes } from './game.ts';
import type * as schema from './logSchema.ts';

export type PlayerTag = schema.Held<typeof schema.PlayerTag>;
export type NameCommitment = schema.Held<typeof schema.NameCommitment>;
export type FairDeal = schema.Held<typeof schema.FairDeal>;
export type DealSecrets = schema.Held<typeof schema.DealSecrets>;
export type LogSignature = schema.Held<typeof schema.LogSignature>;
export type MatchHeader = schema.Held<typeof schema.MatchHeader>;
export type BotNote = schema.Held<typeof schema.BotNote>;

type Entry = Omit<schema.Held<typeof schema.LogEntry>, 'event'>;
export type LogEntry<G extends GameTypes = GameTypes> = Entry & { readonly event: GameEvent<G> };

type Match = Omit<schema.Held<typeof schema.MatchLog>, 'entries'>;
export type MatchLog = Match & { readonly entries: readonly LogEntry[] };

/** A logged event between the states before and after it, as a walk through a log gives it. */
export interface LogStep<G extends GameTypes = GameTypes> {
  readonly index: number;
  readonly before: G['state'];
  /** As today's rules have it, also where older rules logged it. */
  readonly event: GameEvent<G>;
  readonly after: G['state'];
  readonly happened: readonly G['happening'][];
  readonly cause: Cause;
  readonly at: number;
  readonly thinkMs: number;
  readonly bot: BotNote | null;
}
