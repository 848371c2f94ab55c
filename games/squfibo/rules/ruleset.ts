import { type Card, CARDS, type Value, valueOf } from './card.ts';

export const RULESETS = ['classic', 'fibonacci'] as const;
export type Ruleset = (typeof RULESETS)[number];

const COMBO_TYPES = [
  'THREE_CARDS',
  'TWO_CARDS_4_9',
  'TWO_CARDS_1_4',
  'CLEARING_YAKU',
  'TRIPLE_MATCH',
] as const;
export type ComboType = (typeof COMBO_TYPES)[number];

/** What a claim does after its cards are removed (Q6, Q7). */
export interface ComboEffect {
  /** 1 is best; the CPUs choose by it. */
  readonly priority: number;
  readonly draw: number;
  readonly stars: number;
  readonly clears: boolean;
}

interface RulesetTerms {
  /** Copies of each value per colour. */
  readonly copies: Readonly<Record<Value, number>>;
  readonly handSize: number;
  readonly stars: number;
  /** Stars that win at the end of a turn; null where only Q10 ends the game. */
  readonly winningStars: number | null;
  readonly combos: Readonly<Partial<Record<ComboType, ComboEffect>>>;
  /** What a CPU puts down when nothing scores. */
  readonly fallback: readonly Value[];
}

const CLASSIC: RulesetTerms = {
  copies: { 1: 8, 4: 8, 9: 8, 16: 8 },
  handSize: 13,
  stars: 34,
  winningStars: null,
  combos: {
    THREE_CARDS: { priority: 1, draw: 3, stars: 3, clears: false },
    TWO_CARDS_4_9: { priority: 2, draw: 2, stars: 2, clears: false },
    TWO_CARDS_1_4: { priority: 3, draw: 2, stars: 2, clears: false },
    CLEARING_YAKU: { priority: 4, draw: 0, stars: 0, clears: true },
  },
  fallback: [16, 9, 1, 4],
};

const FIBONACCI: RulesetTerms = {
  copies: { 1: 3, 4: 5, 9: 8, 16: 13 },
  handSize: 8,
  stars: 21,
  winningStars: 11,
  combos: {
    THREE_CARDS: { priority: 1, draw: 3, stars: 3, clears: false },
    TRIPLE_MATCH: { priority: 2, draw: 1, stars: 1, clears: false },
  },
  fallback: [9, 16, 1, 4],
};

export function termsOf(ruleset: Ruleset): RulesetTerms {
  return ruleset === 'classic' ? CLASSIC : FIBONACCI;
}

function deckOf(ruleset: Ruleset): readonly Card[] {
  const { copies } = termsOf(ruleset);
  return CARDS.flatMap((card) => Array.from({ length: copies[valueOf(card)] }, () => card));
}

const DECKS: ReadonlyMap<Ruleset, readonly Card[]> = new Map(
  RULESETS.map((ruleset) => [ruleset, deckOf(ruleset)]),
);

/** Every card of the ruleset, in the order of a hand. */
export function fullDeck(ruleset: Ruleset): readonly Card[] {
  return DECKS.get(ruleset) ?? deckOf(ruleset);
}
