import { orderedDeck } from '@taku/cards';
import { type Rng, type Seat, drawInt, FIRST_SEAT } from '@taku/contract';
import { DOWN_CARDS, type QuickTable, SEAT_CARDS, SEVENTH } from './quick/quickTable.ts';
import { layDown } from './quick/replay.ts';
import { HAND_CARDS, type Rival, type Style, drawHand, drawStyle } from './rivals.ts';
import { numbersOf } from './scores.ts';
import type { VisibleContext } from './visibleContext.ts';

/** Times a rival's hand is drawn again when its cards are taken. */
const REDRAWS = 8;
const SEVENTH_PLACE = SEAT_CARDS - 1;

/** Every card a seat does not see. */
export function unseenCards({ me, deadUpCards }: VisibleContext): Uint8Array {
  const seen = new Set(numbersOf([...me.down, ...me.up, ...deadUpCards]));
  return Uint8Array.from(orderedDeck().filter((card) => !seen.has(card)));
}

/** Fills a table with cards its seats may hold and get, time after time. */
export class Imagination {
  /** How each seat plays in the deal imagined last. */
  readonly styles: Style[];
  readonly #table: QuickTable;
  readonly #me: Seat;
  readonly #rivals: readonly Rival[];
  readonly #unseen: Uint8Array;
  readonly #taken = new Uint8Array(52);
  #drawn = 0;

  constructor(table: QuickTable, me: Seat, rivals: readonly Rival[], unseen: Uint8Array) {
    this.#table = table;
    this.#me = me;
    this.#rivals = rivals;
    this.#unseen = unseen.slice();
    this.styles = Array.from({ length: table.seats }, () => 'reads');
  }

  /** Rivals' hands by weight, none holding another's cards; then the cards to come. */
  imagine(rng: Rng): void {
    this.#taken.fill(0);
    this.#drawn = 0;
    const late = this.#rivals.filter((rival) => !this.#layHand(rng, rival));
    for (const { seat } of late) {
      for (const place of [0, 1, SEVENTH_PLACE]) this.#deal(rng, seat, place);
    }
    const { seats, active, street } = this.#table;
    for (let seat = FIRST_SEAT; seat < seats; seat++) {
      if (!active[seat]) continue;
      for (let place = street + DOWN_CARDS + 1; place < SEVENTH_PLACE; place++) {
        this.#deal(rng, seat, place);
      }
    }
    if (street < SEVENTH) this.#deal(rng, this.#me, SEVENTH_PLACE);
  }

  #layHand(rng: Rng, rival: Rival): boolean {
    const style = drawStyle(rng, rival);
    this.styles[rival.seat] = style;
    for (let tries = 0; tries <= REDRAWS; tries++) {
      const hand = drawHand(rng, rival, style);
      if (!this.#isFree(rival.hands, hand)) continue;
      layDown(this.#table, rival.seat, rival.hands, hand);
      for (let card = 0; card < HAND_CARDS; card++) {
        this.#taken[rival.hands[hand + card] as number] = 1;
      }
      return true;
    }
    return false;
  }

  #isFree(hands: Uint8Array, hand: number): boolean {
    for (let card = 0; card < HAND_CARDS; card++) {
      if (this.#taken[hands[hand + card] as number]) return false;
    }
    return true;
  }

  /** The next card nobody has. */
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
