import { fastRng } from '@taku/contract';
import { type Network, writeNetworks } from '@taku/squfibo/bots';
import { RULESETS, type Ruleset } from '@taku/squfibo/rules';
import { Trainer, type TrainingRecipe, freshNetwork } from './trainer.ts';

/** What made the weights in `models/`; Classic is the harder game and learns longer. */
const HARD_RECIPE: Readonly<Record<Ruleset, TrainingRecipe>> = {
  classic: { games: 300_000, learningRate: 0.01, lambda: 0.7 },
  fibonacci: { games: 100_000, learningRate: 0.01, lambda: 0.7 },
};

export const HARD_GAMES = HARD_RECIPE.classic.games + HARD_RECIPE.fibonacci.games;

interface HardTraining {
  readonly seed: number;
  /** Games for both rulesets together, in the recipe's proportion. */
  readonly games?: number;
  readonly onGame?: () => void;
}

function trainNetwork(ruleset: Ruleset, { seed, games = HARD_GAMES, onGame }: HardTraining) {
  const seeds = [seed, RULESETS.indexOf(ruleset)];
  const recipe = HARD_RECIPE[ruleset];
  const length = Math.max(1, Math.round((recipe.games * games) / HARD_GAMES));
  const network = freshNetwork(fastRng(...seeds));
  const trainer = new Trainer(network, { ...recipe, games: length, ruleset, seeds });
  for (let game = 0; game < length; game++) {
    trainer.learnFrom(game);
    onGame?.();
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
