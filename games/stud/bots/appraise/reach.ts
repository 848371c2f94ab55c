import type { Seat } from '@taku/contract';
import { lowCount } from '../quick/boards.ts';
import { CATEGORY, CardMasks, categoryOf } from '../quick/masks.ts';
import { type QuickTable, SEAT_CARDS } from '../quick/quickTable.ts';

const LOW_CARDS = 5;
const hand = new CardMasks();

/** How often a seat's seven cards became what one plays for: an eight, or two pair. */
export class Reach {
  #looks = 0;
  #eights = 0;
  #twoPairs = 0;

  look(table: QuickTable, seat: Seat): void {
    hand.clear().add(table.cards, seat * SEAT_CARDS, SEAT_CARDS);
    this.#looks += 1;
    if (lowCount(hand.once) >= LOW_CARDS) this.#eights += 1;
    if (categoryOf(hand) >= CATEGORY.twoPair) this.#twoPairs += 1;
  }

  facts({ game }: QuickTable): Readonly<Record<string, number>> {
    const eight = this.#eights / this.#looks;
    const twoPair = this.#twoPairs / this.#looks;
    if (game === 'razz') return { eight };
    return game === 'studHi' ? { twoPair } : { eight, twoPair };
  }
}
