import {
  type Bot,
  type BotChoice,
  type BotModule,
  type BotSpec,
  type Seat,
  type Words,
  said,
} from '@taku/contract';
import type { ActionType, StudTypes, StudView } from '@taku/stud/rules';
import { judgeRock, judgeStation } from './exploiters.ts';
import { luck } from './luck.ts';
import { studLearner } from './learner/index.ts';
import { judgeLv1 } from './lv1.ts';
import { judgeLv2 } from './lv2.ts';
import { type Policy, fixedOrder, judged, lv3 } from './policies.ts';
import { spotOf } from './spot.ts';
import { choiceOf } from './why.ts';

const LV0_ORDER: readonly ActionType[] = [
  'CHECK',
  'CALL',
  'BRING_IN',
  'COMPLETE',
  'BET',
  'RAISE',
  'FOLD',
];

/** Between deals a CPU presses on, and leaves when it has no chips. */
function answerBetweenDeals(view: StudView, seat: Seat): BotChoice<StudTypes> {
  const type = view.stacks[seat] === 0 ? 'LEAVE' : 'NEXT';
  const summary = said('next_deal');
  const candidates = [{ action: { type }, value: 0, probability: 1 }];
  return { action: { type }, why: { summary, candidates, model: null } };
}

function botOf(id: string, policy: Policy): Bot<StudTypes> {
  return {
    id,
    choose: async (view, seat, rng, limits) => {
      if (view.stage === 'between') return answerBetweenDeals(view, seat);
      const spot = spotOf(view, seat);
      return choiceOf(spot, policy(spot, rng, limits));
    },
  };
}

interface Level {
  readonly level: string;
  /** Bumped with every change of play; `frozen.test.ts` holds what each version does. */
  readonly version: number;
  readonly policy: Policy;
  readonly name: Words;
  readonly strength: Words;
  readonly listed: boolean;
  readonly isSuggested?: boolean;
  readonly signatureEvery?: number;
}

const LEVELS: readonly Level[] = [
  {
    level: 'lv0',
    version: 1,
    policy: fixedOrder(LV0_ORDER),
    name: { en: 'Lv 0', ja: 'Lv 0' },
    strength: { en: 'Checks and calls whatever comes', ja: 'いつもチェックとコールでついてきます' },
    listed: true,
  },
  {
    level: 'lv1',
    version: 1,
    policy: judged(judgeLv1),
    name: { en: 'Lv 1', ja: 'Lv 1' },
    strength: { en: 'Plays its own cards only', ja: '自分の手だけを見て決めます' },
    listed: true,
    isSuggested: true,
  },
  {
    level: 'lv2',
    version: 2,
    policy: judged(judgeLv2),
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
    policy: lv3,
    name: { en: 'Lv 3', ja: 'Lv 3' },
    strength: {
      en: 'Weighs what you may hold by what you did, and plays deals out in its head',
      ja: '行動から手を推し量り、先まで読んで決めます',
    },
    listed: true,
    signatureEvery: 4,
  },
];

const EXPLOITERS: readonly Level[] = [
  {
    level: 'always-call',
    version: 1,
    policy: fixedOrder(['CALL', 'CHECK', 'BRING_IN']),
    name: { en: 'Always call', ja: 'いつもコール' },
    strength: { en: 'Calls every bet, with anything', ja: 'どんな手でもコールします' },
    listed: false,
  },
  {
    level: 'always-raise',
    version: 1,
    policy: fixedOrder(['RAISE', 'COMPLETE', 'BET', 'CALL', 'CHECK', 'BRING_IN']),
    name: { en: 'Always raise', ja: 'いつもレイズ' },
    strength: {
      en: 'Raises as long as it may, with anything',
      ja: 'どんな手でも、できるだけレイズします',
    },
    listed: false,
  },
  {
    level: 'rock',
    version: 1,
    policy: judged(judgeRock),
    name: { en: 'Rock', ja: '岩' },
    strength: { en: 'Waits for strong hands and bets them', ja: '強い手だけを待って打ちます' },
    listed: false,
    signatureEvery: 0,
  },
  {
    level: 'station',
    version: 1,
    policy: judged(judgeStation),
    name: { en: 'Calling station', ja: 'コール屋' },
    strength: {
      en: 'Folds only rags, bets only monsters',
      ja: 'めったに降りず、めったに打ちません',
    },
    listed: false,
    signatureEvery: 0,
  },
];

function specOf({ policy, ...told }: Level): BotSpec<StudTypes> {
  const id = `stud/${told.level}`;
  return { ...told, id, game: 'stud', create: async () => botOf(id, policy) };
}

export const bots: BotModule<StudTypes> = {
  levels: LEVELS.map(specOf),
  exploiters: EXPLOITERS.map(specOf),
  luck: () => Promise.resolve(luck),
  learner: async () => studLearner,
};
