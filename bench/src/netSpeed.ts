import { type DenseNet, createNet } from '@taku/kernels/net';

/** The shape whose speed is promised, and how many rows a step takes. */
const SIZES = [256, 128, 64, 1] as const;
const ROWS = 128;

/** How long to measure, and which of the rounds counts: 0 is the slowest, 1 the fastest. */
interface Rounds {
  readonly count: number;
  readonly ms: number;
  readonly place: number;
}

/** Where processor time is counted: the middle one. */
export const MIDDLE: Rounds = { count: 7, ms: 300, place: 0.5 };
/** By the clock others get in between, so rounds are short and the fastest one counts. */
export const FASTEST: Rounds = { count: 200, ms: 5, place: 1 };

/** Samples a second; the rounds of the four take turns. */
export interface NetSpeeds {
  readonly kernelLearns: number;
  readonly twinLearns: number;
  readonly kernelSays: number;
  readonly twinSays: number;
}

function numbers(length: number, seed: number): Float32Array {
  let word = seed;
  return Float32Array.from({ length }, () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    return word / 2 ** 31;
  });
}

async function netOf(isTwin: boolean): Promise<DenseNet> {
  const net = await createNet(SIZES, { rows: ROWS, isTwin });
  const count = SIZES.slice(1).reduce((sum, size, at) => sum + size * ((SIZES[at] ?? 0) + 1), 0);
  net.weights = numbers(count, 1).map((weight) => weight / 8);
  return net;
}

/** `clock` gives seconds: of the processor where they can be had. */
export async function netSpeeds(clock: () => number, taken: Rounds): Promise<NetSpeeds> {
  const [kernel, twin] = [await netOf(false), await netOf(true)];
  const [cells, targets] = [numbers(ROWS * SIZES[0], 2), numbers(ROWS, 3)];
  const works = {
    kernelLearns: () => kernel.learn(cells, targets, ROWS, 1e-3),
    twinLearns: () => twin.learn(cells, targets, ROWS, 1e-3),
    kernelSays: () => kernel.values(cells, ROWS),
    twinSays: () => twin.values(cells, ROWS),
  };
  const speedOf = (work: () => void): number => {
    const [began, until] = [clock(), performance.now() + taken.ms];
    let samples = 0;
    for (; performance.now() < until; samples += ROWS) work();
    return Math.round(samples / (clock() - began));
  };
  const countedOf = (rounds: readonly (readonly number[])[], place: number): number => {
    const sorted = rounds.map((round) => round[place] ?? 0).sort((a, b) => a - b);
    return sorted[Math.round((sorted.length - 1) * taken.place)] ?? 0;
  };
  const all = Object.values(works);
  for (const work of all) for (let warm = 0; warm < 300; warm += taken.ms) speedOf(work);
  const rounds = Array.from({ length: taken.count }, () => all.map(speedOf));
  const found = Object.keys(works).map((name, place) => [name, countedOf(rounds, place)]);
  return Object.fromEntries(found);
}
