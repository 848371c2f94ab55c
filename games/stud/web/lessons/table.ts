import { type GameEvent, type Words, seatOf } from '@taku/contract';
import {
  DEFAULT_CONFIG,
  FULL_DECK,
  type GameType,
  type StudAction,
  type StudTypes,
} from '@taku/stud/rules';
import type { LessonTable } from '@taku/ui/lesson';

/** The learner sits at seat 0. */
const LEARNER = seatOf(0);

export const AKI: Words = { en: 'Aki', ja: '秋' };
export const FUYU: Words = { en: 'Fuyu', ja: '冬' };
export const NATSU: Words = { en: 'Natsu', ja: '夏' };

/** Where a seat is touched, on the felt and on a phone. */
export function plate(seat: number): string {
  return `[data-anchor="plate-${seat}"]`;
}

type DealWish = {
  /** Cards by seat in the order dealt: two down, up cards, the last down; short lists are filled. */
  readonly hands: readonly string[];
  /** `2 BRING_IN, 0 CALL` */
  readonly acts?: string;
};

type Wish = DealWish & {
  readonly game: GameType;
  readonly names: readonly Words[];
  readonly stack?: number;
  /** A deal before this one, to bring stacks apart. */
  readonly before?: DealWish;
};

/** S5: seat s owns the cards 7s … 7s+6. */
function deckFor(hands: readonly string[]): StudTypes['outcome'] {
  const given = hands.map((hand) => hand.split(' ').filter(Boolean));
  const used = new Set(given.flat());
  const rest = FULL_DECK.filter((card) => !used.has(card));
  const seats = given.flatMap((cards) => [...cards, ...rest.splice(0, 7 - cards.length)]);
  return [...seats, ...rest] as StudTypes['outcome'];
}

function actsOf(acts: string): readonly GameEvent<StudTypes>[] {
  return acts
    .split(',')
    .map((act) => act.trim().split(' '))
    .filter(([seat]) => seat !== '')
    .map(([seat, type]) => {
      const action = { type } as StudAction;
      return { kind: 'act', seat: seatOf(Number(seat)), action };
    });
}

function dealt({ hands, acts = '' }: DealWish): readonly GameEvent<StudTypes>[] {
  return [{ kind: 'chance', outcome: deckFor(hands) }, ...actsOf(acts)];
}

/** What the others do next. */
export const follows = actsOf;

/** A table at which exactly this has been dealt and done. */
export function tableOf(wish: Wish): LessonTable<StudTypes> {
  const { game, names, stack = DEFAULT_CONFIG.startingStack, before } = wish;
  return {
    config: {
      ...DEFAULT_CONFIG,
      sequence: [game],
      startingStack: stack,
      maxDeals: before ? 2 : 1,
      pause: false,
    },
    seatCount: wish.hands.length,
    seat: LEARNER,
    names,
    events: [...(before ? dealt(before) : []), ...dealt(wish)],
  };
}
