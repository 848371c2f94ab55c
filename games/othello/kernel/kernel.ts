import { OFFSETS, PATTERNS, WEIGHT_COUNT, kernelIndices, mirrorIndices } from './patterns.ts';
import { countWorths } from './counts.ts';
import { Team } from './team.ts';
import {
  deltaRows,
  diagonalMasks,
  lastFlipTable,
  neighbourMasks,
  quadrantMasks,
  rayMasks,
  slotMaxima,
  squareWorths,
  squashTable,
} from './tables.ts';

/** Addresses of assembly/memory.ts that the loader writes or reads. */
const AT = {
  delta: 0x10000,
  slotMax: 0x14000,
  rays: 0x15000,
  lastFlip: 0x16000,
  diagonals: 0x16800,
  neighbours: 0x16c00,
  quadrants: 0x16e00,
  squareWorth: 0x17000,
  squash: 0x18000,
  countWorth: 0x25000,
  report: 0x80000,
  weights: 0x90000,
  phaseBytes: 0xeb000,
  trainWeights: 0xb00000,
  trainSum: 0xd00000,
  trainAbs: 0xf00000,
  trainMirror: 0x1100000,
  trainPositions: 0x1301000,
  trainSamples: 0x1400000,
} as const;

export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  canaryCast(address: number): bigint;
  legalMoves(own: bigint, other: bigint): bigint;
  flips(own: bigint, other: bigint, square: number): bigint;
  perft(own: bigint, other: bigint, depth: number): bigint;
  evaluateChildren(own: bigint, other: bigint, rounds: number): number;
  evaluatePosition(own: bigint, other: bigint): number;
  stableCount(own: bigint, other: bigint): number;
  prepareStability(): void;
  tuneEndgame(evalFrom: number, deepFrom: number, etcFrom: number, replyWorth: number): void;
  setCaution(deviations: number): void;
  startCounting(maxNodes: bigint, untilMs: number): void;
  liftLimits(): void;
  restoreLimits(): void;
  nodeCount(): number;
  wasStopped(): number;
  clearTable(bits: number): void;
  joinTable(bits: number, era: number, salt: bigint): void;
  newEra(): void;
  tableEra(): number;
  tableSalt(): bigint;
  setSharing(shared: number): void;
  setLane(lane: number): void;
  startRoot(own: bigint, other: bigint): number;
  searchRoot(depth: number, guess: number): number;
  rootSquare(): number;
  rootScore(): number;
  moveValue(square: number, depth: number): number;
  positionValue(own: bigint, other: bigint, depth: number): number;
  setPhases(count: number, width: number): void;
  useCounts(counted: number): void;
  seedRandom(seed: bigint): void;
  randomState(): bigint;
  clearLearning(): void;
  setLearning(
    rate: number,
    trace: number,
    explore: number,
    coherence: number,
    mirrors: number,
    discs: number,
    plies: number,
  ): void;
  learnGames(games: number): number;
  playPositions(): number;
  regress(count: number): number;
  regressError(count: number): number;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export async function kernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { KERNEL_BASE64 } = await import('./build/kernel.generated.ts');
  return decodeBase64(KERNEL_BASE64);
}

/** The build whose instances, one a thread, share a memory. */
export async function sharedKernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { KERNEL_BASE64 } = await import('./build/kernel.shared.generated.ts');
  return decodeBase64(KERNEL_BASE64);
}

/** R9: where WebAssembly SIMD is missing the twin plays. */
export async function hasKernel(): Promise<boolean> {
  return typeof WebAssembly === 'object' && WebAssembly.validate(await kernelBytes());
}

function writeTables(buffer: ArrayBuffer): void {
  const delta = deltaRows();
  new Uint16Array(buffer, AT.delta, delta.length).set(delta);
  new Uint16Array(buffer, AT.delta + 8192, delta.length).set(delta.map((power) => power * 2));
  new Uint16Array(buffer, AT.slotMax, 64).set(slotMaxima());
  new BigUint64Array(buffer, AT.rays, 512).set(rayMasks());
  new Uint8Array(buffer, AT.lastFlip, 2048).set(lastFlipTable());
  new BigUint64Array(buffer, AT.diagonals, 128).set(diagonalMasks());
  new BigUint64Array(buffer, AT.neighbours, 64).set(neighbourMasks());
  new BigUint64Array(buffer, AT.quadrants, 64).set(quadrantMasks());
  new Uint8Array(buffer, AT.squareWorth, 64).set(squareWorths());
  const squash = squashTable();
  new Int16Array(buffer, AT.squash, squash.length).set(squash);
}

/** One engine with its own memory: board, evaluation, search, self-play. */
export class Kernel {
  readonly exports: KernelExports;
  /** Another thread that searches with this one; null without. */
  readonly team: Team | null;

  constructor(exports: KernelExports, team: Team | null = null) {
    this.exports = exports;
    this.team = team;
  }

  /** Once for each memory. */
  prepare(): this {
    writeTables(this.buffer);
    this.exports.prepareStability();
    return this;
  }

  get buffer(): ArrayBuffer {
    return this.exports.memory.buffer;
  }

