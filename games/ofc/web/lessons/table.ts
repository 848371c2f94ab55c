import { type CardCode, RANKS, SUITS } from '@taku/cards';
import { type GameEvent, invariant, seatOf } from '@taku/contract';
import {
  FOUNDING_RULES,
  type OfcAction,
  type OfcTypes,
  type Placement,
  type RowName,
} from '@taku/ofc/rules';
import type { LessonTable } from '@taku/ui/lesson';

const LEARNER = seatOf(0);
const OTHER = seatOf(1);
const ROW_OF: Readonly<Record<string, RowName>> = { t: 'top', m: 'middle', b: 'bottom' };

/** `Ks:b Kd:m 2c:x`: into bottom and middle, and thrown. */
export function placing(text: string): Extract<OfcAction, { type: 'place' }> {
  const parts = text.split(' ').map((part) => part.split(':') as [CardCode, string]);
  const placements = parts.flatMap(([card, into]): Placement[] => {
    const row = ROW_OF[into];
    return row ? [[card, row]] : [];
  });
  const discard = parts.find(([, into]) => into === 'x')?.[0];
  return { type: 'place', placements, ...(discard && { discard }) };
}

type Wish = {
  readonly jokers?: 0 | 2;
  /** What the learner has placed, turn by turn. */
  readonly own?: readonly string[];
  /** What the other has placed. */
  readonly other?: readonly string[];
  /** What the learner is dealt next. */
  readonly dealt: string;
};

const CARDS_A_SEAT = 17;

function cardsIn(turns: readonly string[]): readonly string[] {
  return turns.flatMap((turn) => turn.split(' ').map((part) => part.split(':')[0] ?? ''));
}

/** O3: seat s owns the cards 17s … 17s+16. */
function deckFor({ jokers = 0, own = [], other = [], dealt }: Wish): readonly CardCode[] {
  const all = [
    ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)),
    ...['X1', 'X2'].slice(0, jokers),
  ];
  const given = [[...cardsIn(own), ...dealt.split(' ')], cardsIn(other)];
  const used = given.flat();
  invariant(new Set(used).size === used.length, 'a card is dealt twice');
  const rest = all.filter((card) => !used.includes(card));
  const seats = given.flatMap((cards) => [
    ...cards,
    ...rest.splice(0, CARDS_A_SEAT - cards.length),
  ]);
  return [...seats, ...rest] as CardCode[];
}

function turnOf(
  own: string | undefined,
  other: string | undefined,
): readonly GameEvent<OfcTypes>[] {
  const act = (seat: typeof LEARNER, text: string | undefined): readonly GameEvent<OfcTypes>[] =>
    text === undefined ? [] : [{ kind: 'act', seat, action: placing(text) }];
  return [...act(LEARNER, own), ...act(OTHER, other)];
}

/** A hand in which exactly this has been placed; the learner is the button and acts first. */
export function tableOf(wish: Wish): LessonTable<OfcTypes> {
  const { jokers = 0, own = [], other = [] } = wish;
  const deck = deckFor(wish);
  const outcome = { deck, handId: 'lesson', sessionId: 'lesson', button: LEARNER };
  const turns = own.flatMap((text, turn) => turnOf(text, other[turn]));
  return {
    config: { ...FOUNDING_RULES, jokers, turnSeconds: 0, pauseSeconds: 0 },
    seatCount: 2,
    seat: LEARNER,
    events: [{ kind: 'chance', outcome }, ...turns],
  };
}
