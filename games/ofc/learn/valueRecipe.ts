import type { Recipe, RecipeFacts, Words } from '@taku/contract';
import { LIVE_FANTASYLAND_VALUES } from '@taku/ofc/bots';
import { LiveLearner } from './liveSelfPlay.ts';
import { type HandStats, Learner, type LearningParams, type SelfPlay } from './selfPlay.ts';
import { ValueTraining } from './valueTraining.ts';

/** Fantasyland is worth what it was to the players of the round before (O17, recompute). */
const FANTASYLAND = [9.3, 23.7, 39.8, 54.7] as const;
const REPORTS = 40;
const TELL_EVERY = 1000;
const KEEP_EVERY = 100_000;

function factsOf({ hands, fouls, entries, royalties, points }: HandStats): RecipeFacts {
  const share = (count: number) => Math.round((1000 * count) / hands) / 1000;
  return {
    foul: share(fouls),
    entry: share(entries),
    royalties: share(royalties),
    points: share(points),
  };
}

interface ValueKind {
  readonly id: string;
  readonly words: Words;
  readonly fantasyland: readonly number[];
  learner(params: LearningParams): SelfPlay;
}

/** Both seats play normal hands greedily and learn what their boards are worth. */
const recipeOf = (kind: ValueKind): Recipe => ({
  id: kind.id,
  words: kind.words,
  unit: 'deals',
  options: [
    {
      name: 'games',
      also: 'deals',
      words: { en: 'deals of self-play', ja: '自己対戦のディール数' },
      kind: 'count',
      default: 1_000_000,
      mayGrow: true,
    },
    {
      name: 'alpha',
      words: { en: 'scales every step', ja: '更新幅の倍率' },
      kind: 'share',
      default: 1,
    },
    {
      name: 'lambda',
      words: {
        en: 'how much of a target is the end of the hand',
        ja: '目標に占めるハンドの結果の割合',
      },
      kind: 'share',
      default: 0.8,
    },
    {
      name: 'seed',
      words: { en: 'of the whole run', ja: '全体の乱数の種' },
      kind: 'count',
      default: 1,
    },
  ],
  async run({ options, from, progress, checkpoint }) {
    const { games = 1, alpha = 1, lambda = 0.8, seed = 1 } = options;
    const { fantasyland } = kind;
    const training = new ValueTraining(kind.learner({ fantasyland, rate: alpha, lambda }), seed);
    if (from) training.goOnFrom(from);
    const every = Math.ceil(games / REPORTS);
    while (training.done < games) {
      training.playDeal();
      const { done } = training;
      const isReport = done % every === 0 || done === games;
      if (isReport) await progress(done, games, factsOf(training.takeStats()));
      else if (done % TELL_EVERY === 0) await progress(done, games);
      if (done % KEEP_EVERY === 0 || done === games) await checkpoint(training.checkpoint());
    }
    return {
      bytes: training.model(),
      entry: { method: 'TD(λ), temporal coherence', fantasyland, ...options },
    };
  },
});

export const valueRecipe = recipeOf({
  id: 'value',
  words: { en: 'the value of boards', ja: '盤面の価値' },
  fantasyland: FANTASYLAND,
  learner: (params) => new Learner(params),
});

export const liveRecipe = recipeOf({
  id: 'live',
  words: {
    en: 'the value of boards by the cards to come',
    ja: '残りの札を数えた盤面の価値',
  },
  fantasyland: LIVE_FANTASYLAND_VALUES.recompute,
  learner: (params) => new LiveLearner(params),
});
