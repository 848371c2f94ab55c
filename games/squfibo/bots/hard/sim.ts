import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import { type Ruleset, VALUES, termsOf } from '@taku/squfibo/rules';
import {
  ALL_CELLS,
  KINDS,
  NEIGHBOURS,
  TRIPLE_REST,
  VALUES_PER_COLOUR,
  lowestCell,
} from './masks.ts';

/** kind | cell << 3 | other cells of the claim << 7; a full board loses the card on the cell. */
export type Move = number;

export function encodeMove(kind: number, cell: number, rest: number): Move {
  return kind | (cell << 3) | (rest << 7);
}
export function kindOf(move: Move): number {
  return move & 7;
}
export function cellOf(move: Move): number {
  return (move >> 3) & 15;
}
/** The claimed cells beside the placed one; 0 is no claim. */
export function restOf(move: Move): number {
  return move >> 7;
}

/** What a claim by the given number of cells and sort brings. */
export interface SimTerms {
  readonly ruleset: Ruleset;
  readonly hasPairs: boolean;
  readonly sameDraw: number;
  readonly sameStars: number;
  readonly sameClears: boolean;
  readonly winningStars: number;
  /** Values within a colour (0 … 3), in the order they are put down when nothing scores. */
  readonly fallback: readonly number[];
}

function simTermsOf(ruleset: Ruleset): SimTerms {
  const terms = termsOf(ruleset);
  const same = terms.combos.CLEARING_YAKU ?? terms.combos.TRIPLE_MATCH;
  return {
    ruleset,
    hasPairs: terms.combos.TWO_CARDS_1_4 !== undefined,
    sameDraw: same?.draw ?? 0,
    sameStars: same?.stars ?? 0,
    sameClears: same?.clears ?? false,
    winningStars: terms.winningStars ?? Number.POSITIVE_INFINITY,
    fallback: terms.fallback.map((value) => VALUES.indexOf(value)),
  };
}

const SIM_TERMS: Readonly<Record<Ruleset, SimTerms>> = {
  classic: simTermsOf('classic'),
  fibonacci: simTermsOf('fibonacci'),
};

/** More than any position has. */
export const MAX_MOVES = 1024;
const NO_KIND = -1;

/** A mutable game for looking ahead: the same rules as the game's, in small integers. */
export class Sim {
  terms: SimTerms;
  /** Cells of each kind. */
  readonly board = new Int32Array(KINDS);
  readonly kindAt = new Int8Array(9).fill(NO_KIND);
  occupied = 0;
  /** Copies of each kind, seat 0 then seat 1. */
  readonly hands = new Int32Array(2 * KINDS);
  readonly handSizes = new Int32Array(2);
  /** Copies of each kind that a seat has not seen: the other hand and the deck. */
  readonly unseen = new Int32Array(2 * KINDS);
  readonly deck = new Uint8Array(64);
  deckTop = 0;
  deckEnd = 0;
  readonly stars = new Int32Array(2);
  pool = 0;
  seat = FIRST_SEAT;
  over = false;

  constructor(ruleset: Ruleset) {
    this.terms = SIM_TERMS[ruleset];
  }

  get deckSize(): number {
    return this.deckEnd - this.deckTop;
  }

  copyFrom(other: Sim): void {
    this.terms = other.terms;
    this.board.set(other.board);
    this.kindAt.set(other.kindAt);
    this.occupied = other.occupied;
    this.hands.set(other.hands);
    this.handSizes.set(other.handSizes);
    this.unseen.set(other.unseen);
    this.deck.set(other.deck);
    this.deckTop = other.deckTop;
    this.deckEnd = other.deckEnd;
    this.stars.set(other.stars);
    this.pool = other.pool;
    this.seat = other.seat;
    this.over = other.over;
  }

  /** Every placement with every claim; of several clearings on one cell only one. */
  listMoves(moves: Int32Array): number {
    let count = 0;
    const hand = this.seat * KINDS;
    const full = this.occupied === ALL_CELLS;
    let cells = full ? ALL_CELLS : ALL_CELLS & ~this.occupied;
    while (cells !== 0) {
      const cell = lowestCell(cells);
      cells &= cells - 1;
      const lifted = full ? this.lift(cell) : NO_KIND;
      for (let kind = 0; kind < KINDS; kind++) {
        if (this.hands[hand + kind] === 0) continue;
        moves[count++] = encodeMove(kind, cell, 0);
        count = this.#listClaims(kind, cell, moves, count);
      }
      if (full) this.put(lifted, cell);
    }
    return count;
  }