  /**
   * Play-time weights in 1/128 disc, one table a phase, in the file's digit code; `counts` are used
   * by searches whose plan wants them.
   */
  setWeights(
    phases: readonly Int16Array[],
    width: number,
    counts: readonly Int16Array[] | null = null,
  ): void {
    phases.forEach((table, phase) => {
      const target = new Int16Array(this.buffer, AT.weights + phase * AT.phaseBytes, WEIGHT_COUNT);
      scatter(table, target);
    });
    const worths = countWorths(counts, width);
    new Int16Array(this.buffer, AT.countWorth, worths.length).set(worths);
    this.exports.setPhases(phases.length, width);
    this.team?.setPhases(phases.length, width);
  }

  /** Prepares training: mirror images, and weights, error sums and error sizes to go on from. */
  startLearning(state: LearningState | null): void {
    const mirror = new Uint16Array(this.buffer, AT.trainMirror, WEIGHT_COUNT);
    PATTERNS.forEach((pattern, at) => mirror.set(mirrorIndices(pattern), OFFSETS[at]));
    this.exports.clearLearning();
    if (state === null) return;
    scatter(state.weights, this.#floats(AT.trainWeights));
    scatter(state.sums, this.#floats(AT.trainSum));
    scatter(state.sizes, this.#floats(AT.trainAbs));
  }

  learningState(): LearningState {
    return {
      weights: gather(this.#floats(AT.trainWeights)),
      sums: gather(this.#floats(AT.trainSum)),
      sizes: gather(this.#floats(AT.trainAbs)),
    };
  }

  /** The state as it lies in memory, in the kernel's own order; what is written here is learnt on. */
  learningViews(): LearningState {
    return {
      weights: this.#floats(AT.trainWeights),
      sums: this.#floats(AT.trainSum),
      sizes: this.#floats(AT.trainAbs),
    };
  }

  /** Room for labelled positions: own, other (u64), target, weight (f32), 24 bytes each. */
  samples(count: number): DataView {
    return new DataView(this.buffer, AT.trainSamples, count * 24);
  }

  /** Own and other of every decision of the last game played. */
  positions(length: number): BigUint64Array {
    return new BigUint64Array(this.buffer, AT.trainPositions, length * 2);
  }

  #floats(address: number): Float32Array {
    return new Float32Array(this.buffer, address, WEIGHT_COUNT);
  }
}

/** Weights in the file's digit code; a mirror pair's sums and sizes stand at its first index. */
export type LearningState = {
  readonly weights: Float32Array;
  readonly sums: Float32Array;
  readonly sizes: Float32Array;
};

type Numbers = Int16Array | Float32Array;

const codes = new Map<number, Uint16Array>();

function codeOf(size: number): Uint16Array {
  const known = codes.get(size) ?? kernelIndices(size);
  codes.set(size, known);
  return known;
}

/** From the file's order to the kernel's. */
function scatter(source: Numbers, target: Numbers): void {
  PATTERNS.forEach((pattern, at) => {
    const offset = OFFSETS[at] ?? 0;
    codeOf(pattern.length).forEach((converted, index) => {
      target[offset + converted] = source[offset + index] ?? 0;
    });
  });
}

function gather(source: Float32Array): Float32Array {
  const target = new Float32Array(WEIGHT_COUNT);
  PATTERNS.forEach((pattern, at) => {
    const offset = OFFSETS[at] ?? 0;
    codeOf(pattern.length).forEach((converted, index) => {
      target[offset + index] = source[offset + converted] ?? 0;
    });
  });
  return target;
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** `now` is the caller's clock in milliseconds; without one a search never runs out of time. */
export async function createKernel(now: () => number = () => 0): Promise<Kernel> {
  compiled ??= kernelBytes().then((bytes) => WebAssembly.compile(bytes));
  const instance = await WebAssembly.instantiate(await compiled, { env: { now } });
  return new Kernel(instance.exports as unknown as KernelExports).prepare();
}

async function sharedInstance(
  memory: WebAssembly.Memory,
  now: () => number,
): Promise<KernelExports> {
  const module = await WebAssembly.compile(await sharedKernelBytes());
  const { exports } = await WebAssembly.instantiate(module, { env: { memory, now } });
  return exports as unknown as KernelExports;
}

/** An instance in a memory that another thread sees too; one of them prepares it. */
export async function createSharedKernel(memory: WebAssembly.Memory): Promise<Kernel> {
  return new Kernel(await sharedInstance(memory, () => 0));
}

/** The first thread of two; `memory` goes to the other one, which joins by `createHelper`. */
export async function createTeamKernel(
  memory: WebAssembly.Memory,
  now: () => number,
): Promise<Kernel> {
  return new Kernel(await sharedInstance(memory, now), new Team(memory)).prepare();
}

/** The second thread: its clock is whether the first one has ended the search. */
export async function createHelper(memory: WebAssembly.Memory): Promise<Kernel> {
  const team = new Team(memory);
  const exports = await sharedInstance(memory, () => Number(team.isOver));
  exports.setLane(1);
  exports.setSharing(1);
  return new Kernel(exports, team);
}
