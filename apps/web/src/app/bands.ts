import type { Words } from '@taku/contract';
import type { BotInfo } from '@taku/protocol';
import { defineWords } from '@taku/ui/i18n';

/** One scale for all games: five words, weakest first. */
export const bandWords = defineWords({
  newcomer: { en: 'Newcomer', ja: '入門' },
  casual: { en: 'Casual', ja: '初級' },
  club: { en: 'Club', ja: '中級' },
  strong: { en: 'Strong', ja: '上級' },
  expert: { en: 'Expert', ja: '達人' },
});

const BANDS = ['newcomer', 'casual', 'club', 'strong', 'expert'] as const;
type Band = (typeof BANDS)[number];

const BAND_STARTS = [1000, 1300, 1500, 1800];

export function bandOf(rating: number): Band {
  const passed = BAND_STARTS.filter((start) => rating >= start).length;
  return BANDS[passed] ?? 'expert';
}

/** A rating as the language writes it, with a true minus. */
export function ratingText(rating: number, language: string): string {
  return new Intl.NumberFormat(language).format(rating).replace('-', '−');
}

type Rated = Pick<BotInfo, 'name' | 'rating'>;

/** The word of its band; a player that was never measured goes by its own name. */
export function levelName({ name, rating }: Rated): Words {
  return rating === undefined ? name : bandWords[bandOf(rating)];
}

/** 中級 1,390 */
export function levelLabel(bot: Rated): Words {
  const { rating } = bot;
  const name = levelName(bot);
  if (rating === undefined) return name;
  return {
    en: `${name.en} ${ratingText(rating, 'en')}`,
    ja: `${name.ja} ${ratingText(rating, 'ja')}`,
  };
}

/** Its word, with the rating where two of one band must be told apart. */
export function labelAmong(bot: BotInfo, bots: readonly BotInfo[]): Words {
  const { en } = levelName(bot);
  const isAlone = bots.every((other) => other.id === bot.id || levelName(other).en !== en);
  return isAlone ? levelName(bot) : levelLabel(bot);
}

/** For whoever has not finished a game: the best that a newcomer beats, else the weakest. */
export function newcomersBot(bots: readonly BotInfo[]): BotInfo | null {
  const rated = bots.filter(({ rating }) => rating !== undefined);
  const byRating = rated.toSorted((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const easy = byRating.filter(({ rating = 0 }) => bandOf(rating) === 'newcomer');
  return easy.at(-1) ?? byRating[0] ?? null;
}
