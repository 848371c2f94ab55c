import type { Recipe, RecipeRun } from '@taku/contract';
import { type HardPlan, HardTraining } from './hardTraining.ts';

const TELL_EVERY = 100;
const KEEP_EVERY = 2000;

function planOf(options: RecipeRun['options']): HardPlan {
  const { games = 1, alpha = 0, lambda = 0, epsilon = 0, seed = 0 } = options;
  return { games, alpha, lambda, epsilon, seed };
}

/** TD(λ) on the tables a player leaves behind, playing itself and now and then simpler players. */
export const valueRecipe: Recipe = {
  id: 'value',
  words: { en: 'the network of Hard', ja: '「つよい」のネットワーク' },
  unit: 'games',
  options: [
    {
      name: 'games',
      words: { en: 'in all, three of four Classic', ja: '全対局数。4局中3局はClassic' },
      kind: 'count',
      default: 400_000,
    },
    {
      name: 'alpha',
      words: {
        en: 'step of the first game; falls to 3 % of it',
        ja: '最初の学習率。3 %まで下がる',
      },
      kind: 'share',
      default: 0.01,
    },
    {
      name: 'lambda',
      words: { en: 'how far results reach back', ja: '結果がさかのぼる割合' },
      kind: 'share',
      default: 0.7,
    },
    {
      name: 'epsilon',
      words: { en: 'share of random turns', ja: '無作為な手番の割合' },
      kind: 'share',
      default: 0.05,
    },
    {
      name: 'seed',
      words: { en: 'of the whole run', ja: '全体の乱数の種' },
      kind: 'count',
      default: 1,
    },
  ],
  async run({ options, from, progress, checkpoint }) {
    const training = new HardTraining(planOf(options));
    if (from) training.goOnFrom(from);
    while (training.done < training.games) {
      training.learnFromNext();
      if (training.done % TELL_EVERY === 0) await progress(training.done, training.games);
      if (training.done % KEEP_EVERY === 0) await checkpoint(training.checkpoint());
    }
    await progress(training.games, training.games);
    return { bytes: training.model(), entry: { method: 'TD(λ) on afterstates', ...options } };
  },
};
