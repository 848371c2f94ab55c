import type { Rng, Seat } from '@taku/contract';
import type { ActionType } from '@taku/stud/rules';
import { Imagination } from './imagine.ts';
import { ACTION } from './quick/actions.ts';
import { loadSpot } from './quick/loadSpot.ts';
import { QuickSpot } from './quick/quickSpot.ts';
import { QuickTable } from './quick/quickTable.ts';
import { deltaOf, showdownShare } from './quick/settle.ts';
import type { Rival, Style } from './rivals.ts';
import type { Spot } from './spot.ts';

/** Rollouts between two looks whether more are needed. */
const BATCH = 32;
/** Standard errors by which the best must lead all others to end a search early. */
const CLEAR_LEAD = 3;

/** What the seat to act does in an imagined deal. */
export type PlayOn = (spot: QuickSpot, style: Style, rng: Rng) => number;

interface Valued {
  readonly type: ActionType;
  /** Expected chips from here on, against folding, in big bets. */
  readonly value: number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether `other` beats `base` by more than the doubt, card for card. */
function beats(other: readonly number[], base: readonly number[], doubt: number): boolean {
  const differences = other.map((value, place) => value - (base[place] ?? 0));
  const average = mean(differences);
  const spread = mean(differences.map((value) => (value - average) ** 2));
  return average > doubt * Math.sqrt(spread / differences.length);
}

/** Chips won from here on, counting what is in the pot already as lost, for every candidate. */
export class Trials {
  readonly shares: number[] = [];
  readonly #gains: ReadonlyMap<ActionType, number[]>;
  readonly #start: QuickTable;
  readonly #spot: QuickSpot;
  readonly #me: Seat;
  readonly #imagination: Imagination;
  readonly #playOn: PlayOn;

  constructor(spot: Spot, rivals: readonly Rival[], unseen: Uint8Array, playOn: PlayOn) {
    const { seat, allowed } = spot;
    this.#start = loadSpot(new QuickTable(), spot);
    this.#spot = new QuickSpot(loadSpot(new QuickTable(), spot));
    this.#me = seat;
    this.#imagination = new Imagination(this.#spot.table, seat, rivals, unseen);
    this.#gains = new Map(allowed.map(({ type }) => [type, []]));
    this.#playOn = playOn;
  }

  /** Plays until the choice is clear, at most `rollouts` deals; how many it played. */
  playUntilClear(rng: Rng, rollouts: number): number {
    for (let sample = 1; sample <= rollouts; sample++) {
      this.#play(rng);
      if (sample % BATCH === 0 && this.#isClear()) return sample;
    }
    return rollouts;
  }

  valued(): readonly Valued[] {
    return [...this.#gains].map(([type, values]) => ({ type, value: mean(values) }));
  }

  isBetter(one: ActionType, other: ActionType, doubt: number): boolean {
    return beats(this.#gains.get(one) ?? [], this.#gains.get(other) ?? [], doubt);
  }

  #play(rng: Rng): void {
    const { table } = this.#spot;
    table.copy(this.#start);
    this.#imagination.imagine(rng);
    this.shares.push(showdownShare(table, this.#me));
    for (const [type, gains] of this.#gains) {
      gains.push(type === 'FOLD' ? 0 : this.#gain(ACTION[type], rng) / table.bigBet);
    }
  }

  #gain(action: number, rng: Rng): number {
    const { table } = this.#spot;
    table.copy(this.#start);
    table.act(action);
    const { styles } = this.#imagination;
    while (!table.finished) {
      table.act(this.#playOn(this.#spot, styles[table.actor] ?? 'reads', rng));
    }
    return deltaOf(table, this.#me) + (this.#start.total[this.#me] as number);
  }

  #isClear(): boolean {
    const lists = [...this.#gains.values()];
    const best = lists.reduce((top, next) => (mean(next) > mean(top) ? next : top));
    return lists.every((list) => list === best || beats(best, list, CLEAR_LEAD));
  }
}

export function bestOf(valued: readonly Valued[]): Valued {
  return valued.reduce((top, next) => (next.value > top.value ? next : top));
}

/** What a search found out. */
export interface Searched {
  readonly type: ActionType;
  readonly valued: readonly Valued[];
  readonly rollouts: number;
  /** The share of the pot at a showdown against the hands weighed. */
  readonly equity: number;
  readonly rivals: readonly Rival[];
}
