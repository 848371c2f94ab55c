import { Worker } from 'node:worker_threads';
import { BotError } from './playGame.ts';
import type { BlockResult } from './block.ts';

/** What a worker needs to build the contest by itself. */
export type ArenaTask = {
  readonly game: string;
  readonly botA: string;
  readonly botB: string;
  readonly config: unknown;
  readonly seatCount: number;
  readonly seed: number;
  readonly isLogged: boolean;
  readonly isRaw: boolean;
};

export type ArenaRequest = { readonly first: number; readonly count: number };
export type ArenaAnswer =
  | { readonly kind: 'blocks'; readonly blocks: readonly BlockResult[] }
  | { readonly kind: 'failed'; readonly message: string };

const CHUNKS_A_WORKER = 8;
const LARGEST_CHUNK = 32;

/** From sources the worker starts through a small JavaScript file: tsx does not reach threads. */
function workerFile(): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return fromSource
    ? new URL('../arenaWorkerFromSource.js', import.meta.url)
    : new URL('./arenaWorker.js', import.meta.url);
}

function* chunksOf(pairs: number, workers: number): Generator<ArenaRequest> {
  const even = Math.ceil(pairs / (workers * CHUNKS_A_WORKER));
  const size = Math.min(LARGEST_CHUNK, Math.max(1, even));
  for (let first = 0; first < pairs; first += size) {
    yield { first, count: Math.min(size, pairs - first) };
  }
}

/** Told of each block in the order of their index; true: no further block is wanted. */
export type TakeBlock = (block: BlockResult) => boolean;

/** Hands on what workers finish in any order, in order, until it is enough. */
class Sequence {
  readonly #take: TakeBlock;
  readonly #waiting = new Map<number, BlockResult>();
  /** Settles once no further block is wanted. */
  readonly enough: Promise<void>;
  #end: () => void = () => {};
  #next = 0;
  #isEnough = false;

  constructor(take: TakeBlock) {
    this.#take = take;
    this.enough = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  get isEnough(): boolean {
    return this.#isEnough;
  }

  add(blocks: readonly BlockResult[]): void {
    for (const block of blocks) this.#waiting.set(block.index, block);
    for (;;) {
      const block = this.#waiting.get(this.#next);
      if (!block || this.#isEnough) return;
      this.#waiting.delete(this.#next);
      this.#next += 1;
      this.#isEnough = this.#take(block);
      if (this.#isEnough) this.#end();
    }
  }
}

interface Shared {
  readonly chunks: Iterator<ArenaRequest, unknown>;
  readonly sequence: Sequence;
}

/** One worker takes chunk after chunk until none is left. */
async function runWorker(task: ArenaTask, shared: Shared): Promise<void> {
  const { chunks, sequence } = shared;
  const worker = new Worker(workerFile(), { workerData: task, execArgv: [] });
  const finished = new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const chunk = chunks.next();
      if (chunk.done) resolve();
      else worker.postMessage(chunk.value);
    };
    worker.on('message', (answer: ArenaAnswer) => {
      if (answer.kind === 'failed') {
        reject(new BotError(answer.message));
        return;
      }
      sequence.add(answer.blocks);
      if (!sequence.isEnough) next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`an arena worker ended with code ${code}`)));
    next();
  });
  try {
    await Promise.race([finished, sequence.enough]);
  } finally {
    await worker.terminate();
  }
}

/** Plays blocks on several threads; the order they finish in leaves no trace. */
export async function playBlocksInPool(
  task: ArenaTask,
  plan: { readonly pairs: number; readonly workers: number; readonly take: TakeBlock },
): Promise<void> {
  const shared: Shared = {
    chunks: chunksOf(plan.pairs, plan.workers),
    sequence: new Sequence(plan.take),
  };
  await Promise.all(Array.from({ length: plan.workers }, () => runWorker(task, shared)));
}
