import type { BotModule } from '@taku/contract';
import type { ActionType, StudTypes } from '@taku/stud/rules';
import { studAppraiser } from './appraise/index.ts';
import { EXPLOITERS } from './exploit/exploiters.ts';
import { studLearner } from './learner/index.ts';
import { type Level, plain, specOf } from './level.ts';
import { luck } from './luck.ts';
import { judgeLv1 } from './lv1.ts';
import { judgeLv2 } from './lv2.ts';
import { BALANCE_ROLE, lv4 } from './lv4.ts';
import { fixedOrder, judged, lv3 } from './policies.ts';

const LV0_ORDER: readonly ActionType[] = [
  'CHECK',
  'CALL',
  'BRING_IN',
  'COMPLETE',
  'BET',
  'RAISE',
  'FOLD',
];

const LEVELS: readonly Level[] = [
  {
    level: 'lv0',
    version: 1,
    policy: plain(fixedOrder(LV0_ORDER)),
    name: { en: 'Lv 0', ja: 'Lv 0' },
    strength: {
      en: 'Never folds: checks and calls whatever comes',
      ja: '降りない。いつもチェックかコール',
    },
    listed: true,
  },
  {
    level: 'lv1',
    version: 1,
    policy: plain(judged(judgeLv1)),
    name: { en: 'Lv 1', ja: 'Lv 1' },
    strength: {
      en: 'Own hand: +17–57 bets/100 on the level below',
      ja: '自分の手だけ。下の級に100回で+17〜57',
    },
    listed: true,
    isSuggested: true,
  },
  {
    level: 'lv2',
    version: 2,
    policy: plain(judged(judgeLv2)),
    name: { en: 'Lv 2', ja: 'Lv 2' },
    strength: {
      en: 'Boards: +18–23 bets/100 on the level below',
      ja: '場の札を読む。下の級に100回で+18〜23',
    },
    listed: true,
  },
  {
    level: 'lv3',
    version: 2,
    policy: plain(lv3),
    name: { en: 'Lv 3', ja: 'Lv 3' },
    strength: {
      en: 'Ranges: +20–39 bets/100 on the level below',
      ja: '手を推し量る。下の級に100回で+20〜39',
    },
    listed: true,
    signatureEvery: 4,
  },
  {
    level: 'lv4',
    version: 1,
    policy: async (assets) => lv4(await assets.readModel(BALANCE_ROLE)),
    name: { en: 'Lv 4', ja: 'Lv 4' },
    strength: {
      en: 'Heads-up: +20–35 bets/100 on the level below',
      ja: '1対1で読まれにくい。下の級に+20〜35',
    },
    listed: true,
    signatureEvery: 4,
  },
];

export const bots: BotModule<StudTypes> = {
  levels: LEVELS.map(specOf),
  exploiters: EXPLOITERS.map(specOf),
  luck: () => Promise.resolve(luck),
  learner: async () => studLearner,
  appraiser: () => Promise.resolve(studAppraiser),
};