  #listClaims(kind: number, cell: number, moves: Int32Array, from: number): number {
    let count = from;
    if (this.terms.hasPairs) {
      let partners = this.partnersOf(kind) & (NEIGHBOURS[cell] as number);
      while (partners !== 0) {
        moves[count++] = encodeMove(kind, cell, partners & -partners);
        partners &= partners - 1;
      }
    }
    let cleared = false;
    for (const rest of TRIPLE_REST[cell] as Int32Array) {
      if ((this.occupied & rest) !== rest) continue;
      if ((rest & (this.board[kind] as number)) === rest) {
        if (cleared) continue;
        cleared = this.terms.sameClears;
        moves[count++] = encodeMove(kind, cell, rest);
      } else if (this.isThree(kind, rest)) moves[count++] = encodeMove(kind, cell, rest);
    }
    return count;
  }

  partnersOf(kind: number): number {
    const value = kind & 3;
    if (value === 1) return (this.board[kind - 1] as number) | (this.board[kind + 1] as number);
    if (value === 0) return this.board[kind + 1] as number;
    return value === 2 ? (this.board[kind - 1] as number) : 0;
  }

  isThree(kind: number, rest: number): boolean {
    const value = kind & 3;
    if (value === 2) return false;
    const base = kind & VALUES_PER_COLOUR;
    const ones = (this.board[base] as number) & rest;
    const fours = (this.board[base + 1] as number) & rest;
    const sixteens = (this.board[base + 3] as number) & rest;
    if (value === 0) return fours !== 0 && sixteens !== 0;
    return ones !== 0 && (value === 1 ? sixteens : fours) !== 0;
  }

  lift(cell: number): number {
    const kind = this.kindAt[cell] as number;
    this.board[kind] = (this.board[kind] as number) & ~(1 << cell);
    this.kindAt[cell] = NO_KIND;
    this.occupied &= ~(1 << cell);
    return kind;
  }

  put(kind: number, cell: number): void {
    this.board[kind] = (this.board[kind] as number) | (1 << cell);
    this.kindAt[cell] = kind;
    this.occupied |= 1 << cell;
  }

  #sweep(mask: number): void {
    for (let cells = mask; cells !== 0; cells &= cells - 1) this.lift(lowestCell(cells));
  }

  #draw(seat: Seat, count: number): void {
    const reach = Math.min(count, this.deckEnd - this.deckTop);
    for (let drawn = 0; drawn < reach; drawn++) {
      const slot = seat * KINDS + (this.deck[this.deckTop++] as number);
      this.hands[slot] = (this.hands[slot] as number) + 1;
      this.unseen[slot] = (this.unseen[slot] as number) - 1;
    }
    this.handSizes[seat] = (this.handSizes[seat] as number) + reach;
  }

  #take(seat: Seat, count: number): void {
    const stars = Math.min(count, this.pool);
    this.stars[seat] = (this.stars[seat] as number) + stars;
    this.pool -= stars;
  }

  play(move: Move): void {
    const { seat } = this;
    const kind = kindOf(move);
    const cell = cellOf(move);
    const slot = seat * KINDS + kind;
    if (this.occupied === ALL_CELLS) this.lift(cell);
    this.hands[slot] = (this.hands[slot] as number) - 1;
    this.handSizes[seat] = (this.handSizes[seat] as number) - 1;
    const shown = (1 - seat) * KINDS + kind;
    this.unseen[shown] = (this.unseen[shown] as number) - 1;
    this.put(kind, cell);
    if (restOf(move) !== 0) this.#claim(kind, cell, restOf(move));
    this.#endTurn();
  }

  #claim(kind: number, cell: number, rest: number): void {
    const { seat, terms } = this;
    const isSame = (rest & ~(this.board[kind] as number)) === 0;
    if (isSame) {
      this.#sweep(terms.sameClears ? this.occupied : rest | (1 << cell));
      this.#draw(seat, terms.sameDraw);
      this.#take(seat, terms.sameStars);
      return;
    }
    const size = (rest & (rest - 1)) === 0 ? 2 : 3;
    this.#sweep(rest | (1 << cell));
    this.#draw(seat, size);
    this.#take(seat, size);
  }

  #endTurn(): void {
    const { seat } = this;
    const won = (this.stars[seat] as number) >= this.terms.winningStars;
    this.over = won || this.pool === 0 || this.deckTop === this.deckEnd;
    if (this.over) return;
    this.seat = otherSeat(seat);
    if (this.handSizes[this.seat] === 0) this.#draw(this.seat, 1);
  }
}
