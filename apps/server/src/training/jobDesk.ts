import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Refusal } from '@taku/contract';
import type { JobBody, JobOrder as Command, JobView, TrainingMode } from '@taku/protocol';
import type { LogTexts } from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, type JobFiles, type JobOrder, type JobStanding, WAITING } from './jobFiles.ts';
import { MODEL_REFUSALS } from './modelRefusals.ts';
import type { ModelShelf } from './modelShelf.ts';
import { type ChildReport, Trainer } from './trainer.ts';

export interface JobDeskOptions {
  readonly files: JobFiles;
  readonly shelf: ModelShelf;
  readonly texts: LogTexts;
  readonly log: FastifyBaseLogger;
  readonly modelsDirectory: string;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string;
  readonly mode: TrainingMode;
  /** Jobs that wait or run, of one person and of one address. */
  readonly most: number;
  readonly now: () => number;
  /** 99 of 100 recent acknowledgements took no longer; null: nobody plays. */
  readonly p99: () => number | null;
}

const BUSY_MS = 50;
const LOOK_MS = 1000;
const KEEP_MS = 500;
const MOST_POINTS = 400;
const MOST_DEATHS = 8;
const KEPT_JOBS = 5;

const isOpen = ({ standing: { state } }: Job): boolean =>
  state === 'waiting' || state === 'running' || state === 'paused';

interface Running {
  readonly id: string;
  readonly trainer: Trainer;
  /** Work of earlier processes. */
  readonly baseMs: number;
  /** Nothing was heard of it yet. */
  isFresh: boolean;
}

/** Jobs of training: one at a time, in a process of its own, each kept on disk as it goes. */
export class JobDesk {
  readonly #options: JobDeskOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #deaths = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #running: Running | null = null;
  #keptAt = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #isBeginning = false;
  #isClosed = false;

  constructor(options: JobDeskOptions) {
    this.#options = options;
    for (const job of options.files.all()) {
      const isHeld = job.standing.state === 'paused' && job.standing.pausedBy === 'owner';
      const standing = isOpen(job) && !isHeld ? waiting(job.standing) : job.standing;
      this.#jobs.set(job.order.id, { ...job, standing });
    }
    this.#timer = setInterval(() => this.#lookAtLoad(), LOOK_MS).unref();
    void this.#next();
  }

  /** The process that trains, for whoever measures or kills it. */
  get pid(): number | null {
    return this.#running?.trainer.pid ?? null;
  }

  async order(body: JobBody, owner: string, address: string): Promise<JobView | Refusal> {
    const { mode, files, most, now } = this.#options;
    if (mode === 'off') return MODEL_REFUSALS.trainingOff();
    if (body.recipe !== 'clone') return MODEL_REFUSALS.badRecipe(body.recipe);
    const place = createHash('sha256').update(address).digest('hex').slice(0, 16);
    const open = [...this.#jobs.values()].filter(isOpen).map(({ order }) => order);
    const own = open.filter((order) => order.owner === owner).length;
    const near = open.filter((order) => order.address === place).length;
    if (own >= most || near >= most) return MODEL_REFUSALS.tooManyJobs(most);
    const order: JobOrder = {
      id: randomBytes(8).toString('hex'),
      game: body.game,
      recipe: body.recipe,
      filter: body.filter ?? {},
      owner,
      address: place,
      createdAt: now(),
      seed: 1,
    };
    await files.create(order);
    this.#jobs.set(order.id, { order, standing: WAITING });
    await this.#forgetOld(owner);
    void this.#next();
    return this.#viewOf({ order, standing: WAITING });
  }

  /** Null: they have none of this game. */
  latest(owner: string, game: string): JobView | null {
    const own = [...this.#jobs.values()].filter(
      ({ order, standing }) =>
        order.owner === owner && order.game === game && standing.state !== 'cancelled',
    );
    const last = own.at(-1);
    return last ? this.#viewOf(last) : null;
  }

  view(id: string, owner: string, after = -Infinity): JobView | Refusal {
    const job = this.#own(id, owner);
    if (!job) return MODEL_REFUSALS.noJob(id);
    const view = this.#viewOf(job);
    return { ...view, points: view.points.filter(({ at }) => at > after) };
  }

  async command(id: string, command: Command, owner: string): Promise<JobView | Refusal> {
    const job = this.#own(id, owner);
    if (!job) return MODEL_REFUSALS.noJob(id);
    if (isOpen(job)) await this.#obey(job, command);
    return this.view(id, owner);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#running?.trainer.kill();
    this.#running = null;
    await this.#writing;
  }

  async #obey({ order: { id }, standing }: Job, command: Command): Promise<void> {
    if (command === 'pause') {
      await this.#set(id, { ...standing, state: 'paused', pausedBy: 'owner' });
      this.#letGo(id);
    }
    if (command === 'resume' && standing.pausedBy === 'owner') {
      await this.#set(id, waiting(standing));
    }
    if (command === 'cancel') {
      await this.#set(id, { ...standing, state: 'cancelled', pausedBy: null });
      this.#letGo(id);
      await this.#options.files.clear(id);
    }
    void this.#next();
  }

