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
    strength: { en: 'Checks and calls whatever comes', ja: 'いつもチェックとコールでついてきます' },
    listed: true,
  },
  {
    level: 'lv1',
    version: 1,
    policy: plain(judged(judgeLv1)),
    name: { en: 'Lv 1', ja: 'Lv 1' },
    strength: { en: 'Plays its own cards only', ja: '自分の手だけを見て決めます' },
    listed: true,
    isSuggested: true,
  },
  {
    level: 'lv2',
    version: 2,
    policy: plain(judged(judgeLv2)),
    name: { en: 'Lv 2', ja: 'Lv 2' },
    strength: {
      en: 'Reads boards, dead cards and position',
      ja: '相手のアップカードとデッドカードを読みます',
    },
    listed: true,
  },
  {
    level: 'lv3',
    version: 2,
    policy: plain(lv3),
    name: { en: 'Lv 3', ja: 'Lv 3' },
    strength: {
      en: 'Weighs what you may hold by what you did, and plays deals out in its head',
      ja: '行動から手を推し量り、先まで読んで決めます',
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
      en: 'Against one rival it mixes its bets so that nobody can read them; against more it is Lv 3',
      ja: '1対1では手を読まれないように打ち分け、3人以上ではLv 3として打ちます',
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
