import { invariant } from '@taku/contract';
import type { CloneLesson, CloneOptions } from './cloneOptions.ts';
import type { NetTrainer } from './netTrainer.ts';

/** Where a run stands between two steps. */
export interface CloneState {
  readonly phase: number;
  /** Whole epochs of the phase. */
  readonly epoch: number;
  /** Decisions learnt in the epoch that has begun. */
  readonly at: number;
  /** Epochs of all phases. */
  readonly total: number;
  readonly best: { readonly loss: number; readonly epoch: number; readonly weights: Float32Array };
}

type OwnOptions = Omit<CloneOptions, 'test'>;

interface Header {
  readonly format: 'taku-clone/2';
  readonly mark: string;
  readonly options: OwnOptions;
  readonly seed: number;
  readonly phase: number;
  readonly epoch: number;
  readonly at: number;
  readonly total: number;
  readonly bestLoss: number;
  readonly bestEpoch: number;
  readonly powers: readonly [number, number];
}

const NEWLINE = 10;
const FLOAT_BYTES = 4;

/** Sixty-four bits over all that a run reads: another log is another run. */
export function lessonsMark(lessons: readonly CloneLesson[], columns: number): string {
  let [high, low] = [columns, lessons.length];
  const take = (word: number): void => {
    high = Math.imul(high ^ word, 0x85eb_ca6b);
    high ^= high >>> 13;
    low = Math.imul(low + word, 0xc2b2_ae35) ^ high;
  };
  for (const { cells, judged, stage, chosen } of lessons) {
    for (const word of new Uint32Array(cells.buffer, cells.byteOffset, cells.length)) take(word);
    for (const word of new Uint32Array(judged.buffer, judged.byteOffset, judged.length)) take(word);
    take(stage);
    take(chosen);
  }
  return [high, low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function partsOf(trainer: NetTrainer, best: Float32Array): readonly Float32Array[] {
  return [trainer.weights, trainer.means, trainer.squares, best];
}

/** One line of JSON, then weights, moments and the best weights so far as little-endian floats. */
export function packCheckpoint(run: {
  readonly mark: string;
  readonly options: OwnOptions;
  readonly seed: number;
  readonly state: CloneState;
  readonly trainer: NetTrainer;
}): Uint8Array<ArrayBuffer> {
  const { mark, options, seed, state, trainer } = run;
  const { phase, epoch, at, total, best } = state;
  const { powers } = trainer;
  const [bestLoss, bestEpoch] = [best.loss, best.epoch];
  const format = 'taku-clone/2';
  const place = { phase, epoch, at, total, bestLoss, bestEpoch, powers };
  const header: Header = { format, mark, options, seed, ...place };
  const line = `${JSON.stringify(header)}\n`;
  const parts = partsOf(trainer, best.weights);
  const bytes = new Uint8Array(line.length + FLOAT_BYTES * parts.length * trainer.plan.length);
  for (let sign = 0; sign < line.length; sign++) bytes[sign] = line.charCodeAt(sign);
  const view = new DataView(bytes.buffer, line.length);
  let float = 0;
  for (const part of parts) {
    for (const value of part) view.setFloat32(FLOAT_BYTES * float++, value, true);
  }
  return bytes;
}

function headerOf(bytes: Uint8Array): Header {
  const end = bytes.indexOf(NEWLINE);
  let text = '';
  for (const byte of bytes.subarray(0, Math.max(0, end))) text += String.fromCharCode(byte);
  const header = JSON.parse(text) as Header;
  invariant(header.format === 'taku-clone/2', `a checkpoint of format ${header.format}`);
  return header;
}

/** What a run must be started with before it can take over. */
export function checkpointStart(bytes: Uint8Array): Pick<Header, 'options' | 'seed'> {
  const { options, seed } = headerOf(bytes);
  return { options, seed };
}

/** Puts weights and moments back and gives the place where the run stood. */
export function readCheckpoint(
  bytes: Uint8Array,
  mark: string,
  trainer: NetTrainer,
): { readonly state: CloneState } {
  const header = headerOf(bytes);
  invariant(header.mark === mark, 'a checkpoint of other lessons');
  const best = new Float32Array(trainer.plan.length);
  const start = bytes.indexOf(NEWLINE) + 1;
  const parts = partsOf(trainer, best);
  const wanted = start + FLOAT_BYTES * parts.length * trainer.plan.length;
  invariant(bytes.length === wanted, `${bytes.length} bytes of a checkpoint, not ${wanted}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  let float = 0;
  for (const part of parts) {
    for (let place = 0; place < part.length; place++) {
      part[place] = view.getFloat32(FLOAT_BYTES * float++, true);
    }
  }
  trainer.powers = header.powers;
  const { phase, epoch, at, total, bestLoss, bestEpoch } = header;
  return {
    state: { phase, epoch, at, total, best: { loss: bestLoss, epoch: bestEpoch, weights: best } },
  };
}
