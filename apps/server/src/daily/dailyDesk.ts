import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ProblemFolder, dateOf, dayAfter } from '@taku/learning';
import type { Problem } from '@taku/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { DailyAnswers } from './dailyAnswers.ts';

interface DailyDeskOptions {
  readonly folder: string;
  readonly modelsDirectory: string;
  /** False: what is there is shown, and nothing is made. */
  readonly isMade: boolean;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** 99 of 100 recent acknowledgements took no longer; null: nobody plays. */
  readonly p99: () => number | null;
}

const CHILD = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../dailyChildFromSource.js' : './dailyChild.js',
    import.meta.url,
  ),
);
const HEAP_MB = 512;
const BUSY_MS = 50;
const LOOK_MS = 1000;
/** Fewer days ahead than the first are filled up to the second. */
const FEWEST_DAYS = 30;
const MADE_DAYS = 60;
/** Not at every look, whatever became of the child before: a day may have no problem at all. */
const TRY_AGAIN_MS = 3_600_000;
/** On this earth it is already tomorrow, so far ahead of UTC. */
const EARLIEST_MS = 14 * 3_600_000;

/** The problems of all days, made ahead in a process of its own. */
export class DailyDesk {
  readonly answers: DailyAnswers;
  readonly #options: DailyDeskOptions;
  readonly #problems: ProblemFolder;
  readonly #timer: NodeJS.Timeout;
  #child: ChildProcess | null = null;
  #isPaused = false;
  #startedAt = -Infinity;
  #isClosed = false;

  constructor(options: DailyDeskOptions) {
    this.#options = options;
    this.#problems = new ProblemFolder(options.folder);
    this.answers = new DailyAnswers(options.folder);
    this.#timer = setInterval(() => this.#lookAtLoad(), LOOK_MS).unref();
  }

  /** No place on earth has a later day than this. */
  get latest(): string {
    return dateOf(this.#options.now() + EARLIEST_MS);
  }

  async problem(date: string): Promise<Problem | null> {
    if (date > this.latest) return null;
    const [problem] = await Promise.all([this.#problems.read(date), this.#stock()]);
    return problem;
  }

  /** Latest first. */
  async days(most: number): Promise<readonly string[]> {
    const dates = (await this.#problems.dates()).filter((date) => date <= this.latest);
    return dates.toReversed().slice(0, most);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#child?.kill('SIGKILL');
  }

  async #stock(): Promise<void> {
    const { isMade, now, folder, modelsDirectory, program = CHILD } = this.#options;
    if (!isMade || this.#child || now() - this.#startedAt < TRY_AGAIN_MS) return;
    this.#startedAt = now();
    // Whoever lives far in the west still has yesterday.
    const from = dayAfter(dateOf(now()), -1);
    const missing = await this.#problems.missing(from, FEWEST_DAYS);
    if (missing.length === 0 || this.#isClosed) return;
    const child = fork(program, [folder, modelsDirectory, dateOf(now()), String(MADE_DAYS)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const gone = () => this.#gone(child);
    child.once('exit', gone);
    child.once('error', gone);
  }

  #gone(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#isPaused = false;
    const { exitCode } = child;
    if (exitCode !== 0 && !this.#isClosed)
      this.#options.log.warn({ exitCode }, 'daily problems are missing');
  }

  /** Tables come first. */
  #lookAtLoad(): void {
    if (!this.#child?.connected) return;
    const isBusy = (this.#options.p99() ?? 0) > BUSY_MS;
    if (isBusy === this.#isPaused) return;
    this.#isPaused = isBusy;
    this.#child.send(isBusy ? 'pause' : 'resume');
  }
}
