import type { Words } from '@taku/contract';

/** How often the choice of a match was the first, or among the first three, of a list; 0 … 1. */
export interface Agreement {
  readonly top1: number;
  readonly top3: number;
}

/** What was measured on decisions of matches that training never saw. */
export interface HeldOut {
  readonly decisions: number;
  readonly matches: number;
  /** −log of the probability it gave to what was chosen, on average. */
  readonly loss: number;
  /** Any action is as good as another. */
  readonly chance: Agreement;
  /** The judge alone. */
  readonly untuned: Agreement;
  readonly trained: Agreement;
  /** How often the teacher agrees with itself; null where nobody asked it twice. */
  readonly ceiling: Agreement | null;
}

/** All that a file says about its numbers. */
export interface PolicyHeader {
  readonly format: 'taku-policy/1';
  readonly game: string;
  readonly rulesVersion: number;
  /** The version of the encoder whose columns these are. */
  readonly encoder: number;
  readonly columns: readonly string[];
  readonly stages: readonly string[];
  /** Units of the net; 0 where there is none. */
  readonly hidden: number;
  /** The opinion it began with, and the SHA-256 of the weights behind that opinion, if it has some. */
  readonly judge: { readonly id: string; readonly model: string | null };
  readonly name: Words;
  readonly data: {
    readonly decisions: number;
    readonly matches: number;
    readonly persons: number;
    readonly datasetHash: string;
  };
  readonly recipe: {
    readonly id: string;
    readonly options: Readonly<Record<string, number | string | boolean>>;
  };
  readonly seed: number;
  /** Null where there were too few decisions to hold some out. */
  readonly heldOut: HeldOut | null;
  /** The SHA-256 of the model it was trained on from; null where it began with its judge. */
  readonly parent: string | null;
}

/**
 * logit(a) = beta[stage] · judge(a) + theta[stage] · x(a) + u · relu(W · x(a) + b[stage]), where
 * x = (cell − mean) · scale.
 */
export interface PolicyWeights {
  /** columns */
  readonly mean: Float32Array;
  /** columns */
  readonly scale: Float32Array;
  /** stages */
  readonly beta: Float32Array;
  /** stages × columns */
  readonly theta: Float32Array;
  /** columns × hidden */
  readonly W: Float32Array;
  /** stages × hidden */
  readonly b: Float32Array;
  /** hidden */
  readonly u: Float32Array;
}

/** A trained way to choose among the legal actions of a game. */
export interface Policy {
  readonly header: PolicyHeader;
  readonly weights: PolicyWeights;
}
