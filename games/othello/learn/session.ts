import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { positional } from '@taku/othello/bots';
import {
  type Kernel,
  WEIGHT_COUNT,
  createKernel,
  formatWeightsV1,
  toPlayWeights,
} from '@taku/othello/kernel';
import { type CurvePoint, curveSvg } from './curve.ts';
import { type MatchScore, heuristicPlayer, kernelPlayer, playPairs } from './match.ts';
import type { SelfPlayRecipe } from './recipe.ts';
import { type Trained, trainBySelfPlay } from './selfPlay.ts';

/** Beside the output: `‹output›.state` to go on from, `‹output›.log` and `‹output›.svg`. */
type SessionOptions = {
  readonly recipe: SelfPlayRecipe;
  readonly games: number;
  readonly seed: number;
  /** Threads that play. */
  readonly workers: number;
  readonly output: string;
  readonly resume: boolean;
  readonly measureEvery: number;
  onProgress?(games: number, gamesPerSecond: number): void;
};

const MEASURE_PAIRS = 50;
const STATE_HEAD = 16;

const ARRAYS_BYTES = WEIGHT_COUNT * 12;

/** games f64, the first player's generator u64, weights, sums and sizes as f32, the other players' generators. */
function packState({ state, games, randoms }: Trained): Uint8Array {
  const bytes = new Uint8Array(STATE_HEAD + ARRAYS_BYTES + 8 * (randoms.length - 1));
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, games, true);
  randoms.forEach((random, player) => {
    const place = player === 0 ? 8 : STATE_HEAD + ARRAYS_BYTES + 8 * (player - 1);
    view.setBigUint64(place, BigInt.asUintN(64, random), true);
  });
  [state.weights, state.sums, state.sizes].forEach((part, at) => {
    const place = STATE_HEAD + at * WEIGHT_COUNT * 4;
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), place);
  });
  return bytes;
}

function unpackState(bytes: Uint8Array): Trained {
  const copy = bytes.slice();
  const others = (copy.length - STATE_HEAD - ARRAYS_BYTES) / 8;
  if (!Number.isInteger(others) || others < 0) throw new Error('This is no training state.');
  const view = new DataView(copy.buffer);
  const part = (at: number) =>
    new Float32Array(copy.buffer, STATE_HEAD + at * WEIGHT_COUNT * 4, WEIGHT_COUNT);
  const random = (player: number) =>
    view.getBigUint64(STATE_HEAD + ARRAYS_BYTES + 8 * player, true);
  return {
    state: { weights: part(0), sums: part(1), sizes: part(2) },
    games: view.getFloat64(0, true),
    randoms: [
      view.getBigUint64(8, true),
      ...Array.from({ length: others }, (_, player) => random(player)),
    ],
  };
}

/** One ply against the standard positional heuristic, one ply: a pulse, not a ranking. */
function measurePulse(kernel: Kernel, weights: Float32Array): MatchScore {
  kernel.setWeights([toPlayWeights(weights)], 64);
  const rival = heuristicPlayer(positional, 1);
  return playPairs(kernelPlayer(kernel, 1), rival, { pairs: MEASURE_PAIRS, seed: 42 });
}

/** A half-written file never replaces a whole one. */
async function replaceFile(path: string, bytes: Uint8Array | string): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

async function readLog(path: string): Promise<CurvePoint[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CurvePoint);
}

/** Self-play with log, curve and a state to resume from; the same seed and number of workers give the same weights. */
export async function runSelfPlaySession(options: SessionOptions): Promise<readonly CurvePoint[]> {
  const { output, resume, recipe, games, seed, workers, measureEvery } = options;
  const from = resume ? unpackState(await readFile(`${output}.state`)) : null;
  const points = resume ? await readLog(`${output}.log`) : [];
  if (!resume) await writeFile(`${output}.log`, '');
  const judge = await createKernel();
  const trained = await trainBySelfPlay({
    recipe,
    games,
    seed,
    workers,
    ...(from && { from }),
    async onProgress(progress, trainedSoFar) {
      options.onProgress?.(progress.games, progress.gamesPerSecond);
      if (progress.games % measureEvery !== 0 && progress.games !== games) return;
      const now = trainedSoFar();
      const { score } = measurePulse(judge, now.state.weights);
      points.push({ games: progress.games, score });
      const line = { games: progress.games, score, gamesPerSecond: progress.gamesPerSecond };
      await appendFile(`${output}.log`, `${JSON.stringify(line)}\n`);
      await replaceFile(`${output}.state`, packState(now));
      const title = 'Points of one ply against the positional heuristic, one ply';
      await replaceFile(`${output}.svg`, curveSvg(points, title));
    },
  });
  await replaceFile(output, formatWeightsV1(trained.state.weights));
  return points;
}
