import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogTexts } from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';
import { gatherMatches } from './gatherMatches.ts';
import { type JobBoard, waitingAgain } from './jobBoard.ts';
import { type Job, type JobStanding, LIKENESS, WAITING } from './jobFiles.ts';
import type { ModelShelf } from './modelShelf.ts';
import { SpareTrainer } from './spareTrainer.ts';
import type { ChildReport, Trainer } from './trainer.ts';

export interface JobRunnerOptions {
  readonly shelf: ModelShelf;
  readonly texts: LogTexts;
  readonly log: FastifyBaseLogger;
  readonly modelsDirectory: string;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string;
  readonly now: () => number;
  /** Told of the game of each job that begins: its model will soon be played. */
  readonly begins?: (game: string) => void;
  /** 99 of 100 recent acknowledgements took no longer; null: nobody plays. */
  readonly p99: () => number | null;
}

const BUSY_MS = 50;
const MOST_POINTS = 400;
const MOST_DEATHS = 8;

const FAILED = {
  en: 'Training failed; the log of the server says why.',
  ja: '学習に失敗しました。サーバーの記録に理由があります。',
};

interface Running {
  readonly id: string;
  readonly trainer: Trainer;
  /** Work of earlier processes. */
  readonly baseMs: number;
  /** Nothing was heard of it yet. */
  isFresh: boolean;
  /** It said its last word: that it goes now is no death. */
  isDone: boolean;
}

/** Works through the waiting jobs, one at a time, each in a process of its own. */
export class JobRunner {
  readonly #board: JobBoard;
  readonly #options: JobRunnerOptions;
  readonly #deaths = new Map<string, number>();
  readonly #spares: SpareTrainer;
  #running: Running | null = null;
  #isBeginning = false;
  #isClosed = false;

  constructor(board: JobBoard, options: JobRunnerOptions) {
    this.#board = board;
    this.#options = options;
    this.#spares = new SpareTrainer(options);
  }

