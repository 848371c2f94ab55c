import { at, fastRng, invariant } from '@taku/contract';
import { type Network, WEIGHTS, writeNetworks } from '@taku/squfibo/bots';
import { RULESETS, type Ruleset } from '@taku/squfibo/rules';
import { Trainer, freshNetwork } from './trainer.ts';

/** Of every four games three are Classic, the harder game. */
const SHARES: Readonly<Record<Ruleset, number>> = { classic: 0.75, fibonacci: 0.25 };

export interface HardPlan {
  /** Of both rulesets together. */
  readonly games: number;
  readonly alpha: number;
  readonly lambda: number;
  readonly epsilon: number;
  readonly seed: number;
}

interface Part {
  readonly games: number;
  readonly network: Network;
  readonly trainer: Trainer;
}

function partOf(ruleset: Ruleset, plan: HardPlan): Part {
  const { alpha, lambda, epsilon, seed } = plan;
  const games = Math.max(1, Math.round(plan.games * SHARES[ruleset]));
  const seeds = [seed, RULESETS.indexOf(ruleset)];
  const network = freshNetwork(fastRng(...seeds));
  const run = { games, learningRate: alpha, lambda, exploration: epsilon, ruleset, seeds };
  return { games, network, trainer: new Trainer(network, run) };
}

/** A network for each ruleset, from nothing but the rules: one after the other, game by game. */
export class HardTraining {
  readonly games: number;
  readonly #parts: Readonly<Record<Ruleset, Part>>;
  #done = 0;

  constructor(plan: HardPlan) {
    this.#parts = { classic: partOf('classic', plan), fibonacci: partOf('fibonacci', plan) };
    this.games = RULESETS.reduce((sum, ruleset) => sum + this.#parts[ruleset].games, 0);
  }

  get done(): number {
    return this.#done;
  }

  learnFromNext(): void {
    const { classic, fibonacci } = this.#parts;
    if (this.#done < classic.games) classic.trainer.learnFrom(this.#done);
    else fibonacci.trainer.learnFrom(this.#done - classic.games);
    this.#done += 1;
  }

  /** A game depends on its number and the weights only, so these are all there is to keep. */
  checkpoint(): Uint8Array {
    const kept = new Float64Array(1 + RULESETS.length * WEIGHTS);
    kept[0] = this.#done;
    RULESETS.forEach((ruleset, place) => {
      kept.set(this.#parts[ruleset].network.weights, 1 + place * WEIGHTS);
    });
    return new Uint8Array(kept.buffer);
  }

  goOnFrom(checkpoint: Uint8Array): void {
    const kept = new Float64Array(checkpoint.slice().buffer);
    invariant(kept.length === 1 + RULESETS.length * WEIGHTS, 'a checkpoint of this training');
    this.#done = at(kept, 0);
    RULESETS.forEach((ruleset, place) => {
      const from = 1 + place * WEIGHTS;
      this.#parts[ruleset].network.weights.set(kept.subarray(from, from + WEIGHTS));
    });
  }

  model(): Uint8Array {
    const { classic, fibonacci } = this.#parts;
    return writeNetworks({ classic: classic.network, fibonacci: fibonacci.network });
  }
}
