import type { SentenceList, Words } from '@taku/contract';
import type { GameType } from '../deal/dealState.ts';
import { columnWords } from './columnWords.ts';

// All that this game says, but its refusals: a further language touches no rule.

export const NAME: Words = { en: 'Stud mix', ja: 'スタッド' };

export const GAME_NAMES = {
  studHi: { en: 'Stud Hi', ja: 'スタッドハイ' },
  razz: { en: 'Razz', ja: 'ラズ' },
  stud8: { en: 'Stud 8', ja: 'スタッド8' },
} as const satisfies Readonly<Record<GameType, Words>>;

/** What CPUs give as reasons. */
export const reasonWords: SentenceList = {
  ...columnWords,
  next_deal: { en: 'Ready for the next deal', ja: '次のディールへ進みます' },
  acts: { en: '{action}: {reason}.', ja: '{action}：{reason}。' },
  FOLD: { en: 'Folds', ja: 'フォールド' },
  CHECK: { en: 'Checks', ja: 'チェック' },
  CALL: { en: 'Calls', ja: 'コール' },
  BRING_IN: { en: 'Brings in', ja: 'ブリングイン' },
  COMPLETE: { en: 'Completes', ja: 'コンプリート' },
  BET: { en: 'Bets', ja: 'ベット' },
  RAISE: { en: 'Raises', ja: 'レイズ' },
  stays: { en: 'stays in whatever comes', ja: 'いつもついていきます' },
  plan_attack: { en: 'strong enough to raise', ja: 'レイズできる強さとみました' },
  plan_bet: {
    en: 'bets this hand, but would not raise with it',
    ja: 'ベットまではできる手とみました',
  },
  plan_goOn: { en: 'worth seeing on, not betting', ja: '攻めずにつづける手とみました' },
  plan_giveUp: { en: 'not worth paying for', ja: 'チップを払うほどではないとみました' },
  worth: {
    en: 'worth {worth} big bets over {deals} imagined deals',
    ja: '{deals}回の想定で{worth}ビッグベット',
  },
  mixes: {
    en: 'its choice {percent} times in 100 with such hands',
    ja: 'こうした手では100回に{percent}回、こう打ちます',
  },
  // What follows from the action alone: whoever saw it learns nothing of the hand.
  rough_FOLD: {
    en: 'Folds: not worth paying for.',
    ja: 'フォールド：チップを払うほどではないとみました。',
  },
  rough_CHECK: { en: 'Checks: pays nothing to see on.', ja: 'チェック：払わずにつづけます。' },
  rough_CALL: { en: 'Calls: worth the price.', ja: 'コール：払うだけの見込みがあるとみました。' },
  rough_BRING_IN: {
    en: 'Brings in: the door card asks for it.',
    ja: 'ブリングイン：ドアカードで決まります。',
  },
  rough_COMPLETE: {
    en: 'Completes: takes the lead.',
    ja: 'コンプリート：主導権を取りにいきます。',
  },
  rough_BET: { en: 'Bets: takes the lead.', ja: 'ベット：主導権を取りにいきます。' },
  rough_RAISE: { en: 'Raises: takes the lead.', ja: 'レイズ：主導権を取りにいきます。' },
};
