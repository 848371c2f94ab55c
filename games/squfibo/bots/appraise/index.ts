import { type Appraisal, type Appraiser, type Rng, type Seat, at } from '@taku/contract';
import { pairedWorths } from '@taku/search';
import type { Ruleset, SquFiboAction, SquFiboTypes, SquFiboView } from '@taku/squfibo/rules';
import { Evaluator } from '../hard/evaluator.ts';
import type { Network } from '../hard/network.ts';
import { Playouts } from '../hard/playouts.ts';
import type { Sim } from '../hard/sim.ts';
import { simOfView } from '../hard/world.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

/** How much is imagined for one turn of a review. */
const REVIEW_PARAMS = {
  /** Plays the network likes best: the leading ones are sought among them. */
  tried: 24,
  /** Worlds in which they are sought. */
  sieve: 96,
  /** Leading plays that are measured and shown. */
  shown: 8,
  /** Further worlds in which they are measured. */
  worlds: 2000,
  /** Turns played out in a world before the network judges, the play itself among them. */
  turns: 5,
} as const;

const PERCENT = 100;
const LEAST_WORLDS = 8;

interface Asked {
  readonly chosen: SquFiboAction | null;
  readonly rng: Rng;
  readonly effort: number;
}

/** A play in every world: the chance of winning in percent, and the stars ahead in all. */
interface Measured {
  readonly chances: Float64Array;
  lead: number;
}

/** The first so many, and whatever must be shown. */
function leading(all: readonly Candidate[], count: number): readonly Candidate[] {
  return all.filter(({ isKept }, place) => isKept || place < count);
}

function worldsFor(worlds: number, effort: number): number {
  return Math.max(LEAST_WORLDS, Math.round(worlds * effort));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Looks ahead in the worlds that a seat may be living in. */
class Lookout {
  readonly #evaluator: Evaluator;
  readonly #playouts: Playouts;

  constructor(network: Network) {
    this.#evaluator = new Evaluator(network);
    this.#playouts = new Playouts(this.#evaluator, REVIEW_PARAMS.turns);
  }

  appraise(known: Sim, { chosen, rng, effort }: Asked): Appraisal<SquFiboTypes> | null {
    const { tried, sieve, shown, worlds } = REVIEW_PARAMS;
    const all = candidatesOf(known, this.#evaluator, chosen);
    if (all.length < 2) return null;
    const liked = leading(all, tried);
    const sought = this.#measure(known, liked, worldsFor(sieve, effort), rng);
    const order = liked
      .map((candidate, place) => ({ candidate, chance: meanOf(at(sought, place).chances) }))
      .sort((one, other) => other.chance - one.chance)
      .map(({ candidate }) => candidate);
    const kept = leading(order, shown);
    const count = worldsFor(worlds, effort);
    return told(kept, this.#measure(known, kept, count, rng), {
      isExact: all.every(({ isLast }) => isLast),
      worlds: count,
    });
  }

  #measure(known: Sim, plays: readonly Candidate[], worlds: number, rng: Rng): Measured[] {
    const measured = plays.map(() => ({ chances: new Float64Array(worlds), lead: 0 }));
    for (let world = 0; world < worlds; world++) {
      this.#playouts.deal(known, rng);
      for (const [place, { move }] of plays.entries()) {
        const one = at(measured, place);
        one.chances[world] = PERCENT * this.#playouts.play(move);
        one.lead += this.#playouts.lead;
      }
    }
    return measured;
  }
}

function told(
  plays: readonly Candidate[],
  measured: readonly Measured[],
  { isExact, worlds }: { readonly isExact: boolean; readonly worlds: number },
): Appraisal<SquFiboTypes> {
  const worths = pairedWorths(measured.map(({ chances }) => chances));
  return {
    worths: plays
      .map(({ action, stars }, place) => ({
        action,
        ...at(worths, place),
        facts: { stars, lead: at(measured, place).lead / worlds },
      }))
      .sort((one, other) => one.loss - other.loss),
    isExact,
    facts: { worlds: isExact ? 0 : worlds, turns: REVIEW_PARAMS.turns },
  };
}

function isToMove({ own, actingSeat }: SquFiboView, seat: Seat): boolean {
  return own?.seat === seat && actingSeat === seat;
}

/** The chance of winning by each leading play, by Hard's look-ahead and from its view alone. */
export function squfiboAppraiser(
  networks: Readonly<Record<Ruleset, Network>>,
): Appraiser<SquFiboTypes> {
  const lookouts = {
    classic: new Lookout(networks.classic),
    fibonacci: new Lookout(networks.fibonacci),
  };
  return {
    version: 1,
    unit: { en: '%', ja: '%' },
    decimals: 0,
    appraise(view, seat, { chosen, rng, effort = 1 }) {
      if (!isToMove(view, seat)) return null;
      const known = simOfView(view, seat);
      return lookouts[view.ruleset].appraise(known, { chosen, rng, effort });
    },
  };
}
