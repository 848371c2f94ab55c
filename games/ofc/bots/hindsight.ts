import type { Card, Strength } from '@taku/cards';
import { type RowStrengths, entryCards, rowRoyalty } from '@taku/ofc/rules';
import { type PackedRow, layInRow, rowIndex } from './rowBoard.ts';
import { type RowStates, fiveStates, strengthUnder, topStates } from './rowStates.ts';

/** What a finished row is worth; it must not fall as the row grows stronger. */
interface RowWorth {
  row(row: 0 | 1 | 2, strength: Strength): number;
}

interface Completion {
  readonly value: number;
  readonly strengths: RowStrengths;
}

/** The ways to fill a row from the cards to come, strongest first. */
interface Fillings {
  readonly states: RowStates;
  /** Which of the cards are used. */
  readonly masks: Int32Array;
  /** The full row's place in the tables. */
  readonly indices: Int32Array;
  readonly strengths: Int32Array;
}

/** Two of every three cards are placed: no three of one turn. */
function keepsTurns(mask: number): boolean {
  return (mask & (mask >> 1) & (mask >> 2) & 0b001001001001) === 0;
}

const MASKS = 1 << 12;
const indexOfMask = new Int32Array(MASKS);
const keys = new Float64Array(MASKS);

/** Lists every filling as strength × 4096 + mask in `keys`; the number of them so far comes back. */
function listFillings(
  states: RowStates,
  packed: PackedRow,
  future: readonly Card[],
  from: number,
  mask: number,
  count: number,
): number {
  const left = states.size - (states.length[packed >> 3] as number);
  if (left === 0) {
    if (!keepsTurns(mask)) return count;
    const index = rowIndex(packed);
    indexOfMask[mask] = index;
    keys[count] = (states.strength[index] as number) * MASKS + mask;
    return count + 1;
  }
  let listed = count;
  for (let next = from; next + left <= future.length; next++) {
    const laid = layInRow(states, packed, future[next] as Card);
    if (laid >= 0)
      listed = listFillings(states, laid, future, next + 1, mask | (1 << next), listed);
  }
  return listed;
}

function fillings(states: RowStates, row: PackedRow, future: readonly Card[]): Fillings {
  const count = listFillings(states, row, future, 0, 0, 0);
  const sorted = keys.subarray(0, count).sort();
  const masks = new Int32Array(count);
  const indices = new Int32Array(count);
  const strengths = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    const key = sorted[count - 1 - place] as number;
    const mask = key % MASKS;
    masks[place] = mask;
    indices[place] = indexOfMask[mask] as number;
    strengths[place] = (key - mask) / MASKS;
  }
  return { states, masks, indices, strengths };
}

/**
 * The best legal end of boards when the cards of all their turns to come are known, three a turn of
 * which two are placed. Exact for worths that grow with strength; a row that several boards share
 * is filled once.
 */
export class Completer {
  readonly #future: readonly Card[];
  readonly #worth: RowWorth;
  readonly #tops = new Map<PackedRow, Fillings>();
  readonly #fives = new Map<PackedRow, Fillings>();
  #best: Completion | null = null;

  constructor(future: readonly Card[], worth: RowWorth) {
    this.#future = future;
    this.#worth = worth;
  }

  #fillingsOf(row: 0 | 1 | 2, packed: PackedRow): Fillings {
    const lists = row === 0 ? this.#tops : this.#fives;
    const known = lists.get(packed);
    if (known) return known;
    const list = fillings(row === 0 ? topStates() : fiveStates(), packed, this.#future);
    lists.set(packed, list);
    return list;
  }

  /** Null if every end fouls. */
  complete(rows: readonly [PackedRow, PackedRow, PackedRow]): Completion | null {
    const worth = this.#worth;
    this.#best = null;
    const tops = this.#fillingsOf(0, rows[0]);
    const middles = this.#fillingsOf(1, rows[1]);
    const bottoms = this.#fillingsOf(2, rows[2]);
    const mostMiddle = middles.strengths[0] ?? 0;
    const mostTop = tops.strengths[0] ?? 0;
    for (let place = 0; place < bottoms.masks.length; place++) {
      const bottom = bottoms.strengths[place] as number;
      const middle = Math.min(mostMiddle, bottom);
      const own = worth.row(2, bottom);
      const most = own + worth.row(1, middle) + worth.row(0, Math.min(mostTop, middle));
      if (this.#isBeaten(most)) break;
      this.#tryMiddles(tops, middles, bottoms.masks[place] as number, bottom, own);
    }
    return this.#best;
  }

  #isBeaten(most: number): boolean {
    return this.#best !== null && most <= this.#best.value;
  }

  #tryMiddles(
    tops: Fillings,
    middles: Fillings,
    taken: number,
    bottom: Strength,
    below: number,
  ): void {
    const worth = this.#worth;
    const mostTop = tops.strengths[0] ?? 0;
    for (let place = 0; place < middles.masks.length; place++) {
      const mask = middles.masks[place] as number;
      if ((mask & taken) !== 0 || !keepsTurns(mask | taken)) continue;
      const reach = Math.min(middles.strengths[place] as number, bottom);
      const most = below + worth.row(1, reach) + worth.row(0, Math.min(mostTop, reach));
      if (this.#isBeaten(most)) return;
      const middle = strengthUnder(middles.states, middles.indices[place] as number, bottom);
      if (middle < 0) continue;
      this.#tryTops(tops, mask | taken, { middle, bottom }, below + worth.row(1, middle));
    }
  }

  #tryTops(tops: Fillings, taken: number, rows: Omit<RowStrengths, 'top'>, below: number): void {
    let strongest = -1;
    for (let place = 0; place < tops.masks.length; place++) {
      if ((tops.strengths[place] as number) <= strongest) break;
      const mask = tops.masks[place] as number;
      if ((mask & taken) !== 0 || !keepsTurns(mask | taken)) continue;
      const top = strengthUnder(tops.states, tops.indices[place] as number, rows.middle);
      if (top > strongest) strongest = top;
    }
    if (strongest < 0) return;
    const value = below + this.#worth.row(0, strongest);
    if (!this.#isBeaten(value)) this.#best = { value, strengths: { ...rows, top: strongest } };
  }
}

const ROW_NAMES = ['top', 'middle', 'bottom'] as const;

/** Royalties and Fantasyland, and a point for each row above the opponent's if that is known. */
export function rowWorth(fantasyland: readonly number[], opponent: RowStrengths | null): RowWorth {
  return {
    row(row, strength) {
      const name = ROW_NAMES[row];
      const line = opponent ? Math.sign(strength - opponent[name]) : 0;
      const entry = row === 0 ? entryCards(strength) : 0;
      const land = entry === 0 ? 0 : (fantasyland[entry - 14] ?? 0);
      return rowRoyalty(name, strength) + land + line;
    },
  };
}
