import { formatCard, parseCard, rankOf } from '@taku/cards';
import type { Words } from '@taku/contract';
import {
  type GameType,
  HIDDEN_CARD,
  HIGH_CATEGORIES,
  type HighCategory,
  LOW_CATEGORIES,
  bitsIn,
  countRanks,
  longestRun,
  partialHigh,
  partialLow,
  suitMasks,
} from '@taku/stud/rules';
import { type Language, fill, sayIn } from '@taku/ui/i18n';
import { rankName, ranksName } from '@taku/ui/pieces';
import { studWords } from './words.ts';

/** `a` is the leading rank, `b` the second; `as` and `bs` are several of them. */
const CATEGORY_WORDS: Readonly<Record<HighCategory, Words>> = {
  highCard: { en: '{a} high', ja: '{a}ハイ' },
  pair: { en: 'pair of {as}', ja: '{a}のペア' },
  twoPair: { en: 'two pair, {as} and {bs}', ja: '{a}と{b}のツーペア' },
  trips: { en: 'three {as}', ja: '{a}のスリーカード' },
  straight: { en: '{a}-high straight', ja: '{a}までのストレート' },
  flush: { en: '{a}-high flush', ja: '{a}ハイのフラッシュ' },
  fullHouse: { en: 'full house, {as} full of {bs}', ja: '{a}と{b}のフルハウス' },
  quads: { en: 'four {as}', ja: '{a}のフォーカード' },
  straightFlush: { en: '{a}-high straight flush', ja: '{a}までのストレートフラッシュ' },
};

const RANK_NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;

/** Faces in Japanese, names in English. */
function categoryText(category: HighCategory, ranks: readonly string[], language: Language) {
  const [a = '', b = ''] = ranks;
  if (language === 'ja') return fill(CATEGORY_WORDS[category].ja, { a, b });
  const names = { a: rankName(a), b: rankName(b), as: ranksName(a), bs: ranksName(b) };
  return fill(CATEGORY_WORDS[category].en, names);
}

function numbersOf(codes: readonly string[]): number[] {
  return codes.flatMap((code) => (code === HIDDEN_CARD ? [] : (parseCard(code) ?? [])));
}

/** “pair of kings / Kのペア”. */
function highText(cards: readonly number[], language: Language): string {
  const code = partialHigh(cards);
  const category = HIGH_CATEGORIES[code >> 20] ?? 'highCard';
  const rank = (shift: number): string => RANK_NAMES[(code >> shift) & 15] ?? '';
  return categoryText(category, [rank(16), rank(12)], language);
}

/** Ace low, best five distinct first; null while a pair would have to play. */
function lowText(cards: readonly number[]): string | null {
  const values = [...new Set(cards.map((card) => (rankOf(card) + 1) % 13))].sort((a, b) => a - b);
  const best = values.slice(0, 5);
  if (best.length === 0) return null;
  const names = best.map((value) => RANK_NAMES[(value + 12) % 13] ?? '');
  return names.toReversed().join('-');
}

function isEightLow(cards: readonly number[]): boolean {
  const lows = new Set(cards.map((card) => (rankOf(card) + 1) % 13).filter((value) => value <= 7));
  return lows.size >= Math.min(5, cards.length);
}

/** What a razz hand of seven plays: five ranks, or the pairs that have to play. */
function razzText(cards: readonly number[], language: Language): string {
  const say = sayIn(language, studWords);
  const code = partialLow(cards);
  const category = LOW_CATEGORIES[code >> 20] ?? 'noPair';
  const rank = (shift: number): string => RANK_NAMES[(((code >> shift) & 15) + 12) % 13] ?? '';
  if (category === 'noPair') return `${say('low')} ${[16, 12, 8, 4, 0].map(rank).join('-')}`;
  const hand = categoryText(category, [rank(16), rank(12)], language);
  return say('pairedLow', { hand });
}

/** The name of a whole hand at the showdown; in Stud 8 both ways where a low qualifies. */
export function shownText(game: GameType, codes: readonly string[], language: Language): string {
  const cards = numbersOf(codes);
  if (game === 'razz') return razzText(cards, language);
  const high = highText(cards, language);
  if (game === 'studHi' || !isEightLow(cards)) return high;
  return `${high} · ${sayIn(language, studWords)('low')} ${lowText(cards) ?? ''}`;
}

