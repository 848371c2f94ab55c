import type { Card } from '@taku/cards';
import { invariant } from '@taku/contract';
import { type FantasylandCards, entryCards } from '@taku/ofc/rules';
import type { Rows } from '../greedy.ts';
import { FOUL_POINTS, payOf, rowPays } from '../pays.ts';
import { EMPTY_ROW, type Finished, type PackedRow, layInRow, rowIndex } from '../rowBoard.ts';
import { fiveStates, strengthUnder, topStates } from '../rowStates.ts';
import { VARIANTS, WAYS, varyRow } from '../ways.ts';
import type { LiveCards } from './liveCards.ts';
import type { LiveReader } from './liveValue.ts';

/** The other's board at the end: its rows, a foul, or nothing that is known. */
export type OtherEnd = Finished | 'foul' | null;

/** What the points of a hand are worth with the Fantasyland that follows them. */
export type EndWorth = (points: number, next: FantasylandCards) => number;

/** Lines of a legal board against another, with the scoop. */
export function linesOf(top: number, middle: number, bottom: number, other: Finished): number {
  const sum =
    Math.sign(top - other.top) +
    Math.sign(middle - other.middle) +
    Math.sign(bottom - other.bottom);
  return sum === 3 || sum === -3 ? 2 * sum : sum;
}

const ALL_LINES = 6;
const OPENING = 5;
const SUBSETS = 1 << OPENING;

/** By set of the opening's five cards: how many they are. */
const SIZES = Int8Array.from({ length: SUBSETS }, (_, set) =>
  [0, 1, 2, 3, 4].reduce((sum, bit) => sum + ((set >> bit) & 1), 0),
);

/**
 * Plays the board that is worth most after the turn, knowing which cards may still come; the last
 * turn exactly. Nothing is allocated while a turn is laid.
 */
export class LivePlayer {
  readonly #reader: LiveReader;
  readonly #fantasyland: readonly number[];
  readonly #pays: readonly [Float64Array, Float64Array, Float64Array];
  readonly #three = topStates();
  readonly #five = fiveStates();
  /** By row × 7 + variant: the packed row (−1 if it has no room), its class, its own value. */
  readonly #packed = new Int32Array(3 * VARIANTS);
  readonly #classes = new Int32Array(3 * VARIANTS);
  readonly #worths = new Float64Array(3 * VARIANTS);
  /** The same by row × 32 + set of the opening's cards. */
  readonly #openingPacked = new Int32Array(3 * SUBSETS);
  readonly #openingClasses = new Int32Array(3 * SUBSETS);
  readonly #openingWorths = new Float64Array(3 * SUBSETS);
  /** The variants of the rows that were laid last: which of the turn's cards are on the board. */
  #way = 0;

  constructor(reader: LiveReader, fantasyland: readonly number[]) {
    this.#reader = reader;
    this.#fantasyland = fantasyland;
    this.#pays = [
      rowPays(this.#three, 0, fantasyland),
      rowPays(this.#five, 1, fantasyland),
      rowPays(this.#five, 2, fantasyland),
    ];
  }

  /** Of the turn that was laid last: which of its three cards was discarded. */
  get discarded(): number {
    // Ways come in three groups: the first two cards, the first and third, the last two.
    return 2 - Math.floor(this.#way / 27);
  }

  /** Lays five cards on an empty board. */
  layOpening(rows: Rows, cards: ArrayLike<Card>, from: number, live: LiveCards): void {
    for (let row = 0; row < 3; row++) this.#openRow(row, cards, from, live);
    const packed = this.#openingPacked;
    const all = SUBSETS - 1;
    let best = Number.NEGATIVE_INFINITY;
    for (let top = 0; top < SUBSETS; top++) {
      if ((SIZES[top] as number) > 3) continue;
      const rest = all ^ top;
      for (let middle = rest; ; middle = (middle - 1) & rest) {
        const value = this.#openingValue(top, middle, rest ^ middle);
        if (value > best) {
          best = value;
          rows[0] = packed[top] as number;
          rows[1] = packed[SUBSETS + middle] as number;
          rows[2] = packed[2 * SUBSETS + (rest ^ middle)] as number;
        }
        if (middle === 0) break;
      }
    }
  }

  #openRow(row: number, cards: ArrayLike<Card>, from: number, live: LiveCards): void {
    const states = row === 0 ? this.#three : this.#five;
    const base = row * SUBSETS;
    const packed = this.#openingPacked;
    packed[base] = EMPTY_ROW;
    for (let set = 0; set < SUBSETS; set++) {
      if ((SIZES[set] as number) > states.size) continue;
      if (set > 0) {
        const low = 31 - Math.clz32(set & -set);
        const others = packed[base + (set & (set - 1))] as number;
        packed[base + set] = layInRow(states, others, cards[from + low] as Card);
      }
      const laid = packed[base + set] as number;
      this.#openingClasses[base + set] = this.#reader.base.classOf(row, rowIndex(laid));
      this.#openingWorths[base + set] = this.#reader.rowValue(row, laid, live);
    }
  }

  #openingValue(top: number, middle: number, bottom: number): number {
    const worths = this.#openingWorths;
    const classes = this.#openingClasses;
    const [m, b] = [SUBSETS + middle, 2 * SUBSETS + bottom];
    return (
      (worths[top] as number) +
      (worths[m] as number) +
      (worths[b] as number) +
      this.#reader.base.pairValue(
        classes[top] as number,
        classes[m] as number,
        classes[b] as number,
      )
    );
  }

