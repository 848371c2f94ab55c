import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import {
  BotCancelled,
  BotFault,
  type BotAnswer,
  type BotPoolSetup,
  type BotRunner,
  type BotTask,
} from './botRunner.ts';
import { parseAnswer } from './parseAnswer.ts';
import { BEGUN, type BotJob, type BotSignals, STOP } from './runBotJob.ts';

/** After the stop signal a bot has this long to answer; then its worker is ended. */
const STOP_GRACE_MS = 500;
const WATCH_MS = 100;
const IDLE_WORKER_MS = 60_000;

const WORKER = import.meta.url.endsWith('.ts') ? '../botWorkerFromSource.js' : './botWorker.js';

/** Sets the stop signal when the time is over and ends the worker when that does not help. */
class Watchdog {
  readonly #signals: BotSignals;
  readonly #timeMs: number;
  readonly #kill: AbortController;
  readonly #interval: NodeJS.Timeout;
  #begunAt: number | null = null;
  hasKilled = false;

  constructor(signals: BotSignals, timeMs: number, kill: AbortController) {
    this.#signals = signals;
    this.#timeMs = timeMs;
    this.#kill = kill;
    this.#interval = setInterval(() => this.#look(), Math.min(WATCH_MS, timeMs));
  }

  end(): void {
    clearInterval(this.#interval);
  }

  /** Waiting for a free worker does not count. */
  #look(): void {
    if (this.#begunAt === null) {
      if (Atomics.load(this.#signals, BEGUN) === 1) this.#begunAt = performance.now();
      return;
    }
    const spentMs = performance.now() - this.#begunAt;
    if (spentMs > this.#timeMs) Atomics.store(this.#signals, STOP, 1);
    if (spentMs > this.#timeMs + STOP_GRACE_MS) {
      this.hasKilled = true;
      this.#kill.abort();
    }
  }
}

/** Bots think in worker threads, so that search never holds up a socket. */
export class BotPool implements BotRunner {
  readonly #pool: Piscina;

  constructor(setup: BotPoolSetup) {
    this.#pool = new Piscina({
      filename: new URL(WORKER, import.meta.url).href,
      execArgv: [],
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism()),
      idleTimeout: IDLE_WORKER_MS,
      workerData: setup,
    });
  }

  async choose(task: BotTask, signal: AbortSignal): Promise<BotAnswer> {
    if (signal.aborted) throw new BotCancelled('cancelled');
    const signals: BotSignals = new Int32Array(new SharedArrayBuffer(8));
    const kill = new AbortController();
    const watchdog = new Watchdog(signals, task.timeMs, kill);
    // A cancelled bot is asked to stop; only one that does not listen loses its worker.
    const cancel = () => Atomics.store(signals, STOP, 1);
    signal.addEventListener('abort', cancel);
    try {
      const job: BotJob = { task, signals: signals.buffer };
      const text: unknown = await this.#pool.run(job, { signal: kill.signal });
      return parseAnswer(text);
    } catch (error) {
      throw signal.aborted ? new BotCancelled('cancelled') : faultOf(error, watchdog.hasKilled);
    } finally {
      watchdog.end();
      signal.removeEventListener('abort', cancel);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function faultOf(error: unknown, hasKilled: boolean): BotFault {
  if (error instanceof BotFault) return error;
  if (hasKilled) return new BotFault('hung', 'no answer within the time');
  return new BotFault('threw', error instanceof Error ? error.message : String(error));
}
