import { ACE, PAIR, QUADS, type Strength, TRIPS, categoryOf, decidingRank } from '@taku/cards';
import type { RowStrengths } from './board.ts';

/** O12: what decides how many cards a stay gives. */
export const STAY_RULES = ['recompute', 'same', '14'] as const;
export type StayRule = (typeof STAY_RULES)[number];

/** Cards of a Fantasyland; 0 where there is none. */
export type FantasylandCards = 0 | 14 | 15 | 16 | 17;
export const FANTASYLAND_CARDS = [14, 15, 16, 17] as const;

const QUEEN = ACE - 2;
const KING = ACE - 1;

/** O10: QQ 14, KK 15, AA 16, trips 17 cards. */
export function entryCards(top: Strength): FantasylandCards {
  const category = categoryOf(top);
  if (category === TRIPS) return 17;
  const rank = decidingRank(top);
  if (category !== PAIR || rank < QUEEN) return 0;
  if (rank === ACE) return 16;
  return rank === KING ? 15 : 14;
}

/** O12: trips on top, or quads or better at the bottom. */
export function stays(strengths: Pick<RowStrengths, 'top' | 'bottom'>): boolean {
  return categoryOf(strengths.top) === TRIPS || categoryOf(strengths.bottom) >= QUADS;
}

/** O12: the width of the Fantasyland that follows a Fantasyland of `cards`, 0 if it does not stay. */
export function stayCards(
  strengths: Pick<RowStrengths, 'top' | 'bottom'>,
  rule: StayRule,
  cards: FantasylandCards,
): FantasylandCards {
  if (!stays(strengths)) return 0;
  if (rule === '14') return 14;
  if (rule === 'same') return cards;
  return Math.max(14, entryCards(strengths.top)) as FantasylandCards;
}

/** O17: what a Fantasyland of 14, 15, 16, 17 cards is worth over a normal hand, in points. */
export const FANTASYLAND_VALUES: Readonly<
  Record<StayRule, readonly [number, number, number, number]>
> = {
  recompute: [14.4, 29.1, 46, 61.2],
  same: [5.1, 16.4, 38, 77.6],
  '14': [10.4, 16.8, 23.9, 30.1],
};

function fantasylandValue(rule: StayRule, cards: FantasylandCards): number {
  return cards === 0 ? 0 : (FANTASYLAND_VALUES[rule][cards - 14] ?? 0);
}

/** What a stay is worth by the top row it is made with; the solver's objective. */
export type StayValues = {
  readonly trips: number;
  readonly aces: number;
  readonly kings: number;
  readonly other: number;
};

export function fixedStayValues(value: number): StayValues {
  return { trips: value, aces: value, kings: value, other: value };
}

/** O17: each stay at the value of the width that it gives under this rule. */
export function stayValues(rule: StayRule, cards: FantasylandCards): StayValues {
  if (rule !== 'recompute')
    return fixedStayValues(fantasylandValue(rule, rule === '14' ? 14 : cards));
  const [other, kings, aces, trips] = FANTASYLAND_VALUES.recompute;
  return { trips, aces, kings, other };
}

/** The value of a finished row pair's stay, 0 if it does not stay. */
export function stayValueOf(
  strengths: Pick<RowStrengths, 'top' | 'bottom'>,
  values: StayValues,
): number {
  if (!stays(strengths)) return 0;
  if (categoryOf(strengths.top) === TRIPS) return values.trips;
  const cards = entryCards(strengths.top);
  if (cards === 16) return values.aces;
  return cards === 15 ? values.kings : values.other;
}
