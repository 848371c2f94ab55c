import { defineWords, sayIn, type Language } from '../i18n/words.ts';

export const pieceWords = defineWords({
  s: { en: 'spades', ja: 'スペード' },
  h: { en: 'hearts', ja: 'ハート' },
  d: { en: 'diamonds', ja: 'ダイヤ' },
  c: { en: 'clubs', ja: 'クラブ' },
  A: { en: 'ace', ja: 'A' },
  K: { en: 'king', ja: 'K' },
  Q: { en: 'queen', ja: 'Q' },
  J: { en: 'jack', ja: 'J' },
  T: { en: '10', ja: '10' },
  card: { en: '{rank} of {suit}', ja: '{suit}の{rank}' },
  joker: { en: 'joker {n}', ja: 'ジョーカー{n}' },
  jokerAs: { en: 'joker {n}, stands for {card}', ja: 'ジョーカー{n}、{card}として' },
  back: { en: 'face-down card', ja: '伏せた札' },
});

const NAMED_RANKS = ['A', 'K', 'Q', 'J', 'T'] as const;
const SUITS = ['s', 'h', 'd', 'c'] as const;

/** “king of hearts / ハートのK”; a joker says what it stands for once it is placed. */
export function cardName(code: string, language: Language, standsFor?: string | null): string {
  const say = sayIn(language, pieceWords);
  const [rank = '', suit = ''] = code;
  if (rank === 'X') {
    return standsFor
      ? say('jokerAs', { n: suit, card: cardName(standsFor, language) })
      : say('joker', { n: suit });
  }
  const named = NAMED_RANKS.find((name) => name === rank);
  const suitKey = SUITS.find((name) => name === suit);
  return say('card', {
    rank: named ? say(named) : rank,
    suit: suitKey ? say(suitKey) : suit,
  });
}
