import type { GameTypes } from './game.ts';
import type { Seat } from './seat.ts';

/** A decision as numbers: one row for every action, in the order of the actions. */
export interface Encoded {
  /** Which of the encoder's stages it belongs to. */
  readonly stage: number;
  /** actions × columns */
  readonly cells: Float32Array;
}

/** What a game gives so that its decisions can be learnt. Pure. */
export interface Encoder<G extends GameTypes = GameTypes> {
  /** Raised when a column changes its meaning: models and datasets of another version are refused. */
  readonly version: number;
  readonly columns: readonly string[];
  /** Parts of a game that are learnt apart, such as opening, middle and end. */
  readonly stages: readonly string[];
  /** Null: nothing to learn here, such as a nod or a solver's turn. */
  encode(view: G['view'], seat: Seat, actions: readonly G['action'][]): Encoded | null;
}

/** A built-in opinion on every action, in the game's unit: what an untrained model plays. */
export interface Judge<G extends GameTypes = GameTypes> {
  readonly id: string;
  /** SHA-256 of the weights behind the opinion; absent where it has none. */
  readonly model?: string;
  judge(view: G['view'], seat: Seat, actions: readonly G['action'][]): Float32Array;
}

export interface Learner<G extends GameTypes = GameTypes> {
  readonly encoder: Encoder<G>;
  readonly judge: Judge<G>;
}

/** What `games/‹id›/learn` gives to the rest of the house. */
export interface LearnModule {
  /** Weights that its levels play with, by content hash. */
  readonly models: readonly string[];
}
