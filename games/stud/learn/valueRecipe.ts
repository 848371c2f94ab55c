import type { Recipe, RecipeRun } from '@taku/contract';
import { BalanceTraining } from './balanceTraining.ts';
import type { BalancePlan } from './gameTraining.ts';

const TELL_EVERY = 200;
const KEEP_EVERY = 10_000;

function planOf(options: RecipeRun['options']): BalancePlan {
  const { deals = 1, passes = 1, copies = 0, share = 0, seed = 0 } = options;
  return { deals: Math.max(1, deals), passes, copies, share, seed };
}

/** Self-play by regrets, with a copy of Lv 3 among the rivals: how Lv 4 plays heads-up. */
export const valueRecipe: Recipe = {
  id: 'value',
  words: { en: 'the balance of Lv 4', ja: 'Lv 4の戦略表' },
  unit: 'deals',
  options: [
    {
      name: 'deals',
      words: { en: 'of each game, visited in every pass', ja: '種目ごとのディール数' },
      kind: 'count',
      default: 40_000,
    },
    {
      name: 'passes',
      words: { en: 'over all deals', ja: '全ディールを通る回数' },
      kind: 'count',
      default: 12,
    },
    {
      name: 'copies',
      words: { en: 'deals of Lv 3 to copy half-way', ja: '途中で写すLv 3のディール数' },
      kind: 'count',
      default: 4000,
    },
    {
      name: 'share',
      words: { en: 'of visits after that against the copy', ja: 'その後、写しと対戦する割合' },
      kind: 'share',
      default: 0.3,
    },
    {
      name: 'seed',
      words: { en: 'of the whole run', ja: '全体の乱数の種' },
      kind: 'count',
      default: 1,
    },
  ],
  async run({ options, from, progress, checkpoint }) {
    const training = new BalanceTraining(planOf(options));
    if (from) training.goOnFrom(from);
    while (training.done < training.units) {
      training.work();
      if (training.done % TELL_EVERY === 0) await progress(training.done, training.units);
      if (training.done % KEEP_EVERY === 0) await checkpoint(training.checkpoint());
    }
    await progress(training.units, training.units);
    const method = 'regret minimisation on heads-up deals, then with a copy of Lv 3 as a rival';
    return { bytes: training.model(), entry: { method, ...options } };
  },
};
