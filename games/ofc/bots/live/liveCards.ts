import { type Card, JOKER_1, RANK_COUNT, SUIT_COUNT } from '@taku/cards';

/** How many cards of each rank and suit, and how many jokers, a player has not seen yet. */
export class LiveCards {
  readonly ranks = new Int32Array(RANK_COUNT);
  readonly suits = new Int32Array(SUIT_COUNT);
  jokers = 0;

  constructor(cards: Iterable<Card> = []) {
    for (const card of cards) this.add(card);
  }

  add(card: Card): void {
    this.#change(card, 1);
  }

  /** The card is seen. */
  take(card: Card): void {
    this.#change(card, -1);
  }

  copy(other: LiveCards): void {
    this.ranks.set(other.ranks);
    this.suits.set(other.suits);
    this.jokers = other.jokers;
  }

  #change(card: Card, by: number): void {
    if (card >= JOKER_1) {
      this.jokers += by;
      return;
    }
    this.ranks[card >> 2] = (this.ranks[card >> 2] as number) + by;
    this.suits[card & 3] = (this.suits[card & 3] as number) + by;
  }
}
