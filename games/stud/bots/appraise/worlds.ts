import { type Rng, type Seat, FIRST_SEAT, drawInt } from '@taku/contract';
import { DOWN_CARDS, type QuickTable, SEAT_CARDS, SEVENTH } from '../quick/quickTable.ts';
import { layDown } from '../quick/replay.ts';
import { HAND_CARDS, type Style } from '../rivals.ts';
import type { Range } from './ranges.ts';

/** All hands are drawn again when two share a card; at a crowded table then one by one. */
const REDRAWS = 64;
/** A table is crowded when after so many draws fewer than one in so many was whole. */
const CROWDED = { draws: 512, oneIn: 50 } as const;
/** Times a single hand is drawn again there. */
const HAND_REDRAWS = 16;
const SEVENTH_PLACE = SEAT_CARDS - 1;

/** Fills a table with cards its seats may hold and get: each time independent of the last. */
export class Worlds {
  /** How each seat plays in the world drawn last. */
  readonly styles: Style[];
  readonly #table: QuickTable;
  readonly #ranges: readonly Range[];
  readonly #unseen: Uint8Array;
  readonly #taken = new Uint8Array(52);
  readonly #hands: readonly Uint8Array[];
  /** Down cards that a rival has already: the third comes on 7th street. */
  readonly #held: number;
  #drawn = 0;
  /** Draws of all hands so far, and those among them in which no card was shared. */
  #draws = 0;
  #wholes = 0;
  #isCrowded = false;

  constructor(table: QuickTable, ranges: readonly Range[], unseen: Uint8Array) {
    this.#table = table;
    this.#ranges = ranges;
    this.#unseen = unseen.slice();
    this.#hands = ranges.map(() => new Uint8Array(HAND_CARDS));
    this.#held = table.street === SEVENTH ? HAND_CARDS : DOWN_CARDS;
    this.styles = Array.from({ length: table.seats }, () => 'reads');
  }

  draw(rng: Rng): void {
    let redraws = 0;
    while (!this.#drawHands(rng, this.#isCrowded || redraws === REDRAWS)) redraws += 1;
    if (!this.#isCrowded) this.#count(redraws);
    for (const [place, { seat }] of this.#ranges.entries()) {
      layDown(this.#table, seat, this.#hands[place] as Uint8Array, 0);
    }
    this.#dealOn(rng);
  }

  #count(redraws: number): void {
    this.#draws += redraws + 1;
    if (redraws < REDRAWS) this.#wholes += 1;
    this.#isCrowded = this.#draws > CROWDED.draws && this.#wholes * CROWDED.oneIn < this.#draws;
  }

  /** False when two rivals got the same card. */
  #drawHands(rng: Rng, insists: boolean): boolean {
    this.#taken.fill(0);
    for (const [place, range] of this.#ranges.entries()) {
      const hand = this.#hands[place] as Uint8Array;
      this.styles[range.seat] = range.draw(rng, hand);
      if (!this.#isFree(hand)) {
        if (!insists) return false;
        this.#drawFree(rng, range, hand);
      }
      for (let card = 0; card < this.#held; card++) this.#taken[hand[card] as number] = 1;
    }
    return true;
  }

  #isFree(hand: Uint8Array): boolean {
    for (let card = 0; card < this.#held; card++) {
      if (this.#taken[hand[card] as number]) return false;
    }
    return true;
  }

  /** Some free hand of the range, or any free cards. */
  #drawFree(rng: Rng, range: Range, hand: Uint8Array): void {
    for (let redraw = 0; redraw < HAND_REDRAWS; redraw++) {
      this.styles[range.seat] = range.draw(rng, hand);
      if (this.#isFree(hand)) return;
    }
    const free = this.#unseen.filter((card) => !this.#taken[card]);
    for (let card = 0; card < this.#held; card++) {
      const other = card + drawInt(rng, free.length - card);
      hand[card] = free[other] as number;
      free[other] = free[card] as number;
    }
  }

  /** The cards to come of everybody still in. */
  #dealOn(rng: Rng): void {
    const { seats, active, street } = this.#table;
    this.#drawn = 0;
    for (let seat = FIRST_SEAT; seat < seats; seat++) {
      if (!active[seat]) continue;
      for (let place = street + DOWN_CARDS + 1; place < SEVENTH_PLACE; place++) {
        this.#deal(rng, seat, place);
      }
      if (street < SEVENTH) this.#deal(rng, seat, SEVENTH_PLACE);
    }
  }

  #deal(rng: Rng, seat: Seat, place: number): void {
    const unseen = this.#unseen;
    for (;;) {
      const other = this.#drawn + drawInt(rng, unseen.length - this.#drawn);
      const card = unseen[other] as number;
      unseen[other] = unseen[this.#drawn] as number;
      unseen[this.#drawn] = card;
      this.#drawn += 1;
      if (this.#taken[card]) continue;
      this.#table.cards[seat * SEAT_CARDS + place] = card;
      return;
    }
  }
}
