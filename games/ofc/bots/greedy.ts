import type { Card } from '@taku/cards';
import { invariant } from '@taku/contract';
import { FOUL_POINTS, payOf, rowPays } from './pays.ts';
import { EMPTY_ROW, type PackedRow, layInRow, rowIndex } from './rowBoard.ts';
import { fiveStates, strengthUnder, topStates } from './rowStates.ts';
import type { ValueReader } from './value.ts';
import { VARIANTS, WAYS, varyRow } from './ways.ts';

/** A board in play: top, middle and bottom, packed. */
export type Rows = Int32Array;

export function emptyRows(): Rows {
  return new Int32Array(3).fill(EMPTY_ROW);
}

/**
 * Plays the board that is worth most after the turn, by the value tables; the last turn exactly.
 * Nothing is allocated while a turn is laid: a decision plays thousands of hands to their end.
 */
export class GreedyPlayer {
  readonly #reader: ValueReader;
  readonly #fantasyland: readonly number[];
  readonly #pays: readonly [Float64Array, Float64Array, Float64Array];
  readonly #three = topStates();
  readonly #five = fiveStates();
  /** By row × 7 + variant: the packed row (−1 if it has no room), its class, its own value. */
  readonly #packed = new Int32Array(3 * VARIANTS);
  readonly #classes = new Int32Array(3 * VARIANTS);
  readonly #worths = new Float64Array(3 * VARIANTS);
  #best = 0;
  readonly #opening = emptyRows();

  constructor(reader: ValueReader, fantasyland: readonly number[]) {
    this.#reader = reader;
    this.#fantasyland = fantasyland;
    this.#pays = [
      rowPays(this.#three, 0, fantasyland),
      rowPays(this.#five, 1, fantasyland),
      rowPays(this.#five, 2, fantasyland),
    ];
  }

  /** Lays five cards on an empty board. */
  layOpening(rows: Rows, cards: ArrayLike<Card>, from: number): void {
    this.#best = Number.NEGATIVE_INFINITY;
    this.#tryOpening(cards, from, from + 5, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW);
    rows.set(this.#opening);
  }

  #tryOpening(
    cards: ArrayLike<Card>,
    next: number,
    end: number,
    top: PackedRow,
    middle: PackedRow,
    bottom: PackedRow,
  ): void {
    if (next === end) {
      const value = this.#reader.value(top, middle, bottom);
      if (value <= this.#best) return;
      this.#best = value;
      this.#opening[0] = top;
      this.#opening[1] = middle;
      this.#opening[2] = bottom;
      return;
    }
    const card = cards[next] as Card;
    const onTop = layInRow(this.#three, top, card);
    if (onTop >= 0) this.#tryOpening(cards, next + 1, end, onTop, middle, bottom);
    this.#tryOpening(cards, next + 1, end, top, layInRow(this.#five, middle, card), bottom);
    this.#tryOpening(cards, next + 1, end, top, middle, layInRow(this.#five, bottom, card));
  }

  /** Lays two of three cards. */
  layTurn(rows: Rows, cards: ArrayLike<Card>, from: number): void {
    const one = cards[from] as Card;
    const two = cards[from + 1] as Card;
    const three = cards[from + 2] as Card;
    let free = 0;
    for (let row = 0; row < 3; row++) {
      const states = row === 0 ? this.#three : this.#five;
      varyRow(states, this.#packed, row * VARIANTS, rows[row] as PackedRow, one, two, three);
      free += states.size - (states.length[(rows[row] as PackedRow) >> 3] as number);
    }
    const way = free === 2 ? this.#lastWay() : this.#bestWay();
    for (let row = 0; row < 3; row++) {
      rows[row] = this.#packed[row * VARIANTS + (WAYS[way + row] as number)] as PackedRow;
    }
  }

  #bestWay(): number {
    const packed = this.#packed;
    const classes = this.#classes;
    const worths = this.#worths;
    const reader = this.#reader;
    for (let place = 0; place < 3 * VARIANTS; place++) {
      const row = place < VARIANTS ? 0 : place < 2 * VARIANTS ? 1 : 2;
      const laid = packed[place] as number;
      if (laid < 0) continue;
      const index = rowIndex(laid);
      classes[place] = reader.classOf(row, index);
      worths[place] = reader.rowValue(row, index);
    }
    let chosen = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let way = 0; way < WAYS.length; way += 3) {
      const t = WAYS[way] as number;
      const m = VARIANTS + (WAYS[way + 1] as number);
      const b = 2 * VARIANTS + (WAYS[way + 2] as number);
      if (((packed[t] as number) | (packed[m] as number) | (packed[b] as number)) < 0) continue;
      const value =
        (worths[t] as number) +
        (worths[m] as number) +
        (worths[b] as number) +
        reader.pairValue(classes[t] as number, classes[m] as number, classes[b] as number);
      if (value <= best) continue;
      best = value;
      chosen = way;
    }
    invariant(chosen >= 0, 'a turn has room for two cards');
    return chosen;
  }

  #lastWay(): number {
    const packed = this.#packed;
    let chosen = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let way = 0; way < WAYS.length; way += 3) {
      const top = packed[WAYS[way] as number] as number;
      const middle = packed[VARIANTS + (WAYS[way + 1] as number)] as number;
      const bottom = packed[2 * VARIANTS + (WAYS[way + 2] as number)] as number;
      if ((top | middle | bottom) < 0) continue;
      const value = this.#lastValue(top, middle, bottom);
      if (value <= best) continue;
      best = value;
      chosen = way;
    }
    invariant(chosen >= 0, 'the last turn fills the board');
    return chosen;
  }

  #lastValue(top: PackedRow, middle: PackedRow, bottom: PackedRow): number {
    const [t, m, b] = [rowIndex(top), rowIndex(middle), rowIndex(bottom)];
    const low = this.#five.strength[b] as number;
    const mid = this.#five.strength[m] as number;
    const high = this.#three.strength[t] as number;
    const [topPays, middlePays, bottomPays] = this.#pays;
    const below = (bottomPays[b] as number) + this.#reader.lines(top, middle, bottom);
    if (high <= mid && mid <= low)
      return below + (middlePays[m] as number) + (topPays[t] as number);
    const readMiddle = strengthUnder(this.#five, m, low);
    if (readMiddle < 0) return FOUL_POINTS;
    const readTop = strengthUnder(this.#three, t, readMiddle);
    if (readTop < 0) return FOUL_POINTS;
    return below + payOf(1, readMiddle, []) + payOf(0, readTop, this.#fantasyland);
  }
}
