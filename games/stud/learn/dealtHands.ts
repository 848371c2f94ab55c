import { type Card, shuffledDeck } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { CardMasks, STREET_COUNT, ShareSampler, openingScore, shareOfSeven } from '@taku/stud/bots';
import { GAME_TYPES, type GameType } from '@taku/stud/rules';

const HAND = 7;
const DOWN = 2;
const MOST_UP = 4;
const SEATS = 2;
/** Hands drawn to tell a share, by street: the fewer cards are known, the closer shares lie. */
const LOOKS = [320, 256, 160, 128, 96] as const;
const BOARD_LOOKS = [320, 256, 160, 128, 128] as const;
const WHOLE = 65_535;

const board = new CardMasks();

/** Clubs below diamonds below hearts below spades; the ace of Razz is low (S6). */
function doorOrder(game: GameType, card: Card): number {
  return game === 'razz' ? -((card + 4) % 52) : card;
}

function openerOf(game: GameType, hands: readonly Uint8Array[], ups: number): number {
  const [first = 0, second = 0] = hands.map((cards) =>
    openingScore(game, board.clear().add(cards, DOWN, ups)),
  );
  return second > first ? 1 : 0;
}

/** Heads-up deals, all that a walk through their betting needs to know of the cards. */
export class DealtHands {
  readonly count: number;
  /** Shares against any hand, by deal, seat and street; boards against each other likewise. */
  readonly strengths: Uint16Array;
  readonly boards: Uint16Array;
  /** Who speaks first, by deal and street. */
  readonly openers: Uint8Array;
  /** Quarters of the pot that seat 0 takes at a showdown. */
  readonly quarters: Uint8Array;
  readonly #game: GameType;
  readonly #seed: number;
  readonly #sampler = new ShareSampler();

  constructor(game: GameType, count: number, seed: number) {
    this.#game = game;
    this.#seed = seed;
    this.count = count;
    this.strengths = new Uint16Array(count * SEATS * STREET_COUNT);
    this.boards = new Uint16Array(count * SEATS * STREET_COUNT);
    this.openers = new Uint8Array(count * STREET_COUNT);
    this.quarters = new Uint8Array(count);
  }

  /** A deal depends on seed and place only. */
  deal(place: number): void {
    const rng = fastRng(this.#seed, GAME_TYPES.indexOf(this.#game), place);
    this.read(place, shuffledDeck(rng));
  }

  /** S5: seat s owns cards 7s … 7s+6 of the deck. */
  read(place: number, deck: readonly Card[]): void {
    const game = this.#game;
    const hands = [0, 1].map((seat) => Uint8Array.from(deck.slice(seat * HAND, (seat + 1) * HAND)));
    const [first = hands[0], second = hands[1]] = hands;
    if (!first || !second) return;
    this.quarters[place] = Math.round(4 * shareOfSeven(game, first, second));
    const doors = hands.map((cards) => doorOrder(game, cards[DOWN] ?? 0));
    this.openers[place * STREET_COUNT] = (doors[0] ?? 0) < (doors[1] ?? 0) ? 0 : 1;
    for (let street = 0; street < STREET_COUNT; street++) {
      const ups = Math.min(MOST_UP, street + 1);
      if (street > 0) this.openers[place * STREET_COUNT + street] = openerOf(game, hands, ups);
      const shown = hands.map((cards) => [...cards.subarray(DOWN, DOWN + ups)]);
      this.#judgeStreet(place, street, hands, shown);
    }
  }

  #judgeStreet(
    place: number,
    street: number,
    hands: readonly Uint8Array[],
    shown: readonly (readonly number[])[],
  ): void {
    const rng = fastRng(this.#seed, GAME_TYPES.indexOf(this.#game), place, street + 1);
    const boardShare = this.#sampler.share(
      this.#game,
      { mine: shown[0] ?? [], theirs: shown[1] ?? [] },
      BOARD_LOOKS[street] ?? 0,
      rng,
    );
    for (const seat of [0, 1]) {
      const mine = [...(hands[seat]?.subarray(0, street + 3) ?? [])];
      const theirs = shown[1 - seat] ?? [];
      const share = this.#sampler.share(this.#game, { mine, theirs }, LOOKS[street] ?? 0, rng);
      const at = (place * SEATS + seat) * STREET_COUNT + street;
      this.strengths[at] = Math.round(share * WHOLE);
      this.boards[at] = Math.round((seat === 0 ? boardShare : 1 - boardShare) * WHOLE);
    }
  }
}
