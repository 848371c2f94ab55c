import { type Card, orderedDeck, parseCard } from '@taku/cards';
import { type Luck, type Rng, type Seat, at, drawInt, seatsOf } from '@taku/contract';
import { type Deal, type MixState, STREETS, type StudTypes } from '@taku/stud/rules';
import { QuickTable, SEAT_CARDS } from './quick/quickTable.ts';
import { showdownShare } from './quick/settle.ts';

/** Ends of a deal that are imagined to tell a share of the pot to a few hundredths. */
const LOOKS = 96;
const THIRD_STREET_CARDS = 3;
const PARTS: readonly string[] = STREETS.slice(1);

/** A deal whose cards are known up to a street, and drawn from there on. */
class RunOut {
  readonly #table = new QuickTable();
  readonly #seats: readonly Seat[];
  readonly #known: number;
  readonly #pool: Card[];

  /** S5: seat s owns cards 7s … 7s+6 of the deck. */
  constructor({ gameType, players, playerCount }: Deal, deck: readonly Card[], street: number) {
    const table = this.#table;
    table.game = gameType;
    table.seats = playerCount;
    table.cards.set(deck.slice(0, playerCount * SEAT_CARDS));
    for (const { seat, active } of players) table.active[seat] = active ? 1 : 0;
    this.#known = THIRD_STREET_CARDS + street;
    this.#seats = seatsOf(playerCount).filter((seat) => table.active[seat] === 1);
    const known = new Set(
      seatsOf(playerCount).flatMap((seat) => {
        const first = seat * SEAT_CARDS;
        return deck.slice(first, first + this.#known);
      }),
    );
    this.#pool = orderedDeck().filter((card) => !known.has(card));
  }

  #draw(rng: Rng): void {
    const pool = this.#pool;
    let drawn = 0;
    for (const seat of this.#seats) {
      for (let place = this.#known; place < SEAT_CARDS; place++) {
        const other = drawn + drawInt(rng, pool.length - drawn);
        const card = at(pool, other);
        pool[other] = at(pool, drawn);
        pool[drawn] = card;
        drawn += 1;
        this.#table.cards[seat * SEAT_CARDS + place] = card;
      }
    }
  }

  /** What each seat takes of the pot on average if all who are in see the showdown. */
  shares(rng: Rng): readonly number[] {
    const sums = Array.from({ length: this.#table.seats }, () => 0);
    const looks = this.#known === SEAT_CARDS ? 1 : LOOKS;
    for (let look = 0; look < looks; look++) {
      this.#draw(rng);
      for (const seat of this.#seats) {
        sums[seat] = at(sums, seat) + showdownShare(this.#table, seat) / looks;
      }
    }
    return sums;
  }
}

/** Chips that somebody has called. */
function potOf({ players }: Deal): number {
  const paid = players.map(({ committedTotal }) => committedTotal).sort((a, b) => b - a);
  const [most = 0, next = 0] = paid;
  return paid.reduce((sum, chips) => sum + chips, 0) - (most - next);
}

/**
 * The luck of one deal: on each street, the pot so far times what the new cards changed of each
 * seat's share in it. Nobody chose on them yet, and the share before is the mean of those after.
 */
class DealLuck {
  readonly totals: number[][];
  readonly #rngOf: (street: number) => Rng;
  readonly #deck: readonly Card[];
  #street = 0;

  constructor(deal: Deal, deck: readonly Card[], rngOf: (street: number) => Rng) {
    this.#rngOf = rngOf;
    this.#deck = deck;
    this.totals = seatsOf(deal.playerCount).map(() => PARTS.map(() => 0));
  }

  take(deal: Deal): void {
    const reached = STREETS.indexOf(deal.street);
    for (; this.#street < reached; this.#street++) this.#turnUp(deal, this.#street + 1);
  }

  /** Both shares are of those who are still in: a fold is no luck. */
  #turnUp(deal: Deal, street: number): void {
    const [before, after] = [street - 1, street].map((known) =>
      new RunOut(deal, this.#deck, known).shares(this.#rngOf(known)),
    );
    const pot = potOf(deal);
    for (const [seat, row] of this.totals.entries()) {
      row[street - 1] = pot * ((after?.[seat] ?? 0) - (before?.[seat] ?? 0));
    }
  }
}

function dealNumber({ stage, dealIndex }: MixState): number {
  return stage === 'playing' ? dealIndex : dealIndex - 1;
}

function added(one: readonly number[][], other: readonly number[][]): number[][] {
  return one.map((row, seat) => row.map((value, part) => value + at(at(other, seat), part)));
}

export const luck: Luck<StudTypes> = {
  parts: PARTS,
  measure(steps, rngAt) {
    const deals = new Map<number, DealLuck>();
    for (const { after } of steps) {
      const { deal, deck } = after;
      if (!deal || !deck) continue;
      const number = dealNumber(after);
      let known = deals.get(number);
      if (!known) {
        const cards = deck.flatMap((code) => parseCard(code) ?? []);
        known = new DealLuck(deal, cards, (street) => rngAt(number, street));
        deals.set(number, known);
      }
      known.take(deal);
    }
    const seats = steps[0]?.before.stacks.length ?? 0;
    const none = seatsOf(seats).map(() => PARTS.map(() => 0));
    return [...deals.values()].reduce((sum, { totals }) => added(sum, totals), none);
  },
};
