import type { Bot, BotChoice, Words } from '@taku/contract';
import type { ActionType, StudTypes, StudView } from '@taku/stud';
import type { BotSpec } from '../spec.ts';
import { judgeLv1 } from './lv1.ts';
import { judgeLv2Hi } from './lv2Hi.ts';
import { judgeLv2Razz } from './lv2Razz.ts';
import { judgeLv2Stud8 } from './lv2Stud8.ts';
import { type Judgement, type Spot, carryOut, pickAction, spotOf } from './spot.ts';

type Policy = (spot: Spot) => { readonly action: ActionType; readonly facts: Judgement['facts'] };

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
  });
}

function judged(judge: (spot: Spot) => Judgement): Policy {
  return (spot) => {
    const { plan, facts } = judge(spot);
    return { action: carryOut(spot, plan), facts: { ...facts, plan } };
  };
}

const LV2_JUDGES = { studHi: judgeLv2Hi, razz: judgeLv2Razz, stud8: judgeLv2Stud8 } as const;

const ACTION_WORDS: Readonly<Record<ActionType, Words>> = {
  FOLD: { en: 'Folds', ja: 'フォールド' },
  CHECK: { en: 'Checks', ja: 'チェック' },
  CALL: { en: 'Calls', ja: 'コール' },
  BRING_IN: { en: 'Brings in', ja: 'ブリングイン' },
  COMPLETE: { en: 'Completes', ja: 'コンプリート' },
  BET: { en: 'Bets', ja: 'ベット' },
  RAISE: { en: 'Raises', ja: 'レイズ' },
};

function choiceOf(spot: Spot, action: ActionType, facts: Judgement['facts']): BotChoice<StudTypes> {
  const listed = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const words = ACTION_WORDS[action];
  const detail = listed.length > 0 ? `: ${listed.join(', ')}` : '';
  const candidates = spot.allowed.map(({ type }) => ({
    action: { type },
    value: type === action ? 1 : 0,
    probability: type === action ? 1 : 0,
  }));
  return {
    action: { type: action },
    why: {
      summary: { en: `${words.en}${detail}`, ja: `${words.ja}${detail}` },
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
    choose: async (view, seat) => {
      if (view.stage === 'between') return answerBetweenDeals(view, seat);
      const spot = spotOf(view, seat);
      const { action, facts } = policy(spot);
      return choiceOf(spot, action, facts);
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
    policy: judged((spot) => LV2_JUDGES[spot.deal.gameType](spot)),
    name: { en: 'Lv 2', ja: 'Lv 2' },
    strength: {
      en: 'Reads boards, dead cards and position',
      ja: '相手のアップカードとデッドカードを読みます',
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
