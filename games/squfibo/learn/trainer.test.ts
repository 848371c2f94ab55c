import { readFileSync } from 'node:fs';
import { fastRng } from '@taku/contract';
import { modelsFolder, parseManifest } from '@taku/models';
import {
  Evaluator,
  FEATURES,
  MAX_MOVES,
  Network,
  probabilityOf,
  readNetworks,
  writeNetworks,
} from '@taku/squfibo/bots';
import { describe, expect, it } from 'vitest';
import { HardTraining } from './hardTraining.ts';
import { Trainer, dealSim, freshNetwork } from './trainer.ts';
import { valueRecipe } from './valueRecipe.ts';

describe('the network', () => {
  it('moves towards what it is taught, by the gradient of the log-loss', () => {
    const network = freshNetwork(fastRng(1));
    const features = Float32Array.from({ length: FEATURES }, (_, index) => (index % 3) / 2);
    const logLoss = (weights: Float64Array) =>
      -Math.log(probabilityOf(new Network(weights).logOdds(features)));
    const before = Float64Array.from(network.weights);
    network.learn(features, 1, 1e-3);
    const moved = [0, 33, 64, 1000, 3010, 3045, 3072].map((index) => {
      const nudged = Float64Array.from(before);
      nudged[index]! += 1e-2;
      const slope = (logLoss(nudged) - logLoss(before)) / 1e-2;
      return { taught: (before[index]! - network.weights[index]!) / 1e-3, slope };
    });
    for (const { taught, slope } of moved) expect(taught).toBeCloseTo(slope, 1);
    expect(logLoss(network.weights)).toBeLessThan(logLoss(before));
  });

  it('comes back from its file as it went in', () => {
    const networks = { classic: freshNetwork(fastRng(1)), fibonacci: freshNetwork(fastRng(2)) };
    const read = readNetworks(writeNetworks(networks));
    expect(read.classic.weights).toEqual(networks.classic.weights.map(Math.fround));
    expect(read.fibonacci.weights).toEqual(networks.fibonacci.weights.map(Math.fround));
  });
});

describe('training', () => {
  it('makes the results of games less surprising', () => {
    const recipe = { games: 100, learningRate: 0.01, lambda: 0.7, exploration: 0.05 };
    const run = { ...recipe, ruleset: 'classic', seeds: [1] } as const;
    const trainer = new Trainer(freshNetwork(fastRng(3)), run);
    const errors = Array.from({ length: recipe.games }, (_, game) => trainer.learnFrom(game));
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    expect(mean(errors.slice(-50))).toBeLessThan(0.9 * mean(errors.slice(0, 15)));
  });

  it('is the same every time and across a stop, and another with another seed', () => {
    const plan = { games: 24, alpha: 0.01, lambda: 0.7, epsilon: 0.05, seed: 2 };
    const played = (training: HardTraining, upTo = training.games) => {
      while (training.done < upTo) training.learnFromNext();
      return training;
    };
    const weights = played(new HardTraining(plan)).model();
    const stopped = played(new HardTraining(plan), 20).checkpoint();
    const resumed = new HardTraining(plan);
    resumed.goOnFrom(stopped);
    expect(resumed.done).toBe(20);
    expect(played(resumed).model()).toEqual(weights);
    expect(played(new HardTraining({ ...plan, seed: 3 })).model()).not.toEqual(weights);
  });

  it('judges a leaf as it judged the move that led there, when nothing was drawn', () => {
    const evaluator = new Evaluator(freshNetwork(fastRng(5)));
    const sim = dealSim('classic', fastRng(6));
    const moves = new Int32Array(MAX_MOVES);
    const values = new Float64Array(MAX_MOVES);
    const count = sim.listMoves(moves);
    evaluator.judgeMoves(sim, moves, count, values);
    const move = moves[0]!;
    sim.play(move);
    expect(evaluator.judgeMover(sim)).toBeCloseTo(probabilityOf(values[0]!), 6);
  });
});

describe('the weights of Hard', () => {
  it('were made by the command in their manifest, with what the recipe takes without options', () => {
    const text = readFileSync(`${modelsFolder()}/squfibo.json`, 'utf8');
    const manifest = parseManifest(JSON.parse(text));
    if (!manifest.ok) throw new Error(manifest.detail.en);
    const { roles, models } = manifest.value;
    const hard = models.find(({ hash }) => hash === roles['hard']);
    const usual = valueRecipe.options.map((option) => [option.name, option.default]);
    const { seed, ...recipe } = Object.fromEntries(usual);
    expect(hard).toMatchObject({
      commands: [`taku train squfibo --seed ${seed} --output squfibo.bin`],
      seed,
      from: null,
      recipe,
    });
  });
});
