import { WEIGHT_COUNT } from '@taku/othello/kernel';
import type { CurvePoint } from './curve.ts';
import type { Trained } from './selfPlay.ts';

/** A training stopped between two rounds, with its curve so far. */
type TrainedState = { readonly trained: Trained; readonly points: readonly CurvePoint[] };

const HEAD = 16;
const ARRAYS_BYTES = WEIGHT_COUNT * 12;

/** Games f64, generators and points u32, weights, sums and sizes as f32, generators u64, points f64. */
export function packState({ trained, points }: TrainedState): Uint8Array {
  const { state, games, randoms } = trained;
  const bytes = new Uint8Array(HEAD + ARRAYS_BYTES + 8 * randoms.length + 16 * points.length);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, games, true);
  view.setUint32(8, randoms.length, true);
  view.setUint32(12, points.length, true);
  [state.weights, state.sums, state.sizes].forEach((part, at) => {
    const own = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    bytes.set(own, HEAD + at * WEIGHT_COUNT * 4);
  });
  const randomsAt = HEAD + ARRAYS_BYTES;
  randoms.forEach((random, player) => {
    view.setBigUint64(randomsAt + 8 * player, BigInt.asUintN(64, random), true);
  });
  const pointsAt = randomsAt + 8 * randoms.length;
  points.forEach((point, at) => {
    view.setFloat64(pointsAt + 16 * at, point.games, true);
    view.setFloat64(pointsAt + 16 * at + 8, point.score, true);
  });
  return bytes;
}

export function unpackState(bytes: Uint8Array): TrainedState {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const [players, known] = [view.getUint32(8, true), view.getUint32(12, true)];
  const randomsAt = HEAD + ARRAYS_BYTES;
  const pointsAt = randomsAt + 8 * players;
  if (copy.length !== pointsAt + 16 * known) throw new Error('This is no training state.');
  const part = (at: number) =>
    new Float32Array(copy.buffer, HEAD + at * WEIGHT_COUNT * 4, WEIGHT_COUNT);
  const random = (player: number) => view.getBigUint64(randomsAt + 8 * player, true);
  const point = (at: number): CurvePoint => ({
    games: view.getFloat64(pointsAt + 16 * at, true),
    score: view.getFloat64(pointsAt + 16 * at + 8, true),
  });
  return {
    trained: {
      state: { weights: part(0), sums: part(1), sizes: part(2) },
      games: view.getFloat64(0, true),
      randoms: Array.from({ length: players }, (_, player) => random(player)),
    },
    points: Array.from({ length: known }, (_, at) => point(at)),
  };
}
