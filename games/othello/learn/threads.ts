import { Worker } from 'node:worker_threads';
import { type Kernel, Team, createSharedMemory, createTeamKernel } from '@taku/othello/kernel';
import type { SelfPlayRecipe } from './recipe.ts';

export type PlayTask = {
  readonly kind: 'play';
  readonly memory: WebAssembly.Memory;
  readonly recipe: SelfPlayRecipe;
  readonly random: bigint;
};

export type OthelloThreadTask =
  | { readonly kind: 'help'; readonly memory: WebAssembly.Memory }
  | PlayTask;

const POLL_MS = 5;

/** From sources the worker starts through a small JavaScript file: tsx does not reach threads. */
function threadFile(): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return fromSource
    ? new URL('./threads/workerFromSource.js', import.meta.url)
    : new URL('./othello.worker.js', import.meta.url);
}

export function startOthelloThread(task: OthelloThreadTask): Worker {
  return new Worker(threadFile(), { workerData: task, execArgv: [] });
}

async function untilReady(memory: WebAssembly.Memory, helper: Worker): Promise<void> {
  const team = new Team(memory);
  const failed = new Promise<never>((_resolve, reject) => {
    helper.once('error', reject);
  });
  while (!team.isReady) {
    const pause = new Promise<void>((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    await Promise.race([pause, failed]);
  }
}

/** A second thread that joins the searches of the kernel with this memory. */
export async function startHelper(memory: WebAssembly.Memory): Promise<Worker> {
  const helper = startOthelloThread({ kind: 'help', memory });
  await untilReady(memory, helper);
  return helper;
}

/** Two threads over one table; `end` stops the second one. */
export async function createOthelloTeam(
  now: () => number = () => 0,
): Promise<{ readonly kernel: Kernel; end(): Promise<void> }> {
  const memory = createSharedMemory();
  const kernel = await createTeamKernel(memory, now);
  const helper = await startHelper(memory);
  return {
    kernel,
    async end() {
      await helper.terminate();
    },
  };
}
