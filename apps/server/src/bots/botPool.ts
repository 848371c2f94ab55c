import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import {
  BotCancelled,
  BotFault,
  type BotAnswer,
  type BotAsker,
  type BotPoolOptions,
  type BotPoolSetup,
  type BotRunner,
  type BotTask,
} from './botRunner.ts';
import { BotLane } from './botLane.ts';
import { parseAnswer } from './parseAnswer.ts';
import { BEGUN, type BotJob, type BotSignals, STOP } from './runBotJob.ts';

/** After the stop signal a bot has this long to answer; then its worker is ended. */
const STOP_GRACE_MS = 500;
const WATCH_MS = 100;
const IDLE_WORKER_MS = 60_000;
/** Starting a thread takes longer than a quick bot ever thinks. */
const IDLE_QUICK_WORKER_MS = 24 * 3_600_000;

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

function newThreads(setup: BotPoolSetup, maxThreads: number, idleTimeout: number): Piscina {
  const pool = new Piscina({
    filename: new URL(WORKER, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads,
    idleTimeout,
    workerData: setup,
  });
  // A thread that dies without a task is replaced by the next one; unheard it would end the server.
  pool.on('error', () => {});
  return pool;
}

interface Threads {
  readonly pool: Piscina;
  readonly lane: BotLane;
}

/**
 * Bots think in worker threads, so that search never holds up a socket; quick ones in threads of
 * their own, so that no search holds them up either.
 */
export class BotPool implements BotRunner {
  readonly #slowBots: ReadonlySet<string>;
  readonly #rehearsed = new Set<string>();
  readonly #quick: Threads;
  readonly #slow: Threads;

  constructor(setup: BotPoolSetup, { slowBots, waited }: BotPoolOptions) {
    const cores = Math.max(1, availableParallelism());
    const quick = Math.ceil(cores / 4);
    const withLane = (threads: number, idleMs: number): Threads => ({
      pool: newThreads(setup, threads, idleMs),
      lane: new BotLane({ threads, waited }),
    });
    this.#slowBots = slowBots;
    this.#quick = withLane(quick, IDLE_QUICK_WORKER_MS);
    this.#slow = withLane(Math.max(1, cores - quick), IDLE_WORKER_MS);
  }

  /** CPUs that are to move and have no thread yet. */
  get waiting(): number {
    return this.#quick.lane.waiting + this.#slow.lane.waiting;
  }

  async choose(
    task: BotTask,
    signal: AbortSignal,
    { owner }: Pick<BotAsker, 'owner'>,
  ): Promise<BotAnswer> {
    if (signal.aborted) throw new BotCancelled('cancelled');
    const { pool, lane } = this.#threadsOf(task.bot);
    return lane.run(owner, signal, () => this.#think(pool, task, signal));
  }

  /** Loads a quick bot before its first turn; a slow one loads while it thinks. */
  prepare(bot: string): void {
    if (this.#slowBots.has(bot)) return;
    const job: BotJob = { kind: 'load', bot };
    // A bot that cannot be loaded fails at its first turn.
    this.#quick.pool.run(job).catch(() => undefined);
  }

  /** What models of a game share is made once, before somebody waits for it. */
  rehearse(game: string): void {
    if (this.#rehearsed.has(game)) return;
    this.#rehearsed.add(game);
    const job: BotJob = { kind: 'rehearse', game };
    // What cannot be made fails at the first turn.
    this.#quick.pool.run(job).catch(() => undefined);
  }

  #threadsOf(bot: string): Threads {
    return this.#slowBots.has(bot) ? this.#slow : this.#quick;
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.pool.destroy(), this.#slow.pool.destroy()]);
  }

  /** The time of a bot begins here, with a thread that is free for it. */
  async #think(pool: Piscina, task: BotTask, signal: AbortSignal): Promise<BotAnswer> {
    const signals: BotSignals = new Int32Array(new SharedArrayBuffer(8));
    const kill = new AbortController();
    const watchdog = new Watchdog(signals, task.timeMs, kill);
    // A cancelled bot is asked to stop; only one that does not listen loses its worker.
    const cancel = () => Atomics.store(signals, STOP, 1);
    signal.addEventListener('abort', cancel);
    try {
      const job: BotJob = { kind: 'think', task, signals: signals.buffer };
      const text: unknown = await pool.run(job, { signal: kill.signal });
      return parseAnswer(text);
    } catch (error) {
      throw signal.aborted ? new BotCancelled('cancelled') : faultOf(error, watchdog.hasKilled);
    } finally {
      watchdog.end();
      signal.removeEventListener('abort', cancel);
    }
  }
}

function faultOf(error: unknown, hasKilled: boolean): BotFault {
  if (error instanceof BotFault) return error;
  if (hasKilled) return new BotFault('hung', 'no answer within the time');
  return new BotFault('threw', error instanceof Error ? error.message : String(error));
}
