import type { Json, Words } from './json.ts';

export type Candidate = {
  readonly action: Json;
  readonly value: number;
  readonly probability?: number;
  /** Whatever else the game wants to show: a chance, a principal variation, … */
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
