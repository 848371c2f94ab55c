import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Words } from '@taku/contract';

/** What the process that trains tells the server. */
export type ChildReport =
  /** Before the first progress: the share of the matches that were made into lessons. */
  | { readonly kind: 'read'; readonly done: number }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly workMs: number;
      readonly agreement: number;
      readonly low: number;
      readonly high: number;
    }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly words: Words; readonly detail: string };

/** What it is told: `cut` ends it with what it has learnt. */
export type TrainerOrder = 'pause' | 'resume' | 'cut';

const CHILD = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../trainingChildFromSource.js' : './trainingChild.js',
    import.meta.url,
  ),
);
const HEAP_MB = 512;
const { priority } = constants;

interface TrainerPlace {
  readonly folder: string;
  readonly modelsDirectory: string;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string | undefined;
}

/** One process that trains one model. */
export class Trainer {
  readonly #child: ChildProcess;

  constructor(
    { folder, modelsDirectory, program = CHILD }: TrainerPlace,
    heard: (report: ChildReport) => void,
    gone: () => void,
  ) {
    this.#child = fork(program, [folder, modelsDirectory], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#yieldToTables();
    this.#child.on('message', (report) => heard(report as ChildReport));
    this.#child.once('exit', gone);
    this.#child.once('error', gone);
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /**
   * From its first moment, so that every thread it starts has the same priority. Not the lowest: on
   * a busy machine such a process does not even come to its first line.
   */
  #yieldToTables(): void {
    try {
      if (this.#child.pid !== undefined)
        setPriority(this.#child.pid, priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It is gone already, or this system has no priorities: it is no worse a trainer.
    }
  }

  send(order: TrainerOrder): void {
    if (this.#child.connected) this.#child.send(order);
  }

  kill(): void {
    this.#child.removeAllListeners('exit');
    this.#child.kill('SIGKILL');
  }
}
