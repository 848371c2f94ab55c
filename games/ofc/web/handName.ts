import {
  CATEGORIES,
  RANK_FACES,
  type Strength,
  categoryOf,
  decidingRank,
  isRoyal,
} from '@taku/cards';
import type { Lang } from '@taku/ui';
import { rankName, ranksName } from '@taku/ui/pieces';

const SHORT = {
  ja: [
    'ハイ',
    'のペア',
    'ツーペア',
    'スリーカード',
    'ストレート',
    'フラッシュ',
    'フルハウス',
    'フォーカード',
    'ストフラ',
  ],
  en: ['high', 'Pair', 'Two pair', 'Trips', 'Straight', 'Flush', 'Boat', 'Quads', 'Str. flush'],
} as const;

const LONG = {
  ja: [...SHORT.ja.slice(0, 8), 'ストレートフラッシュ'],
  en: [
    'high',
    'Pair',
    'Two pair',
    'Three of a kind',
    'Straight',
    'Flush',
    'Full house',
    'Four of a kind',
    'Straight flush',
  ],
} as const;

function face(strength: Strength, place = 0): string {
  return RANK_FACES[decidingRank(strength, place)] ?? '';
}

/** Aハイ, Qのペア, フラッシュ: short names beside a row. */
export function shortName(strength: Strength, lang: Lang): string {
  const category = categoryOf(strength);
  const word = SHORT[lang][category] ?? CATEGORIES[category] ?? '';
  if (isRoyal(strength)) return lang === 'ja' ? 'ロイヤル' : 'Royal';
  if (category > 1) return word;
  if (lang === 'ja') return `${face(strength)}${word}`;
  const rank = face(strength);
  return category === 0 ? `${rankName(rank)} ${word}` : `${word} of ${ranksName(rank)}`;
}

/** ツーペア K・4, フラッシュ A: names with the ranks that decided. */
export function longName(strength: Strength, lang: Lang): string {
  const category = categoryOf(strength);
  if (isRoyal(strength)) return lang === 'ja' ? 'ロイヤルフラッシュ' : 'Royal flush';
  if (category <= 1) return shortName(strength, lang);
  const hasTwo = category === 2 || category === 6;
  const ranks = hasTwo ? `${face(strength)}・${face(strength, 1)}` : face(strength);
  return `${LONG[lang][category] ?? ''} ${ranks}`;
}