  /**
   * Lays two of three cards; on the last turn against what is known of the other's end, for points
   * or for what they are worth.
   */
  layTurn(
    rows: Rows,
    cards: ArrayLike<Card>,
    from: number,
    live: LiveCards,
    other: OtherEnd = null,
    worth: EndWorth | null = null,
  ): void {
    const one = cards[from] as Card;
    const two = cards[from + 1] as Card;
    const three = cards[from + 2] as Card;
    let free = 0;
    for (let row = 0; row < 3; row++) {
      const states = row === 0 ? this.#three : this.#five;
      const packed = rows[row] as PackedRow;
      varyRow(states, this.#packed, row * VARIANTS, packed, one, two, three);
      free += states.size - (states.length[packed >> 3] as number);
    }
    const way = free === 2 ? this.#lastWay(other, worth) : this.#bestWay(live);
    this.#way = way;
    for (let row = 0; row < 3; row++) {
      rows[row] = this.#packed[row * VARIANTS + (WAYS[way + row] as number)] as PackedRow;
    }
  }

  #bestWay(live: LiveCards): number {
    const packed = this.#packed;
    const classes = this.#classes;
    const worths = this.#worths;
    const { base } = this.#reader;
    for (let place = 0; place < 3 * VARIANTS; place++) {
      const laid = packed[place] as number;
      if (laid < 0) continue;
      const row = place < VARIANTS ? 0 : place < 2 * VARIANTS ? 1 : 2;
      classes[place] = base.classOf(row, rowIndex(laid));
      worths[place] = this.#reader.rowValue(row, laid, live);
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
        base.pairValue(classes[t] as number, classes[m] as number, classes[b] as number);
      if (value <= best) continue;
      best = value;
      chosen = way;
    }
    invariant(chosen >= 0, 'a turn has room for two cards');
    return chosen;
  }

  #lastWay(other: OtherEnd, worth: EndWorth | null): number {
    const packed = this.#packed;
    let chosen = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let way = 0; way < WAYS.length; way += 3) {
      const top = packed[WAYS[way] as number] as number;
      const middle = packed[VARIANTS + (WAYS[way + 1] as number)] as number;
      const bottom = packed[2 * VARIANTS + (WAYS[way + 2] as number)] as number;
      if ((top | middle | bottom) < 0) continue;
      const value = worth
        ? this.#endValue(top, middle, bottom, other, worth)
        : this.#lastValue(top, middle, bottom, other);
      if (value <= best) continue;
      best = value;
      chosen = way;
    }
    invariant(chosen >= 0, 'the last turn fills the board');
    return chosen;
  }

  #lastValue(top: PackedRow, middle: PackedRow, bottom: PackedRow, other: OtherEnd): number {
    const [t, m, b] = [rowIndex(top), rowIndex(middle), rowIndex(bottom)];
    const low = this.#five.strength[b] as number;
    const mid = this.#five.strength[m] as number;
    const high = this.#three.strength[t] as number;
    const [topPays, middlePays, bottomPays] = this.#pays;
    const below = bottomPays[b] as number;
    if (high <= mid && mid <= low) {
      const pays = below + (middlePays[m] as number) + (topPays[t] as number);
      return pays + this.#lines(top, middle, bottom, high, mid, low, other);
    }
    const readMiddle = strengthUnder(this.#five, m, low);
    const readTop = readMiddle < 0 ? -1 : strengthUnder(this.#three, t, readMiddle);
    if (readTop < 0) return other === 'foul' ? 0 : FOUL_POINTS;
    const pays = below + payOf(1, readMiddle, []) + payOf(0, readTop, this.#fantasyland);
    return pays + this.#lines(top, middle, bottom, readTop, readMiddle, low, other);
  }

  #endValue(
    top: PackedRow,
    middle: PackedRow,
    bottom: PackedRow,
    other: OtherEnd,
    worth: EndWorth,
  ): number {
    const low = this.#five.strength[rowIndex(bottom)] as number;
    const mid = strengthUnder(this.#five, rowIndex(middle), low);
    const high = mid < 0 ? -1 : strengthUnder(this.#three, rowIndex(top), mid);
    if (high < 0) return worth(other === 'foul' ? 0 : FOUL_POINTS, 0);
    const pays = payOf(0, high, []) + payOf(1, mid, []) + payOf(2, low, []);
    const lines = this.#lines(top, middle, bottom, high, mid, low, other);
    return worth(pays + lines, entryCards(high));
  }

  /** Lines against the other's end; where that is not known, what such rows win on average. */
  #lines(
    top: PackedRow,
    middle: PackedRow,
    bottom: PackedRow,
    high: number,
    mid: number,
    low: number,
    other: OtherEnd,
  ): number {
    if (other === null) return this.#reader.base.lines(top, middle, bottom);
    return other === 'foul' ? ALL_LINES : linesOf(high, mid, low, other);
  }
}
