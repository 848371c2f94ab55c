import type { GameTypes, Seat } from './game.ts';
import type { Json, Words } from './json.ts';
import type { Rng } from './rng.ts';

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

export type Candidate = {
  readonly action: Json;
  readonly value: number;
  readonly probability?: number;
  /** Whatever else the game wants to show: foul chance, principal variation, … */
  readonly facts?: Json;
};

/** Why a bot chose as it did; hidden from players until the hand is over. */
export type Why = {
  readonly summary: Words;
  readonly candidates: readonly Candidate[];
  /** Content hash of the weights, null where there are none. */
  readonly model: string | null;
  readonly facts?: Json;
};

/** One decision of a CPU as everybody is told it once nothing depends on it any more. */
export type ToldReason = {
  readonly seat: Seat;
  readonly action: Json;
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
