import { ACE } from '@taku/cards';
import { type PackedRow, rowIndex } from '../rowBoard.ts';
import { MIXED, fiveStates, topStates } from '../rowStates.ts';
import { ValueReader, type ValueTables, tableLayout, unpackTables } from '../value.ts';
import type { LiveCards } from './liveCards.ts';
import { KEEPING, PAIRING, type RowNeeds, rowNeeds } from './rowNeeds.ts';

/** Places for each class of a row: jokers to come × cards that pair it, and so on. */
const MOST_PAIRING = 15;
const JOKERS = 3;
const PAIR_CELLS = JOKERS * (MOST_PAIRING + 1);
const HIGH_CELLS = 13;
const SUIT_CELLS = 14;
const RUN_CELLS = 16;

interface LiveLayout {
  readonly topPair: number;
  readonly topHigh: number;
  /** By row, the top's left out. */
  readonly pair: readonly [number, number, number];
  readonly suit: readonly [number, number, number];
  readonly run: readonly [number, number, number];
  readonly size: number;
}

let layout: LiveLayout | null = null;

function liveLayout(): LiveLayout {
  if (layout) return layout;
  const { size, topClasses, fiveClasses } = tableLayout();
  let next = size;
  const room = (count: number): number => {
    const start = next;
    next += count;
    return start;
  };
  const topPair = room(topClasses * PAIR_CELLS);
  const topHigh = room(topClasses * HIGH_CELLS);
  const both = (cells: number): readonly [number, number, number] => [
    0,
    room(fiveClasses * cells),
    room(fiveClasses * cells),
  ];
  const [pair, suit, run] = [both(PAIR_CELLS), both(SUIT_CELLS), both(RUN_CELLS)];
  layout = { topPair, topHigh, pair, suit, run, size: next };
  return layout;
}

/** The value tables, and behind them what the cards that may still come add to each row. */
export function emptyLiveTables(): ValueTables {
  return {
    weights: new Float32Array(liveLayout().size),
    lines: new Float32Array(tableLayout().lineSize),
  };
}

/** The most places that a board has in the weights: six tables, two of the top, three a five. */
export const MOST_PLACES = 14;

function sumOf(list: Int8Array, from: number, most: number, ranks: Int32Array): number {
  let sum = 0;
  for (let place = from; place < from + most; place++) {
    const rank = list[place] as number;
    if (rank < 0) break;
    sum += ranks[rank] as number;
  }
  return sum;
}

/** Reads what boards are worth to a player who knows which cards may still come. */
export class LiveReader {
  readonly tables: ValueTables;
  readonly base: ValueReader;
  readonly #layout = liveLayout();
  readonly #three: RowNeeds = rowNeeds(topStates());
  readonly #five: RowNeeds = rowNeeds(fiveStates());
  readonly #found = new Int32Array(3);

  constructor(tables: ValueTables) {
    this.tables = tables;
    const { size } = tableLayout();
    this.base = new ValueReader({ weights: tables.weights.subarray(0, size), lines: tables.lines });
  }

  /** A row's own value with what is to come for it. */
  rowValue(row: number, packed: PackedRow, live: LiveCards): number {
    const { weights } = this.tables;
    const index = rowIndex(packed);
    let value = this.base.rowValue(row, index);
    const count = this.#find(row, packed, live);
    for (let place = 0; place < count; place++) {
      value += weights[this.#found[place] as number] as number;
    }
    return value;
  }

  value(top: PackedRow, middle: PackedRow, bottom: PackedRow, live: LiveCards): number {
    const { base } = this;
    return (
      this.rowValue(0, top, live) +
      this.rowValue(1, middle, live) +
      this.rowValue(2, bottom, live) +
      base.pairValue(
        base.classOf(0, rowIndex(top)),
        base.classOf(1, rowIndex(middle)),
        base.classOf(2, rowIndex(bottom)),
      )
    );
  }

  /** The places of a board in the weights; how many there are. */
  places(
    top: PackedRow,
    middle: PackedRow,
    bottom: PackedRow,
    live: LiveCards,
    into: Int32Array,
  ): number {
    this.base.places(top, middle, bottom, into);
    let count = 6;
    for (let row = 0; row < 3; row++) {
      const packed = row === 0 ? top : row === 1 ? middle : bottom;
      const found = this.#find(row, packed, live);
      for (let place = 0; place < found; place++) into[count++] = this.#found[place] as number;
    }
    return count;
  }

  #find(row: number, packed: PackedRow, live: LiveCards): number {
    const state = packed >> 3;
    const needs = row === 0 ? this.#three : this.#five;
    if (needs.isFull[state] === 1) return 0;
    const coarse = this.base.classOf(row, rowIndex(packed));
    const pairing = Math.min(
      MOST_PAIRING,
      sumOf(needs.pairing, state * PAIRING, PAIRING, live.ranks),
    );
    const pairCell = coarse * PAIR_CELLS + live.jokers * (MOST_PAIRING + 1) + pairing;
    return row === 0
      ? this.#findTop(coarse, pairCell, live)
      : this.#findFive(row, packed, coarse, pairCell, live);
  }

  /** Queens, kings and aces on top lead to Fantasyland. */
  #findTop(coarse: number, pairCell: number, { ranks }: LiveCards): number {
    const high = (ranks[ACE] as number) + (ranks[ACE - 1] as number) + (ranks[ACE - 2] as number);
    this.#found[0] = this.#layout.topPair + pairCell;
    this.#found[1] = this.#layout.topHigh + coarse * HIGH_CELLS + high;
    return 2;
  }

  #findFive(
    row: number,
    packed: PackedRow,
    coarse: number,
    pairCell: number,
    live: LiveCards,
  ): number {
    const { pair, suit, run } = this.#layout;
    const needs = this.#five;
    const state = packed >> 3;
    this.#found[0] = (pair[row] as number) + pairCell;
    if (needs.isOpen[state] === 0) return 1;
    let count = 1;
    const own = packed & 7;
    if (own < MIXED) {
      const cell = coarse * SUIT_CELLS + (live.suits[own] as number);
      this.#found[count++] = (suit[row] as number) + cell;
    }
    if ((needs.keeping[state * KEEPING] as number) >= 0) {
      const keeping = sumOf(needs.keeping, state * KEEPING, KEEPING, live.ranks);
      const cell = coarse * RUN_CELLS + Math.min(RUN_CELLS - 1, keeping);
      this.#found[count++] = (run[row] as number) + cell;
    }
    return count;
  }
}

export function unpackLiveTables(bytes: Uint8Array): ValueTables {
  return unpackTables(bytes, liveLayout().size);
}
