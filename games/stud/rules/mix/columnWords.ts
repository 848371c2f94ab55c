import type { SentenceList, Words } from '@taku/contract';
import { GAME_TYPES, type GameType, STREETS } from '../deal/dealState.ts';

const GAME_WORDS: Readonly<Record<GameType, Words>> = {
  studHi: { en: 'Stud Hi', ja: 'スタッドハイ' },
  razz: { en: 'Razz', ja: 'ラズ' },
  stud8: { en: 'Stud 8', ja: 'スタッド8' },
};

const GAME_COLUMNS: SentenceList = {
  '': { en: '{game}', ja: '{game}' },
  Equity: { en: 'the share of the pot in {game}', ja: '{game}での取り分' },
  Equity2: { en: 'a large share of the pot in {game}', ja: '{game}での大きな取り分' },
  Margin: { en: 'the share against its price in {game}', ja: '{game}での取り分と値段の差' },
  Score: { en: 'the hand in {game}', ja: '{game}での手の強さ' },
};

const SPOT_COLUMNS: SentenceList = {
  always: { en: 'a habit', ja: 'ふだんの打ち方' },
  mustBringIn: { en: 'the bring-in to pay', ja: 'ブリングインの番' },
  bringIn: { en: 'facing the bring-in', ja: 'ブリングインへの返し' },
  nothing: { en: 'nothing to call', ja: 'まだ誰も賭けていないこと' },
  bet: { en: 'facing a bet', ja: 'ベットへの返し' },
  raise: { en: 'facing a raise', ja: 'レイズへの返し' },
  potOdds: { en: 'pot odds', ja: 'ポットオッズ' },
  pot: { en: 'the size of the pot', ja: 'ポットの大きさ' },
  betCount: { en: 'bets on this street', ja: 'ベットの回数' },
  rivals: { en: 'how many are in', ja: '残っている人数' },
  behind: { en: 'how many act behind', ja: '後ろの人数' },
  headsUp: { en: 'heads-up', ja: '一対一' },
  tierS: { en: 'the best starting hands', ja: '最上の始めの手' },
  tierA: { en: 'very good starting hands', ja: '上等な始めの手' },
  tierB: { en: 'good starting hands', ja: 'よい始めの手' },
  tierC: { en: 'fair starting hands', ja: 'ふつうの始めの手' },
  tierD: { en: 'poor starting hands', ja: '弱い始めの手' },
  liveGOOD: { en: 'live cards', ja: '生きた札が多いこと' },
  liveOK: { en: 'some live cards', ja: '生きた札がいくらかあること' },
  liveBAD: { en: 'dead cards', ja: '死んだ札が多いこと' },
  highCard: { en: 'no pair', ja: 'ペアなし' },
  pair: { en: 'a pair', ja: 'ペア' },
  twoPair: { en: 'two pair', ja: 'ツーペア' },
  trips: { en: 'trips', ja: 'スリーカード' },
  straightOrBetter: { en: 'a straight or better', ja: 'ストレート以上' },
  pairRank: { en: 'the rank of the pair', ja: 'ペアの高さ' },
  pairDead: { en: 'a dead pair', ja: 'ペアの札が死んでいること' },
  suited: { en: 'one suit', ja: '同じスート' },
  suitDead: { en: 'a dead suit', ja: 'スートが死んでいること' },
  run: { en: 'a run', ja: '数字のつながり' },
  highCardRank: { en: 'the highest card', ja: '一番高い札' },
  lows: { en: 'low cards', ja: 'ローの札' },
  lowest5: { en: 'the fifth low card', ja: '5枚目のロー' },
  rough: { en: 'own high up cards', ja: '自分の表の高い札' },
  rivalRough: { en: 'a rival’s high up cards', ja: '相手の表の高い札' },
  smoothRivals: { en: 'rivals who show only low cards', ja: '低い札だけを見せる相手' },
  deadLows: { en: 'dead low cards', ja: '死んだローの札' },
  threat: { en: 'a threatening board', ja: '相手の表の怖さ' },
  door: { en: 'the door card', ja: 'ドアカード' },
  upHighest: { en: 'the highest up card', ja: '自分の表の最高の札' },
  upPair: { en: 'an open pair', ja: '自分の表のペア' },
  rivalPair: { en: 'a rival’s open pair', ja: '相手の表のペア' },
  rivalHighest: { en: 'a rival’s highest up card', ja: '相手の表の最高の札' },
  higherDoors: { en: 'higher door cards', ja: '上のドアカード' },
  lowerDoors: { en: 'lower door cards', ja: '下のドアカード' },
  aggressorDoor: { en: 'the door card of who bets', ja: '攻める相手のドアカード' },
};

function ofGame(game: GameType): readonly (readonly [string, Words])[] {
  const { en, ja } = GAME_WORDS[game];
  return Object.entries(GAME_COLUMNS).map(([of, words]) => [
    game + of,
    { en: words.en.replace('{game}', en), ja: words.ja.replace('{game}', ja) },
  ]);
}

const SPOTS: readonly (readonly [string, Words])[] = [
  ...Object.entries(SPOT_COLUMNS),
  ...STREETS.map(
    (street) => [`street${street}`, { en: `${street} street`, ja: `${street}ストリート` }] as const,
  ),
  ...GAME_TYPES.flatMap(ofGame),
];

const JUDGES: SentenceList = {
  'judge.value': { en: 'the share of the pot', ja: 'ポットの取り分' },
  'judge.lv1': { en: 'what Lv 1 would do', ja: 'Lv 1の選び方' },
  'judge.lv2': { en: 'what Lv 2 would do', ja: 'Lv 2の選び方' },
};

/** What a trained CPU may name as what changed its mind: the columns it learns from. */
export const columnWords: SentenceList = Object.fromEntries([
  ...Object.entries(JUDGES).map(([name, words]) => [`column ${name}`, words]),
  ...['attack', 'goOn', 'fold'].flatMap((way) =>
    SPOTS.map(([name, words]) => [`column ${way}.${name}`, words]),
  ),
]) as SentenceList;
