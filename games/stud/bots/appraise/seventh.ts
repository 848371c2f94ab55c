import type { Seat } from '@taku/contract';
import type { ActionType } from '@taku/stud/rules';
import { ACTION } from '../quick/actions.ts';
import { loadSpot } from '../quick/loadSpot.ts';
import { QuickSpot } from '../quick/quickSpot.ts';
import { QuickTable } from '../quick/quickTable.ts';
import { layDown } from '../quick/replay.ts';
import { deltaOf, showdownShare } from '../quick/settle.ts';
import { HAND_CARDS, STYLES, type Style } from '../rivals.ts';
import type { Spot } from '../spot.ts';
import { playOn } from './playOn.ts';
import type { Range } from './ranges.ts';
import { Reach } from './reach.ts';
import type { Weighed } from './weighed.ts';

export function isLastOfTwo({ deal, rivals }: Spot): boolean {
  return deal.street === '7th' && rivals.length === 1;
}

interface Summed {
  readonly type: ActionType;
  gain: number;
  taken: number;
}

/** 7th street against one rival: each hand it may hold, in each style, by its weight. */
export class SeventhStreet {
  readonly #start: QuickTable;
  readonly #spot: QuickSpot;
  readonly #me: Seat;
  readonly #range: Range;
  readonly #unseen: Uint8Array;
  readonly #summed: readonly Summed[];
  readonly #hand = new Uint8Array(HAND_CARDS);
  #weights = 0;
  #shares = 0;

  constructor(spot: Spot, range: Range, unseen: Uint8Array) {
    this.#start = loadSpot(new QuickTable(), spot);
    this.#spot = new QuickSpot(loadSpot(new QuickTable(), spot));
    this.#me = spot.seat;
    this.#range = range;
    this.#unseen = unseen;
    this.#summed = spot.allowed.map(({ type }) => ({ type, gain: 0, taken: 0 }));
  }

  weigh(): Weighed {
    const count = this.#unseen.length;
    for (let one = 0; one < count; one++) {
      for (let two = one + 1; two < count; two++) {
        for (let three = two + 1; three < count; three++) this.#add(one, two, three);
      }
    }
    return this.#concluded();
  }

  #add(...places: readonly [number, number, number]): void {
    const { table } = this.#spot;
    for (let card = 0; card < HAND_CARDS; card++) {
      this.#hand[card] = this.#unseen[places[card] as number] as number;
    }
    layDown(table, this.#range.seat, this.#hand, 0);
    table.copy(this.#start);
    const share = showdownShare(table, this.#me);
    for (const style of STYLES) this.#addStyle(style, share);
  }

  #addStyle(style: Style, share: number): void {
    const weight = this.#range.weigh(style, this.#hand);
    this.#weights += weight;
    this.#shares += weight * share;
    for (const one of this.#summed) if (one.type !== 'FOLD') this.#try(one, style, weight);
  }

  #try(one: Summed, style: Style, weight: number): void {
    const { table } = this.#spot;
    const me = this.#me;
    table.copy(this.#start);
    table.act(ACTION[one.type]);
    playOn(this.#spot, (seat) => (seat === me ? 'reads' : style));
    if (table.active[me] === 1 && table.activeSeats() === 1) one.taken += weight;
    one.gain += weight * (deltaOf(table, me) + (this.#start.total[me] as number));
  }

  #concluded(): Weighed {
    const all = this.#weights;
    const best = Math.max(...this.#summed.map(({ gain }) => gain)) / all;
    const reach = new Reach();
    reach.look(this.#start, this.#me);
    return {
      actions: this.#summed.map(({ type, gain, taken }) => ({
        type,
        value: gain / all,
        margin: 0,
        loss: best - gain / all,
        lossMargin: 0,
        taken: taken / all,
      })),
      equity: this.#shares / all,
      reach: reach.facts(this.#start),
    };
  }
}
