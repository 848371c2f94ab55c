import type { KernelExports } from '@taku/othello/kernel';

/** Each number with what it scales; `BEST_RECIPE` is the default recipe, `FOUNDING_RECIPE` the baseline. */
export type SelfPlayRecipe = {
  /** Step of one update, shared by the 56 active weights. */
  readonly alpha: number;
  /** How far a result reaches back: 0 only the next decision, 1 the whole game. */
  readonly lambda: number;
  /** Share of random moves. */
  readonly epsilon: number;
  /** Temporal-coherence rates: a weight whose errors cancel learns slower. */
  readonly coherent: boolean;
  /** Mirror images share a weight (8 symmetries instead of 4). */
  readonly mirrored: boolean;
  /** Target: final difference / 64 instead of ±1. */
  readonly byDiscs: boolean;
  /** Random plies before a game begins. */
  readonly openingPlies: number;
};

export const BEST_RECIPE: SelfPlayRecipe = {
  alpha: 1,
  lambda: 0.5,
  epsilon: 0.1,
  coherent: true,
  mirrored: true,
  byDiscs: true,
  openingPlies: 0,
};

/** The founding numbers with the faults of their pseudo-code repaired. */
export const FOUNDING_RECIPE: SelfPlayRecipe = {
  alpha: 0.01 * 56,
  lambda: 0.7,
  epsilon: 0.1,
  coherent: false,
  mirrored: false,
  byDiscs: false,
  openingPlies: 0,
};

export function applyRecipe(exports: KernelExports, recipe: SelfPlayRecipe): void {
  exports.setLearning(
    recipe.alpha,
    recipe.lambda,
    recipe.epsilon,
    Number(recipe.coherent),
    Number(recipe.mirrored),
    Number(recipe.byDiscs),
    recipe.openingPlies,
  );
}
