import type { GameTypes } from './game.ts';
import type { LogStep, MatchHeader } from './log.ts';
import type { Seat } from './seat.ts';

/** Something counted: how often it was looked at, the sum, and the sum of squares. */
export interface Tally {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** Tallies of several matches add up to those of all of them. */
export type Tallies = Readonly<Record<string, Tally>>;

/** What one match adds to the record of one of its seats. */
export interface SeatTally {
  readonly tallies: Tallies;
  /**
   * What the match is found by: `‹group›:‹what›`, such as a variant, a hand or an opening. Cards
   * stand in the group `cards`, as ranks of one hand.
   */
  readonly marks: readonly string[];
  /** The result in one figure, the own side first: 37 – 27. */
  readonly figure: string;
}

/** The record of one seat, step by step. */
export interface RecordFold<G extends GameTypes = GameTypes> {
  take(step: LogStep<G>): void;
  /** The match has ended in this state. */
  end(last: G['state'], returns: readonly number[]): SeatTally;
}

/** What a person's record of this game is made of. It is read from logs, and from them alone. */
export interface GameRecord<G extends GameTypes = GameTypes> {
  follow(header: MatchHeader, seat: Seat): RecordFold<G>;
}

const NOTHING: Tally = { n: 0, sum: 0, squares: 0 };

function plus(one: Tally, other: Tally): Tally {
  return {
    n: one.n + other.n,
    sum: one.sum + other.sum,
    squares: one.squares + other.squares,
  };
}

export function addTallies(all: readonly Tallies[]): Tallies {
  const sums = new Map<string, Tally>();
  for (const tallies of all) {
    for (const [key, tally] of Object.entries(tallies)) {
      sums.set(key, plus(sums.get(key) ?? NOTHING, tally));
    }
  }
  return Object.fromEntries(sums);
}

/** Counts while a match is read. */
export class TallySheet {
  readonly #tallies = new Map<string, Tally>();
  readonly #marks = new Set<string>();

  add(key: string, value: number): void {
    const one = { n: 1, sum: value, squares: value * value };
    this.#tallies.set(key, plus(this.#tallies.get(key) ?? NOTHING, one));
  }

  /** One case, and whether it was so. */
  count(key: string, isSo: boolean): void {
    this.add(key, isSo ? 1 : 0);
  }

  mark(group: string, what: string): void {
    this.#marks.add(`${group}:${what}`);
  }

  result(figure: string): SeatTally {
    return { tallies: Object.fromEntries(this.#tallies), marks: [...this.#marks], figure };
  }
}

/** 37 – 27; of a seat that watches two others, in order. */
export function ownFigure(figures: readonly number[], seat: Seat): string {
  const others = figures.filter((_, place) => place !== seat);
  return [figures[seat] ?? 0, ...others].join(' – ');
}
