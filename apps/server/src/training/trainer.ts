import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Words } from '@taku/contract';
import type { Score } from '@taku/policy';

/** What the process that trains tells the server. */
export type ChildReport =
  /** Before the first progress: the share of the matches that were made into lessons. */
  | { readonly kind: 'read'; readonly done: number }
  | ({ readonly kind: 'judged' } & Pick<Score, 'top1' | 'low' | 'high'>)
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

/** What it is told: where its job is; `cut` ends it with what it has learnt. */
export type TrainerOrder = { readonly begin: string } | 'pause' | 'resume' | 'cut';

const CHILD = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../trainingChildFromSource.js' : './trainingChild.js',
    import.meta.url,
  ),
);
const HEAP_MB = 512;
const { priority } = constants;

interface TrainerPlace {
  readonly game: string;
  readonly modelsDirectory: string;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string | undefined;
}

/** One process that trains one model. It gets ready for its game before it is given a job. */
export class Trainer {
  readonly game: string;
  readonly #child: ChildProcess;

  constructor({ game, modelsDirectory, program = CHILD }: TrainerPlace) {
    this.game = game;
    this.#child = fork(program, [modelsDirectory, game], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#yieldToTables();
    // Without a listener an error would end the server; whoever gives it a job hears that it is gone.
    this.#child.on('error', () => {});
  }

  get isGone(): boolean {
    return !this.#child.connected;
  }

  begin(folder: string, heard: (report: ChildReport) => void, gone: () => void): void {
    this.#child.on('message', (report) => heard(report as ChildReport));
    this.#child.once('exit', gone);
    this.#child.once('error', gone);
    this.send({ begin: folder });
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
