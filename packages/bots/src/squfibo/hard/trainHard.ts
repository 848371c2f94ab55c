import { fastRng } from '@taku/contract';
import { type Ruleset, RULESETS } from '@taku/squfibo';
import { type Network, writeNetworks } from './network.ts';
import { freshNetwork, Trainer, type TrainingStage } from './trainer.ts';

/** What made the weights in `models/`; Classic is the harder game and learns longer. */
export const HARD_RECIPE: Readonly<Record<Ruleset, readonly TrainingStage[]>> = {
  classic: [
    { games: 300_000, learningRate: 0.01, lambda: 0.7 },
    { games: 200_000, learningRate: 0.006, lambda: 0.8 },
  ],
  fibonacci: [{ games: 150_000, learningRate: 0.01, lambda: 0.7 }],
};

export const HARD_GAMES = Object.values(HARD_RECIPE)
  .flat()
  .reduce((sum, { games }) => sum + games, 0);

export interface HardTraining {
  readonly seed: number;
  /** Games over all stages; fewer than the recipe's shorten every stage alike. */
  readonly games?: number;
  readonly onGame?: () => void;
}

function trainNetwork(ruleset: Ruleset, { seed, games = HARD_GAMES, onGame }: HardTraining) {
  const place = RULESETS.indexOf(ruleset);
  const network = freshNetwork(fastRng(seed, place));
  for (const [number, stage] of HARD_RECIPE[ruleset].entries()) {
    const seeds = [seed, place, number];
    const length = Math.max(1, Math.round((stage.games * games) / HARD_GAMES));
    const trainer = new Trainer(network, { ...stage, games: length, ruleset, seeds });
    for (let game = 0; game < length; game++) {
      trainer.learnFrom(game);
      onGame?.();
    }
  }
  return network;
}

/** A model file for Hard: a network for each ruleset, from nothing but the rules. */
export function trainSquFiboHard(training: HardTraining): Uint8Array {
  const networks: Readonly<Record<Ruleset, Network>> = {
    classic: trainNetwork('classic', training),
    fibonacci: trainNetwork('fibonacci', training),
  };
  return writeNetworks(networks);
}
