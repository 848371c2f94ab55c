import type { Rng, Seat } from '@taku/contract';
import { pairedWorths } from '@taku/search';
import { ACTION } from '../quick/actions.ts';
import { loadSpot } from '../quick/loadSpot.ts';
import { QuickSpot } from '../quick/quickSpot.ts';
import { QuickTable } from '../quick/quickTable.ts';
import { deltaOf, showdownShare } from '../quick/settle.ts';
import type { Style } from '../rivals.ts';
import type { Spot } from '../spot.ts';
import { playOn } from './playOn.ts';
import type { Range } from './ranges.ts';
import { Reach } from './reach.ts';
import type { Weighed, WeighedAction } from './weighed.ts';
import { Worlds } from './worlds.ts';

/** One allowed action over all futures. */
interface Tried {
  readonly type: WeighedAction['type'];
  readonly gains: Float64Array;
  /** Futures in which everybody else gave up. */
  taken: number;
}

/** The rest of a deal, drawn so many times: every action is tried on each of them. */
export class Futures {
  readonly #start: QuickTable;
  readonly #spot: QuickSpot;
  readonly #me: Seat;
  readonly #worlds: Worlds;
  readonly #tried: readonly Tried[];
  readonly #count: number;
  readonly #reach = new Reach();
  #shares = 0;

  constructor(spot: Spot, ranges: readonly Range[], unseen: Uint8Array, count: number) {
    this.#start = loadSpot(new QuickTable(), spot);
    this.#spot = new QuickSpot(loadSpot(new QuickTable(), spot));
    this.#me = spot.seat;
    this.#worlds = new Worlds(this.#spot.table, ranges, unseen);
    this.#count = count;
    this.#tried = spot.allowed.map(({ type }) => ({
      type,
      gains: new Float64Array(count),
      taken: 0,
    }));
  }

  weigh(rng: Rng): Weighed {
    for (let future = 0; future < this.#count; future++) this.#play(rng, future);
    const worths = pairedWorths(this.#tried.map(({ gains }) => gains));
    return {
      actions: this.#tried.map(({ type, taken }, place) => ({
        type,
        ...(worths[place] ?? { value: 0, margin: 0, loss: 0, lossMargin: 0 }),
        taken: taken / this.#count,
      })),
      equity: this.#shares / this.#count,
      reach: this.#reach.facts(this.#start),
    };
  }

  #play(rng: Rng, future: number): void {
    const { table } = this.#spot;
    table.copy(this.#start);
    this.#worlds.draw(rng);
    this.#shares += showdownShare(table, this.#me);
    this.#reach.look(table, this.#me);
    for (const one of this.#tried) {
      if (one.type !== 'FOLD') one.gains[future] = this.#gain(one);
    }
  }

  #styleOf = (seat: Seat): Style => this.#worlds.styles[seat] ?? 'reads';

  /** Chips from here on: what is in the pot already is lost to whoever folds. */
  #gain(one: Tried): number {
    const { table } = this.#spot;
    table.copy(this.#start);
    table.act(ACTION[one.type]);
    playOn(this.#spot, this.#styleOf);
    if (table.active[this.#me] === 1 && table.activeSeats() === 1) one.taken += 1;
    return deltaOf(table, this.#me) + (this.#start.total[this.#me] as number);
  }
}
