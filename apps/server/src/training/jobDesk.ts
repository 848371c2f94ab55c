import { randomBytes } from 'node:crypto';
import type { Refusal } from '@taku/contract';
import {
  FEWEST_DECISIONS,
  type JobBody,
  type JobOrder as Command,
  type JobView,
  type TrainingMode,
} from '@taku/protocol';
import { InTurn } from '../limits/inTurn.ts';
import { MadeByAddress } from '../limits/madeByAddress.ts';
import { JobBoard, isOpen, waitingAgain } from './jobBoard.ts';
import type { Job, JobFiles, JobOrder, JobStanding } from './jobFiles.ts';
import { JobRunner, type JobRunnerOptions } from './jobRunner.ts';
import { viewOf } from './jobView.ts';
import { MODEL_REFUSALS } from './modelRefusals.ts';

export interface JobDeskOptions extends JobRunnerOptions {
  readonly files: JobFiles;
  readonly mode: TrainingMode;
  /** Jobs that wait or run, of one person and of one address. */
  readonly most: number;
  /** How often a person acted in finished matches of a game, forced acts too. */
  readonly actsOf: (person: string, game: string) => Promise<number>;
}

const LOOK_MS = 1000;
/** Ended jobs that are kept, of one person and of all. */
const KEPT_JOBS = 5;
const KEPT_IN_ALL = 1000;
/** Jobs that wait or run, whoever asked. */
const MOST_OPEN = 200;

/** What a job has learnt before it failed is kept, so that it may be tried again from there. */
function canGoOn({ standing: { state, progress } }: Job, command: Command): boolean {
  return command === 'resume' && state === 'failed' && progress > 0;
}

/** What people ask of jobs: a new one, how it stands, pause, resume, cancel. */
export class JobDesk {
  readonly #options: JobDeskOptions;
  readonly #board: JobBoard;
  readonly #runner: JobRunner;
  readonly #addresses = new MadeByAddress();
  readonly #ordering = new InTurn();
  readonly #timer: NodeJS.Timeout;

  constructor(options: JobDeskOptions) {
    this.#options = options;
    this.#board = new JobBoard(options.files);
    this.#runner = new JobRunner(this.#board, options);
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
    void this.#obeyWishes().then(() => this.#runner.wake());
  }

  /** The process that trains, for whoever measures or kills it. */
  get pid(): number | null {
    return this.#runner.pid;
  }

  /** Somebody looks at what could be learnt of this game. */
  expect(game: string): void {
    this.#runner.expect(game);
  }

  order(body: JobBody, owner: string, address: string): Promise<JobView | Refusal> {
    return this.#ordering.run(() => this.#take(body, owner, address));
  }

  /** Null: they have none of this game. */
  latest(owner: string, game: string): JobView | null {
    const last = this.#board.all.findLast(
      ({ order, standing }) =>
        order.owner === owner && order.game === game && standing.state !== 'cancelled',
    );
    return last ? viewOf(last, this.#options.shelf) : null;
  }

  view(id: string, owner: string, after = -Infinity): JobView | Refusal {
    const job = this.#own(id, owner);
    if (!job) return MODEL_REFUSALS.noJob(id);
    const view = viewOf(job, this.#options.shelf);
    return { ...view, points: view.points.filter(({ at }) => at > after) };
  }

  async command(id: string, command: Command, owner: string): Promise<JobView | Refusal> {
    const job = this.#own(id, owner);
    if (!job) return MODEL_REFUSALS.noJob(id);
    if (isOpen(job) || canGoOn(job, command)) await this.#obey(job, command);
    return this.view(id, owner);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#runner.close();
    await this.#board.settled();
  }

  async #take(body: JobBody, owner: string, address: string): Promise<JobView | Refusal> {
    const refusal = await this.#refuse(body, owner, address);
    if (refusal) return refusal;
    const order: JobOrder = {
      id: randomBytes(8).toString('hex'),
      game: body.game,
      recipe: body.recipe,
      whose: body.whose,
      filter: body.filter ?? {},
      owner,
      createdAt: this.#options.now(),
      seed: 1,
    };
    const job = await this.#board.add(order);
    this.#addresses.made(order.id, address);
    await this.#forgetOld(owner);
    void this.#runner.wake();
    return viewOf(job, this.#options.shelf);
  }

  async #refuse(body: JobBody, owner: string, address: string): Promise<Refusal | null> {
    const { mode, most, actsOf } = this.#options;
    if (mode === 'off') return MODEL_REFUSALS.trainingOff();
    if (body.whose === 'everybody' && mode !== 'all') return MODEL_REFUSALS.onlyOwnGames();
    const acts = await actsOf(owner, body.game);
    const fewest = body.whose === 'mine' ? FEWEST_DECISIONS : 1;
    if (acts < fewest) return MODEL_REFUSALS.tooFewDecisions(acts, fewest);
    const { open } = this.#board;
    const own = open.filter(({ order }) => order.owner === owner).length;
    const isHere = (id: string) => open.some(({ order }) => order.id === id);
    const near = this.#addresses.count(address, isHere);
    if (own >= most || near >= most) return MODEL_REFUSALS.tooManyJobs(most);
    return open.length >= MOST_OPEN ? MODEL_REFUSALS.tooManyJobsHere(MOST_OPEN) : null;
  }

  #look(): void {
    this.#runner.lookAtLoad();
    void this.#obeyWishes();
  }

  /** What `taku jobs` left in the folder of a job. */
  async #obeyWishes(): Promise<void> {
    for (const job of this.#board.open) {
      const wish = await this.#options.files.takeWish(job.order.id);
      if (wish) await this.#obey(job, wish);
    }
  }

  /** Who cancels keeps what was learnt; who cancels again does not. */
  async #obey({ order, standing }: Job, command: Command): Promise<void> {
    const { id } = order;
    if (command === 'pause') {
      await this.#hold(id, { ...standing, state: 'paused', pausedBy: 'owner' });
    }
    if (command === 'resume' && (standing.pausedBy === 'owner' || standing.state === 'failed')) {
      await this.#board.set(id, waitingAgain(standing));
    }
    if (command === 'cancel' && standing.progress > 0 && !this.#options.files.isCut(id)) {
      await this.#runner.cut({ order, standing });
    } else if (command === 'cancel') {
      await this.#hold(id, { ...standing, state: 'cancelled', pausedBy: null });
      await this.#options.files.clear(id);
    }
    void this.#runner.wake();
  }

  /** Its process goes at once; the disk comes after. */
  async #hold(id: string, standing: JobStanding): Promise<void> {
    const kept = this.#board.set(id, standing);
    this.#runner.letGo(id);
    await kept;
  }

  #own(id: string, owner: string): Job | null {
    const job = this.#board.find(id);
    return job?.order.owner === owner ? job : null;
  }

  /** Whoever makes up new persons fills no disk. */
  async #forgetOld(owner: string): Promise<void> {
    const ended = this.#board.all.filter((job) => !isOpen(job));
    const own = ended.filter(({ order }) => order.owner === owner);
    const old = new Set([...own.slice(0, -KEPT_JOBS), ...ended.slice(0, -KEPT_IN_ALL)]);
    for (const { order } of old) await this.#board.remove(order.id);
  }
}
