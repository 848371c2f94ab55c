import type { BotLimits, Rng, StopSignal } from '@taku/contract';
import type { Evaluator } from './evaluator.ts';
import { probabilityOf } from './network.ts';
import { Playouts } from './playouts.ts';
import { MAX_MOVES, type Move, type Sim } from './sim.ts';

export interface SearchParams {
  /** Moves that are looked at closely, the best by the evaluator. */
  readonly candidates: number;
  /** Sampled worlds per candidate on average; halving gives the better ones more. */
  readonly samples: number;
  /** Turns played out in a world before the evaluator judges, the first move included. */
  readonly turns: number;
  /** How much the evaluator's own guess at a move counts beside the mean of its samples. */
  readonly priorWeight: number;
}

interface JudgedMove {
  readonly move: Move;
  /** Chance of winning: the sampled worlds and the evaluator's guess together. */
  readonly value: number;
  readonly samples: number;
}

interface Tried {
  readonly move: Move;
  /** The evaluator's guess at the chance of winning. */
  readonly prior: number;
  sum: number;
  samples: number;
}

function roundsFor(candidates: number): number {
  return Math.max(1, Math.ceil(Math.log2(candidates)));
}

/** Sequential halving over sampled worlds; every candidate meets the same worlds and dice. */
export class Search {
  readonly #evaluator: Evaluator;
  readonly #params: SearchParams;
  readonly #playouts: Playouts;
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #priors = new Float64Array(MAX_MOVES);

  constructor(evaluator: Evaluator, params: SearchParams) {
    this.#evaluator = evaluator;
    this.#params = params;
    this.#playouts = new Playouts(evaluator, params.turns);
  }

  /**
   * The candidates, best first. `known` is what the seat to move sees. `maxSamples` bounds the
   * playouts of all candidates together; whatever is not played out is left to the evaluator.
   */
  rank(known: Sim, rng: Rng, { maxSamples }: BotLimits, stop: StopSignal): readonly JudgedMove[] {
    const tried = this.#candidatesOf(known);
    const rounds = roundsFor(tried.length);
    const planned = this.#params.samples * tried.length;
    const budget = Math.min(planned, maxSamples ?? planned);
    let alive = tried;
    while (alive.length > 1) {
      const worlds = Math.floor(budget / rounds / alive.length);
      for (let world = 0; world < worlds && !stop.aborted; world++) {
        this.#tryInOneWorld(known, alive, rng);
      }
      alive.sort((one, other) => this.#valueOf(other) - this.#valueOf(one));
      alive = alive.slice(0, Math.ceil(alive.length / 2));
    }
    const [best] = alive;
    const rest = tried.filter((one) => one !== best);
    rest.sort(
      (one, other) => other.samples - one.samples || this.#valueOf(other) - this.#valueOf(one),
    );
    return [...alive, ...rest].map((one) => ({
      move: one.move,
      value: this.#valueOf(one),
      samples: one.samples,
    }));
  }

  #valueOf({ sum, samples, prior }: Tried): number {
    const { priorWeight } = this.#params;
    if (samples === 0) return prior;
    return (sum / samples + priorWeight * prior) / (1 + priorWeight);
  }

  #candidatesOf(known: Sim): Tried[] {
    const count = known.listMoves(this.#moves);
    this.#evaluator.judgeMoves(known, this.#moves, count, this.#priors);
    const all = Array.from({ length: count }, (_, index) => ({
      move: this.#moves[index] as Move,
      prior: probabilityOf(this.#priors[index] as number),
      sum: 0,
      samples: 0,
    }));
    all.sort((one, other) => other.prior - one.prior);
    return all.slice(0, this.#params.candidates);
  }

  #tryInOneWorld(known: Sim, alive: readonly Tried[], rng: Rng): void {
    this.#playouts.deal(known, rng);
    for (const candidate of alive) {
      candidate.sum += this.#playouts.play(candidate.move);
      candidate.samples += 1;
    }
  }
}