type HandText = { readonly main: string; readonly second: string | null };

/** What the seat's own cards make so far, by the game. */
export function handText(game: GameType, codes: readonly string[], language: Language): HandText {
  const say = sayIn(language, studWords);
  const cards = numbersOf(codes);
  const high = highText(cards, language);
  const low = lowText(cards);
  if (game === 'studHi') return { main: high, second: null };
  if (game === 'razz') {
    const main = cards.length === 7 ? razzText(cards, language) : `${say('low')} ${low ?? ''}`;
    return { main, second: null };
  }
  const lowPart = isEightLow(cards) && low ? `${say('low')} ${low}` : say('noLow');
  return { main: lowPart, second: `${say('high')}: ${high}` };
}

type LiveText = { readonly text: string; readonly live: number };

function liveCards(needed: (card: number) => boolean, seen: ReadonlySet<number>): number {
  let live = 0;
  for (let card = 0; card < 52; card++) if (needed(card) && !seen.has(card)) live++;
  return live;
}

/** Ranks that complete a run of five from four. */
function straightRanks(cards: readonly number[]): number[] {
  const held = countRanks(cards).map((copies) => copies > 0);
  return RANK_NAMES.map((_, rank) => rank).filter((rank) => {
    if (held[rank]) return false;
    const trial = [...cards, rank * 4];
    return longestRun(trial) === 5;
  });
}

function lowRanks(cards: readonly number[]): number[] {
  const values = new Set(cards.map((card) => (rankOf(card) + 1) % 13));
  const lows = [...values].filter((value) => value <= 7);
  if (lows.length !== 4) return [];
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((value) => !values.has(value)).map((v) => (v + 12) % 13);
}

function rankList(ranks: readonly number[]): string {
  return ranks.map((rank) => RANK_NAMES[rank] ?? '').join('·');
}

/** The nearest improvement and how many of its cards are not seen yet; null when there is none. */
export function liveText(
  game: GameType,
  own: readonly string[],
  seen: readonly string[],
  language: Language,
): LiveText | null {
  const cards = numbersOf(own);
  if (cards.length < 4 || cards.length === 7) return null;
  const say = sayIn(language, studWords);
  const visible = new Set(numbersOf([...own, ...seen]));
  const by = (need: string, needed: (card: number) => boolean): LiveText => {
    const live = liveCards(needed, visible);
    return { text: say('liveOf', { need, n: live }), live };
  };
  const lows = game === 'studHi' ? [] : lowRanks(cards);
  if (lows.length > 0) {
    return by(say('needLow', { ranks: rankList(lows) }), (card) => lows.includes(rankOf(card)));
  }
  if (game === 'razz') return null;
  const suit = suitMasks(cards).findIndex((mask) => bitsIn(mask) === 4);
  if (suit >= 0) {
    return by(say('needFlush', { suit: SUIT_SIGNS[suit] ?? '' }), (card) => (card & 3) === suit);
  }
  const straight = longestRun(cards) === 4 ? straightRanks(cards) : [];
  if (straight.length > 0) {
    return by(say('needRanks', { ranks: rankList(straight) }), (card) =>
      straight.includes(rankOf(card)),
    );
  }
  const pair = countRanks(cards).findLastIndex((copies) => copies === 2);
  if (pair < 0) return null;
  return by(say('needPair', { ranks: rankList([pair]) }), (card) => rankOf(card) === pair);
}

/** The five of seven that are worth as much as all of them. */
function fiveWorth(codes: readonly string[], worth: (cards: readonly number[]) => number) {
  const cards = numbersOf(codes);
  const best = worth(cards);
  for (let skip = 0; skip < cards.length; skip++) {
    for (let other = skip + 1; other < cards.length; other++) {
      const five = cards.filter((_, place) => place !== skip && place !== other);
      if (worth(five) === best) return five.map(formatCard);
    }
  }
  return codes;
}

/** The five cards that play high, or low, among a shown hand. */
export function playingFive(codes: readonly string[], way: 'high' | 'low'): readonly string[] {
  return fiveWorth(codes, way === 'high' ? partialHigh : partialLow);
}
