import { drawUnit, fastRng } from '@taku/contract';
import {
  type Kernel,
  type LearningState,
  UNIT,
  WEIGHT_COUNT,
  createKernel,
  toPlayWeights,
} from '@taku/othello/kernel';
import { BEST_RECIPE, type SelfPlayRecipe, applyRecipe } from './recipe.ts';

/** Regression, last phase first: each label is a search that ends in phases already learnt. */
type PhaseOptions = {
  /** Weights of the self-play stage; every phase begins with them. */
  readonly weights: Float32Array;
  /** Plies of one phase. */
  readonly width: number;
  readonly samplesPerPhase: number;
  readonly epochs: number;
  readonly seed: number;
  /** Plies of the labelling search. */
  readonly depth: number;
  /** Positions with at most this many empties are labelled exactly. */
  readonly exactFrom: number;
  /** Tables of phases learnt before, last phase first; they are kept. */
  readonly known?: { readonly tables: readonly Float32Array[]; readonly from: number };
  /** Where the sampler's generator stands; absent, the seed says. */
  readonly random?: bigint;
  onPhase?(
    report: PhaseReport,
    tables: readonly Float32Array[],
    random: bigint,
  ): void | Promise<void>;
};

export type PhaseReport = {
  readonly phase: number;
  readonly samples: number;
  readonly labelSeconds: number;
  /** Root mean square errors on unseen positions, in discs. */
  readonly errorBefore: number;
  readonly errorAfter: number;
};

type Sample = { readonly own: bigint; readonly other: bigint; readonly target: number };

const CHECK_SHARE = 0.04;
const CHUNK = 20_000;

/** Diverse positions: random openings, then greedy play with some random moves. */
const POSITION_RECIPE: SelfPlayRecipe = { ...BEST_RECIPE, epsilon: 0.12, openingPlies: 7 };

/** Step of the regression; half of it after each epoch. */
const REGRESSION_ALPHA = 0.5;

function emptiesOf(own: bigint, other: bigint): number {
  let empties = 64;
  for (let rest = own | other; rest !== 0n; rest &= rest - 1n) empties -= 1;
  return empties;
}

class Sampler {
  readonly #player: Kernel;

  constructor(player: Kernel, weights: Float32Array, random: bigint) {
    this.#player = player;
    player.startLearning(stateOf(weights));
    applyRecipe(player.exports, POSITION_RECIPE);
    player.exports.seedRandom(random);
  }

  get random(): bigint {
    return this.#player.exports.randomState();
  }

  /** One game's positions of a phase, seen by the side to move. */
  game(phase: number, width: number): { own: bigint; other: bigint; empties: number }[] {
    const length = this.#player.exports.playPositions();
    const words = this.#player.positions(length);
    const found = [];
    const from = Math.min(phase * width, length);
    for (let ply = from; ply < Math.min((phase + 1) * width, length); ply++) {
      const own = words[ply * 2] ?? 0n;
      const other = words[ply * 2 + 1] ?? 0n;
      found.push({ own, other, empties: emptiesOf(own, other) });
    }
    return found;
  }
}

function stateOf(weights: Float32Array): LearningState {
  return {
    weights,
    sums: new Float32Array(WEIGHT_COUNT),
    sizes: new Float32Array(WEIGHT_COUNT),
  };
}

function labelOf(
  labeller: Kernel,
  own: bigint,
  other: bigint,
  empties: number,
  options: PhaseOptions,
) {
  const isExact = empties <= options.exactFrom;
  const value = labeller.exports.positionValue(own, other, isExact ? 0 : options.depth);
  return Math.max(-0.999, Math.min(0.999, value / UNIT));
}

function collect(
  sampler: Sampler,
  labeller: Kernel,
  phase: number,
  options: PhaseOptions,
): Sample[] {
  const samples: Sample[] = [];
  labeller.exports.clearTable(18);
  labeller.exports.startCounting(1n << 60n, Infinity);
  while (samples.length < options.samplesPerPhase) {
    for (const { own, other, empties } of sampler.game(phase, options.width)) {
      samples.push({ own, other, target: labelOf(labeller, own, other, empties, options) });
    }
  }
  return samples;
}

function writeSamples(kernel: Kernel, samples: readonly Sample[]): void {
  const view = kernel.samples(samples.length);
  samples.forEach(({ own, other, target }, at) => {
    view.setBigUint64(at * 24, own, true);
    view.setBigUint64(at * 24 + 8, other, true);
    view.setFloat32(at * 24 + 16, target, true);
    view.setFloat32(at * 24 + 20, 1, true);
  });
}

function rootMeanSquare(kernel: Kernel, samples: readonly Sample[]): number {
  let squared = 0;
  for (let from = 0; from < samples.length; from += CHUNK) {
    const part = samples.slice(from, from + CHUNK);
    writeSamples(kernel, part);
    squared += kernel.exports.regressError(part.length);
  }
  return 64 * Math.sqrt(squared / samples.length);
}

function fit(kernel: Kernel, samples: Sample[], options: PhaseOptions, phase: number): void {
  const rng = fastRng(options.seed, phase);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    applyRecipe(kernel.exports, { ...BEST_RECIPE, alpha: REGRESSION_ALPHA / 2 ** epoch });
    for (let last = samples.length - 1; last > 0; last--) {
      const other = Math.floor(drawUnit(rng) * (last + 1));
      [samples[last], samples[other]] = [samples[other] as Sample, samples[last] as Sample];
    }
    for (let from = 0; from < samples.length; from += CHUNK) {
      const part = samples.slice(from, from + CHUNK);
      writeSamples(kernel, part);
      kernel.exports.regress(part.length);
    }
  }
}

/** Returns one table a phase, in the file's digit code. */
export async function trainPhases(options: PhaseOptions): Promise<readonly Float32Array[]> {
  const count = Math.ceil(60 / options.width);
  const { known } = options;
  const firstKnown = known?.from ?? count;
  const tables = Array.from({ length: count }, (_, phase) =>
    phase >= firstKnown ? (known?.tables[phase] ?? options.weights) : options.weights,
  );
  const [player, labeller, learner] = await Promise.all([
    createKernel(),
    createKernel(),
    createKernel(),
  ]);
  const sampler = new Sampler(player, options.weights, options.random ?? BigInt(options.seed));
  for (let phase = firstKnown - 1; phase >= 0; phase--) {
    labeller.setWeights(tables.map(toPlayWeights), options.width);
    const started = performance.now();
    const samples = collect(sampler, labeller, phase, options);
    const labelSeconds = (performance.now() - started) / 1000;
    const checks = samples.splice(0, Math.floor(samples.length * CHECK_SHARE));
    learner.startLearning(stateOf(options.weights));
    const errorBefore = rootMeanSquare(learner, checks);
    fit(learner, samples, options, phase);
    const errorAfter = rootMeanSquare(learner, checks);
    tables[phase] = learner.learningState().weights;
    await options.onPhase?.(
      { phase, samples: samples.length, labelSeconds, errorBefore, errorAfter },
      tables,
      sampler.random,
    );
  }
  return tables;
}