  /** A paused job gives its process back: the next one goes on from its checkpoint. */
  #letGo(id: string): void {
    if (this.#running?.id !== id) return;
    this.#running.trainer.kill();
    this.#running = null;
  }

  #own(id: string, owner: string): Job | null {
    const job = this.#jobs.get(id);
    return job?.order.owner === owner ? job : null;
  }

  #viewOf({ order, standing }: Job): JobView {
    const { id, game, recipe, owner } = order;
    const { state, pausedBy, progress, points, model, fault } = standing;
    const spent = points.at(-1)?.at ?? 0;
    const isGoing = state === 'running' && progress > 0;
    const found = model === null ? null : this.#options.shelf.find(model, owner);
    const figures = found?.ok ? this.#options.shelf.cardOf(found.value).figures : null;
    return {
      id,
      game,
      recipe,
      state,
      ...(pausedBy !== null && { pausedBy }),
      progress,
      etaMs: isGoing ? Math.round((spent * (1 - progress)) / progress) : null,
      points: [...points],
      result: model !== null && figures ? { model, figures } : null,
      fault,
    };
  }

  async #set(id: string, standing: JobStanding): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#jobs.set(id, { ...job, standing });
    this.#keptAt = performance.now();
    const write = () => this.#options.files.keep(id, standing);
    this.#writing = this.#writing.then(write, write);
    await this.#writing;
  }

  async #next(): Promise<void> {
    if (this.#isClosed || this.#running || this.#isBeginning) return;
    const job = [...this.#jobs.values()].find(({ standing }) => standing.state === 'waiting');
    if (!job) return;
    this.#isBeginning = true;
    const { id } = job.order;
    try {
      await this.#gather(job.order);
      const standing = this.#jobs.get(id)?.standing;
      if (standing?.state === 'waiting' && !this.#isClosed) await this.#begin(id, standing);
    } catch (err) {
      this.#options.log.error({ err, job: id }, 'a job could not begin');
      await this.#fail(id);
    } finally {
      this.#isBeginning = false;
    }
    if (!this.#running) void this.#next();
  }

  async #begin(id: string, standing: JobStanding): Promise<void> {
    const { files, modelsDirectory, program } = this.#options;
    await this.#set(id, { ...standing, state: 'running', pausedBy: null });
    const place = { folder: files.of(id), modelsDirectory, program };
    const heard = (report: ChildReport) => void this.#heard(running, report);
    const running: Running = {
      id,
      trainer: new Trainer(place, heard, () => void this.#gone(running)),
      baseMs: standing.points.at(-1)?.at ?? 0,
      isFresh: true,
    };
    this.#running = running;
    this.#lookAtLoad();
  }

  /** All that is learnt from, as it was when the job was asked for. */
  async #gather({ id, game, owner, filter, createdAt }: JobOrder): Promise<void> {
    const { files, texts } = this.#options;
    const file = join(files.of(id), 'matches.jsonl');
    if (existsSync(file)) return;
    const { from, to = createdAt } = filter;
    const asked = { person: owner, game, to: Math.min(to, createdAt) };
    const bytes = texts.read({
      kind: 'log',
      filter: from === undefined ? asked : { ...asked, from },
    });
    await mkdir(files.of(id), { recursive: true });
    await pipeline(Readable.from(bytes), createWriteStream(`${file}.next`, { flush: true }));
    await rename(`${file}.next`, file);
  }

  async #heard(running: Running, report: ChildReport): Promise<void> {
    const { id } = running;
    const job = this.#jobs.get(id);
    if (!job || this.#running !== running) return;
    if (report.kind === 'ended') await this.#end(job);
    else if (report.kind === 'failed') {
      this.#options.log.warn({ job: id, detail: report.detail }, 'a job failed');
      await this.#fail(id, report.words);
    } else await this.#progress(job, running, report);
  }

  async #progress(
    { order: { id }, standing }: Job,
    running: Running,
    report: Extract<ChildReport, { kind: 'progress' }>,
  ): Promise<void> {
    const { done, workMs, agreement, low, high } = report;
    const isResumed = running.isFresh && standing.points.length > 0;
    running.isFresh = false;
    this.#deaths.delete(id);
    const at = Math.round(running.baseMs + workMs);
    const point = { at, agreement, low, high, ...(isResumed && { isResumed: true as const }) };
    const points = [...standing.points, point].slice(-MOST_POINTS);
    const next = { ...standing, progress: Math.max(standing.progress, done), points };
    const job = this.#jobs.get(id);
    if (job) this.#jobs.set(id, { ...job, standing: next });
    if (performance.now() - this.#keptAt >= KEEP_MS) await this.#set(id, next);
  }

  async #end({ order, standing }: Job): Promise<void> {
    const { files, shelf, now } = this.#options;
    const bytes = await readFile(join(files.of(order.id), 'model'));
    const put = await shelf.store?.put(bytes, { owner: order.owner, madeAt: now() });
    if (!put?.ok) {
      await this.#fail(order.id, put?.detail);
      return;
    }
    const model = put.value.hash;
    await this.#set(order.id, { ...standing, state: 'ended', pausedBy: null, progress: 1, model });
    this.#letGo(order.id);
    await files.clear(order.id);
    void this.#next();
  }

  async #fail(id: string, words = FAILED): Promise<void> {
    const standing = this.#jobs.get(id)?.standing ?? WAITING;
    await this.#set(id, { ...standing, state: 'failed', pausedBy: null, fault: words });
    this.#letGo(id);
    await this.#options.files.clear(id);
    void this.#next();
  }

  /** Killed from outside: it begins again, unless it never gets anywhere. */
  async #gone(running: Running): Promise<void> {
    if (this.#running !== running || this.#isClosed) return;
    this.#running = null;
    const { id } = running;
    const standing = this.#jobs.get(id)?.standing;
    if (!standing || (standing.state !== 'running' && standing.state !== 'paused')) return;
    const deaths = (this.#deaths.get(id) ?? 0) + 1;
    this.#deaths.set(id, deaths);
    if (deaths >= MOST_DEATHS) await this.#fail(id);
    else await this.#set(id, waiting(standing));
    void this.#next();
  }

  #lookAtLoad(): void {
    const running = this.#running;
    const standing = running && this.#jobs.get(running.id)?.standing;
    if (!running || !standing) return;
    const isBusy = (this.#options.p99() ?? 0) > BUSY_MS;
    if (isBusy && standing.state === 'running') {
      running.trainer.send('pause');
      void this.#set(running.id, { ...standing, state: 'paused', pausedBy: 'load' });
    }
    if (!isBusy && standing.state === 'paused' && standing.pausedBy === 'load') {
      running.trainer.send('resume');
      void this.#set(running.id, { ...standing, state: 'running', pausedBy: null });
    }
  }

  async #forgetOld(owner: string): Promise<void> {
    const ended = [...this.#jobs.values()].filter(
      (job) => job.order.owner === owner && !isOpen(job),
    );
    for (const { order } of ended.slice(0, -KEPT_JOBS)) {
      this.#jobs.delete(order.id);
      await this.#options.files.remove(order.id);
    }
  }
}

const FAILED = {
  en: 'Training failed; the log of the server says why.',
  ja: '学習に失敗しました。サーバーの記録に理由があります。',
};

function waiting(standing: JobStanding): JobStanding {
  return { ...standing, state: 'waiting', pausedBy: null };
}
