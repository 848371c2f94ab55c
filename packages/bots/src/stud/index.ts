import type { Bot, BotChoice, BotLimits, Rng, Words } from '@taku/contract';
import type { ActionType, StudTypes, StudView } from '@taku/stud';
import type { BotSpec } from '../spec.ts';
import { judgeLv1 } from './lv1.ts';
import { judgeLv2 } from './lv2.ts';
import { chooseLv3 } from './lv3.ts';
import { type Judgement, type Plan, type Spot, carryOut, pickAction, spotOf } from './spot.ts';

interface Decision {
  readonly action: ActionType;
  readonly facts: Judgement['facts'];
  readonly reason: Words;
  /** Values of all candidates in big bets, where the level has them. */
  readonly values?: ReadonlyMap<ActionType, number>;
}

type Policy = (spot: Spot, rng: Rng, limits: BotLimits) => Decision;

const LV0_ORDER: readonly ActionType[] = [
  'CHECK',
  'CALL',
  'BRING_IN',
  'COMPLETE',
  'BET',
  'RAISE',
  'FOLD',
];

function fixedOrder(order: readonly ActionType[]): Policy {
  return (spot) => ({
    action: pickAction(
      spot.allowed.map(({ type }) => type),
      order,
    ),
    facts: {},
    reason: { en: 'stays in whatever comes', ja: 'いつもついていきます' },
  });
}

const PLAN_WORDS: Readonly<Record<Plan, Words>> = {
  attack: { en: 'strong enough to raise', ja: 'レイズできる強さとみました' },
  bet: { en: 'good enough to bet, not to raise', ja: 'ベットまではできる手とみました' },
  goOn: { en: 'worth seeing on, not betting', ja: '攻めずにつづける手とみました' },
  giveUp: { en: 'not worth paying for', ja: 'チップを払うほどではないとみました' },
};

function judged(judge: (spot: Spot) => Judgement): Policy {
  return (spot) => {
    const { plan, facts } = judge(spot);
    return { action: carryOut(spot, plan), facts: { ...facts, plan }, reason: PLAN_WORDS[plan] };
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What the choice is worth against folding, as far as the deals played out in its head tell. */
function reasonOf(value: number, rollouts: number): Words {
  if (rollouts === 0) return { en: 'the only sensible act', ja: 'ほかに考える手がありません' };
  const worth = `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
  return {
    en: `worth ${worth} big bets over ${rollouts} imagined deals`,
    ja: `${rollouts}回の想定で${worth}ビッグベット`,
  };
}

const lv3: Policy = (spot, rng, limits) => {
  const { type, valued, rollouts } = chooseLv3(spot, rng, limits.maxSamples);
  const values = new Map(valued.map(({ type: of, value }) => [of, rounded(value)]));
  const price = spot.toCall > 0 ? rounded(spot.toCall / (spot.deal.pot + spot.toCall)) : 0;
  const reason = reasonOf(values.get(type) ?? 0, rollouts);
  return { action: type, facts: { price, rollouts }, values, reason };
};

const ACTION_WORDS: Readonly<Record<ActionType, Words>> = {
  FOLD: { en: 'Folds', ja: 'フォールド' },
  CHECK: { en: 'Checks', ja: 'チェック' },
  CALL: { en: 'Calls', ja: 'コール' },
  BRING_IN: { en: 'Brings in', ja: 'ブリングイン' },
  COMPLETE: { en: 'Completes', ja: 'コンプリート' },
  BET: { en: 'Bets', ja: 'ベット' },
  RAISE: { en: 'Raises', ja: 'レイズ' },
};

function choiceOf(spot: Spot, { action, facts, values, reason }: Decision): BotChoice<StudTypes> {
  const words = ACTION_WORDS[action];
  const candidates = spot.allowed.map(({ type }) => ({
    action: { type },
    value: values?.get(type) ?? (type === action ? 1 : 0),
    probability: type === action ? 1 : 0,
  }));
  return {
    action: { type: action },
    why: {
      summary: { en: `${words.en}: ${reason.en}.`, ja: `${words.ja}：${reason.ja}。` },
      candidates,
      model: null,
      facts,
    },
  };
}

/** Between deals a CPU presses on, and leaves when it has no chips. */
function answerBetweenDeals(view: StudView, seat: number): BotChoice<StudTypes> {
  const type = view.stacks[seat] === 0 ? 'LEAVE' : 'NEXT';
  const summary = { en: 'Ready for the next deal', ja: '次のディールへ進みます' };
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
  readonly policy: Policy;
  readonly name: Words;
  readonly strength: Words;
  readonly listed: boolean;
}

const LEVELS: readonly Level[] = [
  {
    level: 'lv0',
    policy: fixedOrder(LV0_ORDER),
    name: { en: 'Lv 0', ja: 'Lv 0' },
    strength: { en: 'Checks and calls whatever comes', ja: 'いつもチェックとコールでついてきます' },
    listed: true,
  },
  {
    level: 'lv1',
    policy: judged(judgeLv1),
    name: { en: 'Lv 1', ja: 'Lv 1' },
    strength: { en: 'Plays its own cards only', ja: '自分の手だけを見て決めます' },
    listed: true,
  },
  {
    level: 'lv2',
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
    policy: lv3,
    name: { en: 'Lv 3', ja: 'Lv 3' },
    strength: {
      en: 'Weighs what you may hold by what you did, and plays deals out in its head',
      ja: '行動から手を推し量り、先まで読んで決めます',
    },
    listed: true,
  },
  {
    level: 'always-call',
    policy: fixedOrder(['CALL', 'CHECK', 'BRING_IN']),
    name: { en: 'Always call', ja: 'いつもコール' },
    strength: { en: 'A yardstick', ja: 'ものさし' },
    listed: false,
  },
  {
    level: 'always-raise',
    policy: fixedOrder(['RAISE', 'COMPLETE', 'BET', 'CALL', 'CHECK', 'BRING_IN']),
    name: { en: 'Always raise', ja: 'いつもレイズ' },
    strength: { en: 'A yardstick', ja: 'ものさし' },
    listed: false,
  },
];

export const STUD_BOTS: readonly BotSpec<StudTypes>[] = LEVELS.map((spec) => {
  const { level, policy, name, strength, listed } = spec;
  const id = `stud/${level}`;
  return { id, game: 'stud', level, name, strength, listed, create: async () => botOf(id, policy) };
});

export * from './reading.ts';
export { pickAction } from './spot.ts';
export * from './visibleContext.ts';
