import { type Kernel, type LearningState, createKernel } from '@taku/othello-kernel';

/** Each number with what it scales; `BEST` is the default recipe, `REPAIRED_SEED` the baseline. */
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

/** The seed's own numbers with the faults of its pseudo-code repaired. */
export const REPAIRED_SEED: SelfPlayRecipe = {
  alpha: 0.01 * 56,
  lambda: 0.7,
  epsilon: 0.1,
  coherent: false,
  mirrored: false,
  byDiscs: false,
  openingPlies: 0,
};

export type SelfPlayProgress = {
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly blackPoints: number;
};

export type SelfPlayOptions = {
  readonly recipe: SelfPlayRecipe;
  readonly games: number;
  readonly seed: number;
  /** Go on from here instead of zero weights. */
  readonly from?: {
    readonly state: LearningState;
    readonly games: number;
    readonly random: bigint;
  };
  readonly chunk?: number;
  onProgress?(progress: SelfPlayProgress, kernel: Kernel): void | Promise<void>;
};

export type Trained = {
  readonly state: LearningState;
  readonly games: number;
  readonly random: bigint;
};

export function applyRecipe(kernel: Kernel, recipe: SelfPlayRecipe): void {
  kernel.exports.setLearning(
    recipe.alpha,
    recipe.lambda,
    recipe.epsilon,
    Number(recipe.coherent),
    Number(recipe.mirrored),
    Number(recipe.byDiscs),
    recipe.openingPlies,
  );
}

/** Trains by self-play; the same options give the same weights, also across a stop and a go-on. */
export async function trainBySelfPlay(options: SelfPlayOptions): Promise<Trained> {
  const kernel = await createKernel();
  const { recipe, from, chunk = 5000 } = options;
  kernel.startLearning(from?.state ?? null);
  kernel.exports.seedRandom(from?.random ?? BigInt(options.seed));
  applyRecipe(kernel, recipe);
  let games = from?.games ?? 0;
  while (games < options.games) {
    const now = performance.now();
    const played = Math.min(chunk, options.games - games);
    const points = kernel.exports.learnGames(played);
    games += played;
    const gamesPerSecond = (played * 1000) / (performance.now() - now);
    await options.onProgress?.(
      { games, gamesPerSecond, blackPoints: points / (2 * played) },
      kernel,
    );
  }
  return { state: kernel.learningState(), games, random: kernel.exports.randomState() };
}
