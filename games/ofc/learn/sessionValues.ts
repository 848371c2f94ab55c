import { type Card, orderedDeck } from '@taku/cards';
import { type Rng, at } from '@taku/contract';
import {
  EMPTY_ROW,
  type Finished,
  LIVE_FANTASYLAND_VALUES,
  LiveCards,
  LivePlayer,
  type LiveReader,
  type Rows,
  SESSION_CHIPS,
  SESSION_SIZE,
  WIDTHS,
  finishRows,
  gainAfter,
  sessionEnd,
  sessionPlace,
} from '@taku/ofc/bots';
import {
  type FantasylandCards,
  type RowStrengths,
  boardStrengths,
  compareBoards,
  entryCards,
  solveFantasyland,
  stayCards,
  stayValues,
} from '@taku/ofc/rules';
import { TURNS, shuffleHands } from './selfPlay.ts';

const HAND = 17;

/** How a hand ended, and the Fantasyland that follows. */
interface End {
  readonly rows: RowStrengths | null;
  readonly next: FantasylandCards;
}

/** Hands of normal play and of every Fantasyland, against each other. */
export class HandCounts {
  /** By pair of widths: how often points and the next pair of Fantasylands came together. */
  readonly counts: readonly Map<number, number>[];
  deals = 0;
  readonly #player: LivePlayer;
  readonly #deck: Card[] = orderedDeck(2);
  readonly #rows: Rows = new Int32Array(3);
  readonly #finished: Finished = { top: 0, middle: 0, bottom: 0 };

  constructor(reader: LiveReader) {
    this.#player = new LivePlayer(reader, LIVE_FANTASYLAND_VALUES.recompute);
    this.counts = WIDTHS.flatMap(() => WIDTHS.map(() => new Map<number, number>()));
  }

  playDeal(rng: Rng): void {
    shuffleHands(this.#deck, rng);
    const ends = [0, HAND].map((first) => WIDTHS.map((width) => this.#end(first, width)));
    WIDTHS.forEach((_own, i) =>
      WIDTHS.forEach((_other, j) => {
        const [one, two] = [at(at(ends, 0), i), at(at(ends, 1), j)];
        const { points } = compareBoards(one.rows, two.rows);
        const counts = at(this.counts, i * WIDTHS.length + j);
        const key = keyOf(points, one.next, two.next);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }),
    );
    this.deals += 1;
  }

  #end(first: number, width: FantasylandCards): End {
    if (width === 0) return this.#normal(first);
    const cards = this.#deck.slice(first, first + width);
    const stay = stayValues('recompute', width);
    const rows = boardStrengths(solveFantasyland(cards, { stay }).board);
    return { rows, next: rows ? stayCards(rows, 'recompute', width) : 0 };
  }

  #normal(first: number): End {
    const deck = this.#deck;
    const rows = this.#rows;
    const live = new LiveCards(deck);
    const see = (from: number, count: number): void =>
      deck.slice(from, from + count).forEach((card) => live.take(card));
    rows.fill(EMPTY_ROW);
    see(first, 5);
    this.#player.layOpening(rows, deck, first, live);
    for (let turn = 1; turn < TURNS; turn++) {
      see(first + 2 + 3 * turn, 3);
      this.#player.layTurn(rows, deck, first + 2 + 3 * turn, live);
    }
    if (!finishRows(rows, this.#finished)) return { rows: null, next: 0 };
    return { rows: { ...this.#finished }, next: entryCards(this.#finished.top) };
  }
}

const MOST_POINTS = 256;
const BASE = 32;

function keyOf(points: number, own: FantasylandCards, other: FantasylandCards): number {
  return ((points + MOST_POINTS) * BASE + own) * BASE + other;
}

interface Step {
  readonly points: number;
  readonly own: FantasylandCards;
  readonly other: FantasylandCards;
  readonly share: number;
}

function stepsOf(counts: ReadonlyMap<number, number>): readonly Step[] {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([key, count]) => ({
    points: Math.floor(key / BASE / BASE) - MOST_POINTS,
    own: (Math.floor(key / BASE) % BASE) as FantasylandCards,
    other: (key % BASE) as FantasylandCards,
    share: count / all,
  }));
}

function valueAfter(values: Float32Array, gain: number, steps: readonly Step[]): number {
  let sum = 0;
  for (const { points, own, other, share } of steps) {
    sum += share * (values[sessionPlace(gainAfter(gain, points), own, other)] as number);
  }
  return sum;
}

/**
 * Wins less losses of a session from every gain and pair of Fantasylands (O9, O13), by passes over
 * the whole table. Both seats play alike: what one wins the other loses.
 */
export function sessionValues({ counts }: HandCounts, passes: number): Float32Array {
  const steps = counts.map(stepsOf);
  const values = new Float32Array(SESSION_SIZE);
  for (let pass = 0; pass < passes; pass++) {
    WIDTHS.forEach((own, i) =>
      WIDTHS.forEach((other, j) => {
        for (let gain = -SESSION_CHIPS; gain <= SESSION_CHIPS; gain++) {
          const value =
            sessionEnd(gain, own, other) ??
            valueAfter(values, gain, at(steps, i * WIDTHS.length + j));
          values[sessionPlace(gain, own, other)] = value;
        }
      }),
    );
    evenOut(values);
  }
  return values;
}

function evenOut(values: Float32Array): void {
  for (const own of WIDTHS) {
    for (const other of WIDTHS) {
      for (let gain = 0; gain <= SESSION_CHIPS; gain++) {
        const here = sessionPlace(gain, own, other);
        const there = sessionPlace(-gain, other, own);
        const mean = ((values[here] as number) - (values[there] as number)) / 2;
        values[here] = mean;
        values[there] = 0 - mean;
      }
    }
  }
}
