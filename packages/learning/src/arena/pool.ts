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

/** One worker takes chunk after chunk until none is left. */
async function runWorker(
  task: ArenaTask,
  chunks: Iterator<ArenaRequest, unknown>,
  take: (blocks: readonly BlockResult[]) => void,
): Promise<void> {
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
      take(answer.blocks);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`an arena worker ended with code ${code}`)));
    next();
  });
  try {
    await finished;
  } finally {
    await worker.terminate();
  }
}

/** Plays all blocks on several threads; the order they finish in leaves no trace. */
export async function playBlocksInPool(
  task: ArenaTask,
  plan: {
    readonly pairs: number;
    readonly workers: number;
    readonly onBlocks: (count: number) => void;
  },
): Promise<readonly BlockResult[]> {
  const blocks: BlockResult[] = [];
  const chunks = chunksOf(plan.pairs, plan.workers);
  const take = (finished: readonly BlockResult[]): void => {
    blocks.push(...finished);
    plan.onBlocks(finished.length);
  };
  await Promise.all(Array.from({ length: plan.workers }, () => runWorker(task, chunks, take)));
  return blocks.sort((one, other) => one.index - other.index);
}
