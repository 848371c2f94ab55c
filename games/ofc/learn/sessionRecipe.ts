import { type Recipe, fastRng } from '@taku/contract';
import { LiveReader, packSession, unpackLiveTables } from '@taku/ofc/bots';
import { HandCounts, sessionValues } from './sessionValues.ts';

const PASSES = 60;
const TELL_EVERY = 1000;

/** How sessions for chips end: hands of every pair of Fantasylands, then passes over all leads. */
export const sessionRecipe: Recipe = {
  id: 'session',
  words: { en: 'the value of chips in a session', ja: 'セッションでのチップの価値' },
  unit: 'deals',
  options: [
    {
      name: 'deals',
      words: { en: 'deals that are counted', ja: '数えるディール数' },
      kind: 'count',
      default: 40_000,
    },
    {
      name: 'seed',
      words: { en: 'of the whole run', ja: '全体の乱数の種' },
      kind: 'count',
      default: 1,
    },
    {
      name: 'from',
      words: { en: 'weights of the recipe live', ja: 'レシピ live の重み' },
      kind: 'file',
      default: null,
    },
  ],
  async run({ options, files, progress }) {
    const { deals = 1, seed = 1 } = options;
    const { from } = files;
    if (!from) throw new Error('session plays hands by weights of the recipe live: --from ‹file›');
    const hands = new HandCounts(new LiveReader(unpackLiveTables(from)));
    const rng = fastRng(seed);
    while (hands.deals < deals) {
      hands.playDeal(rng);
      if (hands.deals % TELL_EVERY === 0) await progress(hands.deals, deals);
    }
    const bytes = packSession(sessionValues(hands, PASSES));
    return { bytes, entry: { method: 'value iteration', passes: PASSES, ...options } };
  },
};