  /** Somebody may order a job of this game soon: its process starts and waits for it. */
  expect(game: string): void {
    if (!this.#isClosed && !this.#running && !this.#isBeginning) this.#spares.keep(game);
  }

  /** The process that trains, for whoever measures or kills it. */
  get pid(): number | null {
    return this.#running?.trainer.pid ?? null;
  }

  /** Begins the next one that waits, unless one runs. */
  async wake(): Promise<void> {
    if (this.#isClosed || this.#running || this.#isBeginning) return;
    const job = this.#board.all.find(({ standing }) => standing.state === 'waiting');
    if (!job) return;
    this.#isBeginning = true;
    const { id } = job.order;
    try {
      await gatherMatches(this.#board.files.of(id), this.#options.texts, job.order);
      const standing = this.#board.find(id)?.standing;
      if (standing?.state === 'waiting' && !this.#isClosed) await this.#begin(job.order, standing);
    } catch (err) {
      // Its folder goes while matches are still gathered there: whoever cancelled it knows.
      const isCancelled = this.#board.find(id)?.standing.state === 'cancelled';
      if (!isCancelled) {
        this.#options.log.error({ err, job: id }, 'a job could not begin');
        await this.#fail(id);
      }
    } finally {
      this.#isBeginning = false;
    }
    if (!this.#running) void this.wake();
  }

  /** A job that is held gives its process back: the next one goes on from its checkpoint. */
  letGo(id: string): void {
    this.#deaths.delete(id);
    if (this.#running?.id !== id) return;
    this.#running.trainer.kill();
    this.#running = null;
  }

  /** It ends with what it has learnt: at once, or when its turn comes. */
  async cut({ order: { id }, standing }: Job): Promise<void> {
    await this.#board.files.cut(id);
    const running = this.#running;
    if (running?.id === id) {
      running.trainer.send('cut');
      await this.#board.set(id, { ...standing, state: 'running', pausedBy: null });
    } else await this.#board.set(id, waitingAgain(standing));
  }

  /** Tables come first: while they wait the work rests. */
  lookAtLoad(): void {
    const running = this.#running;
    const standing = running && this.#board.find(running.id)?.standing;
    if (!running || !standing) return;
    const isBusy = (this.#options.p99() ?? 0) > BUSY_MS && !this.#board.files.isCut(running.id);
    if (isBusy && standing.state === 'running') {
      running.trainer.send('pause');
      void this.#board.set(running.id, { ...standing, state: 'paused', pausedBy: 'load' });
    }
    if (!isBusy && standing.state === 'paused' && standing.pausedBy === 'load') {
      running.trainer.send('resume');
      void this.#board.set(running.id, { ...standing, state: 'running', pausedBy: null });
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#spares.close();
    this.#running?.trainer.kill();
    this.#running = null;
  }

  async #begin({ id, game }: Job['order'], standing: JobStanding): Promise<void> {
    const { log } = this.#options;
    await this.#board.set(id, { ...standing, state: 'running', pausedBy: null });
    const baseMs = standing.points.at(-1)?.at ?? 0;
    const trainer = this.#spares.take(game);
    const running: Running = { id, trainer, baseMs, isFresh: true, isDone: false };
    this.#running = running;
    trainer.begin(
      this.#board.files.of(id),
      (report) => void this.#heard(running, report),
      () => void this.#gone(running),
    );
    this.#options.begins?.(game);
    log.info({ job: id, pid: running.trainer.pid }, 'a job runs');
    this.lookAtLoad();
  }

  async #heard(running: Running, report: ChildReport): Promise<void> {
    const { id } = running;
    const job = this.#board.find(id);
    if (!job || this.#running !== running) return;
    running.isDone = report.kind === 'ended' || report.kind === 'failed';
    if (report.kind === 'ended') await this.#end(job);
    else if (report.kind === 'failed') {
      this.#options.log.warn({ job: id, detail: report.detail }, 'a job failed');
      await this.#fail(id, report.words);
    } else if (report.kind === 'read') {
      this.#board.note(id, { ...job.standing, read: report.done });
    } else if (report.kind === 'judged') this.#curveBegins(job, report);
    else this.#progress(job, running, report);
  }

  #curveBegins(
    { order: { id }, standing }: Job,
    { top1, low, high }: Extract<ChildReport, { kind: 'judged' }>,
  ): void {
    if (standing.points.length > 0) return;
    this.#board.note(id, { ...standing, points: [{ at: 0, agreement: top1, low, high }] });
  }

  #progress(
    { order: { id }, standing }: Job,
    running: Running,
    report: Extract<ChildReport, { kind: 'progress' }>,
  ): void {
    const { done, workMs, agreement, low, high } = report;
    const isResumed = running.isFresh && standing.progress > 0;
    running.isFresh = false;
    this.#deaths.delete(id);
    const at = Math.round(running.baseMs + workMs);
    const point = { at, agreement, low, high, ...(isResumed && { isResumed: true as const }) };
    const points = [...standing.points, point].slice(-MOST_POINTS);
    const progress = Math.max(standing.progress, done);
    this.#board.note(id, { ...standing, progress, points });
  }

  async #end({ order, standing }: Job): Promise<void> {
    const { shelf, now, log } = this.#options;
    const { files } = this.#board;
    const bytes = await readFile(join(files.of(order.id), 'model'));
    if (this.#running?.id !== order.id) return;
    const put = await shelf.store?.put(bytes, { owner: order.owner, madeAt: now() });
    if (!put?.ok) {
      await this.#fail(order.id, put?.detail);
      return;
    }
    const model = put.value.hash;
    await this.#keepLikeness(order, model);
    const state = files.isCut(order.id) ? 'cancelled' : 'ended';
    const ended = { ...standing, state, pausedBy: null, progress: 1, model } as const;
    await this.#board.set(order.id, ended);
    log.info({ job: order.id, model }, 'a job ended');
    this.letGo(order.id);
    await files.clear(order.id);
    void this.wake();
  }

  /** Each owner of a model has their own: it shows what they saw. */
  async #keepLikeness({ id, owner, whose }: Job['order'], model: string): Promise<void> {
    if (whose !== 'mine') return;
    const text = await readFile(join(this.#board.files.of(id), LIKENESS), 'utf8');
    await this.#options.shelf.store?.keepBeside(model, `likeness-${owner}`, JSON.parse(text));
  }

  async #fail(id: string, words = FAILED): Promise<void> {
    const standing = this.#board.find(id)?.standing ?? WAITING;
    await this.#board.set(id, { ...standing, state: 'failed', pausedBy: null, fault: words });
    this.letGo(id);
    void this.wake();
  }

  /** Killed from outside: it begins again, unless it never gets anywhere. */
  async #gone(running: Running): Promise<void> {
    if (this.#running !== running || running.isDone || this.#isClosed) return;
    this.#running = null;
    const { id } = running;
    const standing = this.#board.find(id)?.standing;
    if (!standing || (standing.state !== 'running' && standing.state !== 'paused')) return;
    const deaths = (this.#deaths.get(id) ?? 0) + 1;
    this.#deaths.set(id, deaths);
    if (deaths >= MOST_DEATHS) await this.#fail(id);
    else await this.#board.set(id, waitingAgain(standing));
    void this.wake();
  }
}
