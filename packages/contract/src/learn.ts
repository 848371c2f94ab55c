import type { GameTypes } from './game.ts';
import type { Json, Words } from './json.ts';
import type { Seat } from './seat.ts';

/** A decision as numbers: one row for every action, in the order of the actions. */
export interface Encoded {
  /** Which of the encoder's stages it belongs to. */
  readonly stage: number;
  /** actions × columns, whole numbers: learners find their own scale. */
  readonly cells: Float32Array;
}

/** Cells hold no more than this on either side of 0. */
const LARGEST_CELL = 2 ** 24;

/** A number as a cell: so many steps make 1. */
export function inSteps(value: number, steps: number): number {
  const whole = Math.round(value * steps);
  // Adding 0 makes 0 of −0.
  return Math.max(-LARGEST_CELL, Math.min(LARGEST_CELL, whole)) + 0;
}

/** What a game gives so that its decisions can be learnt. Pure. */
export interface Encoder<G extends GameTypes = GameTypes> {
  /** Raised when a column changes its meaning: models and datasets of another version are refused. */
  readonly version: number;
  readonly columns: readonly string[];
  /**
   * Widths of neighbouring columns, each about one part of a position: many actions share what
   * they say there, and datasets keep it once. One group of all columns if it is not given.
   */
  readonly groups?: readonly number[];
  /** The column that is the judge's opinion, in its steps; absent where none is. */
  readonly opinion?: number;
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
  /** Opinions are whole numbers of steps, so many to a unit; a power of two. */
  readonly steps: number;
  judge(view: G['view'], seat: Seat, actions: readonly G['action'][]): Float32Array;
}

/** A kind of choice by which one player is told from another: how often it is taken where it can be. */
export interface Habit {
  readonly id: string;
  readonly words: Words;
  /** Whether a row, given by its columns, is a choice of this kind. */
  readonly has: (cellOf: (column: string) => number) => boolean;
}

export interface Learner<G extends GameTypes = GameTypes> {
  readonly encoder: Encoder<G>;
  readonly judge: Judge<G>;
  /** A few; absent: nothing is said of how somebody plays. */
  readonly habits?: readonly Habit[];
}

/** What a recipe takes, as `--‹name›` on the command line. */
export interface RecipeOption {
  readonly name: string;
  readonly words: Words;
  /** A whole number from 0, a number from 0 to 1, or a file, which may be left out. */
  readonly kind: 'count' | 'share' | 'file';
  readonly default: number | null;
  /** Another name for it on the command line. */
  readonly also?: string;
  /** A finished run goes on from its last checkpoint when this is raised. */
  readonly mayGrow?: boolean;
}

/** Figures of a run, such as a pulse of strength. */
export type RecipeFacts = Readonly<Record<string, number>>;

/** One run of a recipe. */
export interface RecipeRun {
  /** Every number the recipe takes, by its name. */
  readonly options: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The last checkpoint of a run with the same options; null at its beginning. */
  readonly from: Uint8Array | null;
  /** Awaited, so that a run can be held up here, or ended by an error thrown here. */
  readonly progress: (done: number, total: number, facts?: RecipeFacts) => void | Promise<void>;
  /** All that the run needs to go on from here. */
  readonly checkpoint: (bytes: Uint8Array) => void | Promise<void>;
}

/** Weights, and what the manifest tells about them beside their hash. */
export interface RecipeResult {
  readonly bytes: Uint8Array;
  readonly entry: Readonly<Record<string, Json>>;
  /** Texts that stand beside the weights, by the ending of their names. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** A way to make weights. The same options give the same bytes, however often a run is killed. */
export interface Recipe {
  readonly id: string;
  /** Another name for it on the command line. */
  readonly also?: string;
  readonly words: Words;
  /** What progress counts, such as games. */
  readonly unit: string;
  readonly options: readonly RecipeOption[];
  run(run: RecipeRun): Promise<RecipeResult>;
}

/** What `games/‹id›/learn` gives to the rest of the house. */
export interface LearnModule {
  /** Recipes of this game's own, `value` first; those for every game are not listed here. */
  readonly recipes: readonly Recipe[];
}
