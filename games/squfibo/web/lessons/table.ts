import { type GameEvent, type Seat, invariant, seatOf } from '@taku/contract';
import { type Card, type Cell, type SquFiboTypes, fullDeck } from '@taku/squfibo/rules';
import type { LessonTable } from '@taku/ui/lesson';

const HAND = 13;
/** What fills a hand where the lesson does not say it: cards that help least. */
const FILL: readonly Card[] = ['r16', 'b16', 'r1', 'r9'];

type Play = readonly [card: Card, cell: Cell];

type Wish = {
  /** The learner's chair; the first player by default. */
  readonly seat?: 0 | 1;
  /** What lies on the board, as it was played, seat 0 first. */
  readonly plays: readonly Play[];
  /** In the learner's hand among others. */
  readonly hand: readonly Card[];
  /** In the other's hand among others. */
  readonly other?: readonly Card[];
  /** On top of the deck. */
  readonly draws?: readonly Card[];
};

function take(left: Card[], cards: readonly Card[]): void {
  for (const card of cards) {
    const place = left.indexOf(card);
    invariant(place >= 0, `there is no further ${card}`);
    left.splice(place, 1);
  }
}

function filled(left: Card[], cards: readonly Card[]): readonly Card[] {
  const hand = [...cards];
  for (let turn = 0; hand.length < HAND; turn += 1) {
    const card = FILL[turn % FILL.length] ?? 'r16';
    if (!left.includes(card)) continue;
    take(left, [card]);
    hand.push(card);
  }
  return hand;
}

/** Q3: the deck that deals what the lesson wants. */
function deckFor(wish: Required<Wish>): readonly Card[] {
  const left = [...fullDeck('classic')];
  const given = [0, 1].map((seat) => [
    ...wish.plays.filter((_, turn) => turn % 2 === seat).map(([card]) => card),
    ...(seat === wish.seat ? wish.hand : wish.other),
  ]);
  for (const cards of [...given, wish.draws]) take(left, cards);
  const [first = [], second = []] = given.map((cards) => filled(left, cards));
  const dealt = first.flatMap((card, place) => [card, second[place] ?? card]);
  return [...dealt, ...wish.draws, ...left];
}

function playAt(turn: number, [card, cell]: Play): GameEvent<SquFiboTypes> {
  const seat: Seat = seatOf(turn % 2);
  return { kind: 'act', seat, action: { type: 'play', card, cell } };
}

/** A table of the classic game at which exactly this has been played. */
export function tableOf(wish: Wish): LessonTable<SquFiboTypes> {
  const whole = { seat: 0 as const, other: [], draws: [], ...wish };
  return {
    config: { ruleset: 'classic' },
    seatCount: 2,
    seat: seatOf(whole.seat),
    events: [
      { kind: 'chance', outcome: { deck: deckFor(whole) } },
      ...wish.plays.map((play, turn) => playAt(turn, play)),
    ],
  };
}
