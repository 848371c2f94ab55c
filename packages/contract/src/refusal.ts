import type { Words } from './json.ts';

/** A player's mistake or wrong input, as a value. Nothing has changed. */
export type Refusal = {
  /** Stable, never reused, spelt `not_your_turn`. */
  readonly code: string;
  /** They quote what was given and what is allowed. */
  readonly words: Words;
};

export function refusal(code: string, en: string, ja: string): Refusal {
  return { code, words: { en, ja } };
}
