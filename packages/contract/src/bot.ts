import type { GameTypes, Seat } from './game.ts';
import type { Json, Message } from './json.ts';
import type { Rng } from './rng.ts';
import type { Why } from './why.ts';

/** Nodes and samples bound the work; time is a safety net the arena never uses. */
export interface BotLimits {
  readonly maxNodes?: number;
  readonly maxSamples?: number;
  readonly timeMs?: number;
}

/** Any AbortSignal is one. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** One decision of a CPU as everybody is told it once nothing depends on it any more. */
export type ToldReason = {
  readonly seat: Seat;
  readonly action: Json & Message;
  readonly why: Why;
};

export interface BotChoice<G extends GameTypes = GameTypes> {
  readonly action: G['action'];
  readonly why: Why;
}

/** A player that sees a view, never a state, and keeps nothing between games. */
export interface Bot<G extends GameTypes = GameTypes> {
  readonly id: string;
  choose(
    view: G['view'],
    seat: Seat,
    rng: Rng,
    limits: BotLimits,
    stop: StopSignal,
  ): Promise<BotChoice<G>>;
}
