import type { Rng, Seat } from '@taku/contract';
import type { ActionType } from '@taku/stud/rules';
import { Imagination, unseenCards } from './imagine.ts';
import { chooseLv2 } from './lv2.ts';
import { ACTION, carryOutQuickly } from './quick/actions.ts';
import { loadSpot } from './quick/loadSpot.ts';
import { quickLv2 } from './quick/quickLv2.ts';
import { QuickSpot } from './quick/quickSpot.ts';
import { QuickTable } from './quick/quickTable.ts';
import { deltaOf, showdownShare } from './quick/settle.ts';
import { type Rival, type Style, readRivals } from './rivals.ts';
import type { Spot } from './spot.ts';

/** How Lv3 thinks. */
const LV3_PARAMS = {
  /** Deals imagined to their end for every candidate heads-up, with the same cards for all. */
  rollouts: 256,
  /** Every further rival takes this many away, because its decisions cost the same work. */
  fewerPerRival: 32,
  leastRollouts: 96,
  /** Standard errors by which a candidate must beat Lv2's choice. */
  doubt: 0.4,
  /** Rollouts between two looks whether more are needed. */
  batch: 32,
  /** Standard errors by which the best must lead all others to end the search early. */
  clearLead: 3,
} as const;

interface Valued {
  readonly type: ActionType;
  /** Expected chips from here on, against folding, in big bets. */
  readonly value: number;
}

interface Lv3Choice {
  readonly type: ActionType;
  readonly valued: readonly Valued[];
  readonly rollouts: number;
  /** The share of the pot at a showdown against the hands weighed. */
  readonly equity: number;
  readonly rivals: readonly Rival[];
}

/** A work budget counted in rollouts, so that a seed always gives the same choice. */
function rolloutsFor(rivals: number): number {
  const { rollouts, fewerPerRival, leastRollouts } = LV3_PARAMS;
  return Math.max(leastRollouts, rollouts - fewerPerRival * (rivals - 1));
}

function playOn(spot: QuickSpot, style: Style): number {
  const allowed = spot.table.allowed();
  if (style === 'reads') return quickLv2(spot, allowed);
  return carryOutQuickly(allowed, style === 'raises' ? 'attack' : 'goOn');
}

/** Plays a deal to its end, each seat in its own style. */
function finish(spot: QuickSpot, styles: readonly Style[]): void {
  const { table } = spot;
  while (!table.finished) table.act(playOn(spot, styles[table.actor] ?? 'reads'));
}

function mean(values: readonly number[]): number {
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
class Trials {
  readonly gains: ReadonlyMap<ActionType, number[]>;
  readonly shares: number[] = [];
  readonly #start: QuickTable;
  readonly #spot: QuickSpot;
  readonly #me: Seat;
  readonly #imagination: Imagination;

  constructor(spot: Spot, rivals: readonly Rival[], unseen: Uint8Array) {
    const { seat, allowed } = spot;
    this.#start = loadSpot(new QuickTable(), spot);
    this.#spot = new QuickSpot(loadSpot(new QuickTable(), spot));
    this.#me = seat;
    this.#imagination = new Imagination(this.#spot.table, seat, rivals, unseen);
    this.gains = new Map(allowed.map(({ type }) => [type, []]));
  }

  play(rng: Rng): void {
    const { table } = this.#spot;
    table.copy(this.#start);
    this.#imagination.imagine(rng);
    this.shares.push(showdownShare(table, this.#me));
    for (const [type, gains] of this.gains) {
      gains.push(type === 'FOLD' ? 0 : this.#gain(ACTION[type]) / table.bigBet);
    }
  }

  #gain(action: number): number {
    const { table } = this.#spot;
    table.copy(this.#start);
    table.act(action);
    finish(this.#spot, this.#imagination.styles);
    return deltaOf(table, this.#me) + (this.#start.total[this.#me] as number);
  }
}

function isClear({ gains }: Trials): boolean {
  const lists = [...gains.values()];
  const best = lists.reduce((top, next) => (mean(next) > mean(top) ? next : top));
  return lists.every((list) => list === best || beats(best, list, LV3_PARAMS.clearLead));
}

/** Plays until the choice is clear, at most `rollouts` deals. */
function playTrials(trials: Trials, rng: Rng, rollouts: number): number {
  for (let sample = 1; sample <= rollouts; sample++) {
    trials.play(rng);
    if (sample % LV3_PARAMS.batch === 0 && isClear(trials)) return sample;
  }
  return rollouts;
}

/** EV of every allowed action against hands weighted by what their owners did. */
export function chooseLv3(
  spot: Spot,
  rng: Rng,
  rollouts: number = rolloutsFor(spot.rivals.length),
): Lv3Choice {
  const habit = chooseLv2(spot);
  const unseen = unseenCards(spot.context);
  const rivals = readRivals(spot, unseen, rng);
  const trials = new Trials(spot, rivals, unseen);
  const played = playTrials(trials, rng, rollouts);
  const { gains } = trials;
  const valued = [...gains].map(([type, values]) => ({ type, value: mean(values) }));
  const best = valued.reduce((top, next) => (next.value > top.value ? next : top));
  const sure = beats(gains.get(best.type) ?? [], gains.get(habit) ?? [], LV3_PARAMS.doubt);
  const type = sure ? best.type : habit;
  return { type, valued, rollouts: played, equity: mean(trials.shares), rivals };
}
