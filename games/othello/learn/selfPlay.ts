import { type LearningState, createKernel } from '@taku/othello/kernel';
import { Crew } from './crew.ts';
import { type SelfPlayRecipe, applyRecipe } from './recipe.ts';

type SelfPlayProgress = {
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly blackPoints: number;
};

export type Trained = {
  readonly state: LearningState;
  readonly games: number;
  /** Where each player's generator stands. */
  readonly randoms: readonly bigint[];
};

type SelfPlayOptions = {
  readonly recipe: SelfPlayRecipe;
  readonly games: number;
  readonly seed: number;
  /** Threads that play; one without it. Another number gives other weights. */
  readonly workers?: number;
  /** Go on from here instead of zero weights. */
  readonly from?: Trained;
  readonly chunk?: number;
  onProgress?(progress: SelfPlayProgress, trained: () => Trained): void | Promise<void>;
};

/** Plays the games of a training: this thread or several workers. */
type Learner = {
  play(games: number): number | Promise<number>;
  readonly state: LearningState;
  readonly randoms: readonly bigint[];
  end(): void | Promise<void>;
};

async function soleLearner({ recipe, from, seed }: SelfPlayOptions): Promise<Learner> {
  const kernel = await createKernel();
  const { exports } = kernel;
  kernel.startLearning(from?.state ?? null);
  exports.seedRandom(from?.randoms[0] ?? BigInt(seed));
  applyRecipe(exports, recipe);
  return {
    play: (games) => exports.learnGames(games),
    get state() {
      return kernel.learningState();
    },
    get randoms() {
      return [exports.randomState()];
    },
    end: () => {},
  };
}

function learnerFor(options: SelfPlayOptions): Promise<Learner> {
  const { workers = 1, recipe, seed, from } = options;
  if (from && from.randoms.length !== workers) {
    throw new Error(`This training goes on with ${from.randoms.length} workers, not ${workers}.`);
  }
  if (workers === 1) return soleLearner(options);
  return Crew.start({ workers, recipe, seed, ...(from && { from }) });
}

/** Games of all workers between two joinings of what they learnt. */
const ROUND = 2500;

async function playChunk(learner: Learner, games: number): Promise<number> {
  let points = 0;
  for (let left = games; left > 0; left -= ROUND) {
    points += await learner.play(Math.min(ROUND, left));
  }
  return points;
}

/**
 * Trains by self-play; the same options, the number of workers among them, give the same weights,
 * also across a stop and a go-on.
 */
export async function trainBySelfPlay(options: SelfPlayOptions): Promise<Trained> {
  const { chunk = 5000, from } = options;
  const learner = await learnerFor(options);
  let games = from?.games ?? 0;
  const trained = (): Trained => ({ state: learner.state, games, randoms: learner.randoms });
  try {
    while (games < options.games) {
      const now = performance.now();
      const played = Math.min(chunk, options.games - games);
      const points = await playChunk(learner, played);
      games += played;
      const gamesPerSecond = (played * 1000) / (performance.now() - now);
      const progress = { games, gamesPerSecond, blackPoints: points / (2 * played) };
      await options.onProgress?.(progress, trained);
    }
    return trained();
  } finally {
    await learner.end();
  }
}
