import { type Seat, type Viewer, otherSeat, shuffled } from '@taku/contract';
import type { LawOptions, LogSoFar } from '@taku/testkit';
import type { Card, SquFiboAction, SquFiboTypes } from '../index.ts';

/** The seat that holds each place of the deck: written from Q3, Q5b and Q7, not from the code. */
interface Table {
  readonly deck: readonly Card[];
  readonly held: readonly (readonly number[])[];
  readonly board: readonly (Card | null)[];
  /** The next place to be drawn. */
  readonly next: number;
}

function dealt(deck: readonly Card[], handSize: number): Table {
  const places = Array.from({ length: 2 * handSize }, (_, place) => place);
  return {
    deck,
    held: [0, 1].map((seat) => places.filter((place) => place % 2 === seat)),
    board: Array.from({ length: 9 }, () => null),
    next: 2 * handSize,
  };
}

/** Q6, and the Fibonacci table: how many cards a claim draws. */
function drawsOf(values: readonly string[], ruleset: string): number {
  const isTriple = values.length === 3 && new Set(values).size === 1;
  if (!isTriple) return values.length;
  return ruleset === 'classic' ? 0 : 1;
}

function drawn(table: Table, seat: Seat, count: number): Table {
  const last = Math.min(table.deck.length, table.next + count);
  const places = Array.from({ length: last - table.next }, (_, more) => table.next + more);
  const held = table.held.map((own, other) => (other === seat ? [...own, ...places] : own));
  return { ...table, held, next: last };
}

function placed(table: Table, seat: Seat, { card, cell, remove }: SquFiboAction): Table {
  const played = table.held[seat]?.find((place) => table.deck[place] === card) ?? -1;
  const cleared = remove === undefined ? table.board : table.board.with(remove, null);
  return {
    ...table,
    held: table.held.map((own) => own.filter((place) => place !== played)),
    board: cleared.with(cell, card),
  };
}

function claimed(table: Table, seat: Seat, claim: readonly number[], ruleset: string): Table {
  const values = claim.map((cell) => (table.board[cell] ?? '').slice(1));
  const count = drawsOf(values, ruleset);
  const swept = table.board.map((card, cell) =>
    count === 0 || claim.includes(cell) ? null : card,
  );
  return drawn({ ...table, board: swept }, seat, count);
}

/** Q5b: a seat whose turn begins with an empty hand draws one card. */
function afterTurn(table: Table, seat: Seat): Table {
  const next = otherSeat(seat);
  return table.held[next]?.length === 0 ? drawn(table, next, 1) : table;
}

function tableAt({ config, events }: LogSoFar<SquFiboTypes>): Table | null {
  let table: Table | null = null;
  const { ruleset } = config;
  for (const event of events) {
    if (event.kind === 'chance') table = dealt(event.outcome.deck, ruleset === 'classic' ? 13 : 8);
    if (event.kind !== 'act' || !table) continue;
    const { seat, action } = event;
    table = placed(table, seat, action);
    if (action.claim) table = claimed(table, seat, action.claim, ruleset);
    table = afterTurn(table, seat);
  }
  return table;
}

/** Q11: the other hand and the order of the deck, as places of the deck. */
function hiddenPlaces(table: Table, viewer: Viewer): readonly number[] {
  const hands = table.held.flatMap((places, seat) => (seat === viewer ? [] : places));
  const undrawn = Array.from(
    { length: table.deck.length - table.next },
    (_, more) => table.next + more,
  );
  return [...hands, ...undrawn];
}

export const laws: LawOptions<SquFiboTypes> = {
  oracle: {
    otherwise(log, viewer, rng) {
      const table = tableAt(log);
      if (!table) return null;
      const places = hiddenPlaces(table, viewer);
      const cards = shuffled(
        rng,
        places.map((place) => table.deck[place] as Card),
      );
      const deck = [...table.deck];
      for (const [at, place] of places.entries()) deck[place] = cards[at] as Card;
      return log.events.map((event) =>
        event.kind === 'chance' ? { kind: 'chance', outcome: { deck } } : event,
      );
    },
  },
};
