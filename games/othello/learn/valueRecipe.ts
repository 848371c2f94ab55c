import { availableParallelism } from 'node:os';
import type { Recipe, RecipeOption, RecipeRun } from '@taku/contract';
import { positional } from '@taku/othello/bots';
import { type Kernel, createKernel, formatWeightsV1, toPlayWeights } from '@taku/othello/kernel';
import { curveSvg } from './curve.ts';
import { heuristicPlayer, kernelPlayer, playPairs } from './match.ts';
import { BEST_RECIPE, FOUNDING_RECIPE, type SelfPlayRecipe } from './recipe.ts';
import { trainBySelfPlay } from './selfPlay.ts';
import { packState, unpackState } from './trainedState.ts';

const MEASURE_PAIRS = 50;
const CURVE_TITLE = 'Points of one ply against the positional heuristic, one ply';

/** One ply against the standard positional heuristic, one ply: a pulse, not a ranking. */
function measurePulse(kernel: Kernel, weights: Float32Array): number {
  kernel.setWeights([toPlayWeights(weights)], 64);
  const rival = heuristicPlayer(positional, 1);
  return playPairs(kernelPlayer(kernel, 1), rival, { pairs: MEASURE_PAIRS, seed: 42 }).score;
}

function measuredEvery(games: number): number {
  return Math.max(5000, Math.round(games / 20 / 5000) * 5000);
}

/** Killed at any time it goes on from the last five thousand games, with the same generators. */
async function selfPlay(base: SelfPlayRecipe, run: RecipeRun) {
  const { games = 1, alpha = 0, lambda = 0, epsilon = 0, seed = 1, workers = 1 } = run.options;
  const kept = run.from && unpackState(run.from);
  const points = [...(kept?.points ?? [])];
  const judge = await createKernel();
  const { state } = await trainBySelfPlay({
    recipe: { ...base, alpha, lambda, epsilon },
    games,
    seed,
    workers,
    ...(kept && { from: kept.trained }),
    async onProgress(progress, trainedSoFar) {
      const done = progress.games;
      const trained = trainedSoFar();
      const isMeasured = done % measuredEvery(games) === 0 || done === games;
      if (isMeasured)
        points.push({ games: done, score: measurePulse(judge, trained.state.weights) });
      const facts = { score: points.at(-1)?.score ?? 0, gamesPerSecond: progress.gamesPerSecond };
      await run.checkpoint(packState({ trained, points }));
      await run.progress(done, games, isMeasured ? facts : undefined);
    },
  });
  return { weights: state.weights, points };
}

function count(name: string, en: string, ja: string, own: number): RecipeOption {
  return { name, words: { en, ja }, kind: 'count', default: own };
}

function optionsOf(base: SelfPlayRecipe): readonly RecipeOption[] {
  const share = (name: 'alpha' | 'lambda' | 'epsilon', en: string, ja: string): RecipeOption => ({
    name,
    words: { en, ja },
    kind: 'share',
    default: base[name],
  });
  return [
    { ...count('games', 'self-play games', '自己対戦の局数', 500_000), mayGrow: true },
    share('alpha', 'step of an update', '更新の幅'),
    share('lambda', 'how far results reach back', '結果がさかのぼる割合'),
    share('epsilon', 'share of random moves', '無作為な手の割合'),
    count('seed', 'of the whole run', '全体の乱数の種', 1),
    count(
      'workers',
      'threads that play; other weights',
      'スレッド数。数で重みが変わる',
      availableParallelism(),
    ),
  ];
}

function selfPlayRecipe(
  base: SelfPlayRecipe,
  named: Pick<Recipe, 'id' | 'also' | 'words'>,
): Recipe {
  return {
    ...named,
    unit: 'games',
    options: optionsOf(base),
    async run(run) {
      const { weights, points } = await selfPlay(base, run);
      const score = points.at(-1)?.score ?? 0;
      return {
        bytes: formatWeightsV1(weights),
        entry: { method: 'TD(λ), self-play', recipe: base, ...run.options, score },
        beside: { '.svg': curveSvg(points, CURVE_TITLE) },
      };
    },
  };
}

/** TD(λ) with temporal-coherence rates and eight symmetries. */
export const valueRecipe = selfPlayRecipe(BEST_RECIPE, {
  id: 'value',
  also: 'best',
  words: { en: 'n-tuple weights by self-play', ja: '自己対戦によるnタプルの重み' },
});

export const foundingRecipe = selfPlayRecipe(FOUNDING_RECIPE, {
  id: 'founding',
  words: { en: 'the repaired baseline', ja: '修正した元の学習法' },
});
