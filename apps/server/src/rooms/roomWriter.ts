import type { Refusal } from '@taku/contract';
import { type EventStore, SequenceConflict } from '@taku/storage';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import type { Origin } from './audience.ts';
import { Draft, type Step } from './draft.ts';
import { type Plan, planClose } from './plans.ts';
import type { RoomState } from './roomState.ts';

/** Smaller steps are the corrections any clock gets. */
const SMALLEST_JUMP_MS = 1000;

interface Job {
  readonly plan: Plan;
  readonly origin: Origin | null;
  readonly queuedAt: number;
  readonly done: Done;
}

/** Told once a plan is refused, has changed nothing, or is durable. */
type Done = (refusal: Refusal | null, isChanged: boolean) => void;

interface WriterHooks {
  /** The steps are durable and are the state now. */
  committed(steps: readonly Step[], origin: Origin | null, waitedMs: number): void;
  /** A job is done: clocks and bots may go on. */
  rested(): void;
  /** Nothing was saved and nothing has changed; going on at once would fail again. */
  notSaved(error: unknown): void;
  /** An invariant failed: nothing of the plan is kept. */
  broke(error: unknown): void;
  /** The room as its log has it. */
  lastDurable(): Promise<RoomState>;
  /** The room is back at its last durable state; all connections must start from it. */
  wentBack(): void;
  /** Nothing will be written any more. */
  ended(): void;
}

/**
 * The time of one room: that of the log when the room begins, steady from then on. When the system's
 * clock is set forward (or the machine slept) the next event takes the room there and says by how
 * much; set back, the room goes on where it is, so that its log never runs backwards.
 */
class RoomTime {
  readonly #clock: Clock;
  #aheadMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#aheadMs = clock.now() - clock.steady();
  }

  get now(): number {
    return Math.round(this.#clock.steady() + this.#aheadMs);
  }

  /** The time, and by how much the system's clock is ahead of it. */
  read(): { readonly now: number; readonly jumpMs: number } {
    const now = Math.round(this.#clock.steady() + this.#aheadMs);
    const jumpMs = this.#clock.now() - now;
    return { now, jumpMs: jumpMs >= SMALLEST_JUMP_MS ? jumpMs : 0 };
  }

  /** Once the event that says so is durable. */
  jump(byMs: number): void {
    this.#aheadMs += byMs;
  }
}

/**
 * The only writer of one room. Plans queue. Each plan is made on the current state, its events are
 * written, and only when they are durable does its result become the state.
 */
export class RoomWriter {
  readonly #store: EventStore;
  readonly #hooks: WriterHooks;
  readonly #time: RoomTime;
  readonly #jobs: Job[] = [];
  #state: RoomState;
  #isBusy = false;
  #isStopped = false;
  /** The version at which the room has broken once. */
  #brokeAt: number | null = null;
  #whenRested: (() => void)[] = [];

  constructor(options: {
    readonly store: EventStore;
    readonly clock: Clock;
    readonly state: RoomState;
    readonly hooks: WriterHooks;
  }) {
    this.#store = options.store;
    this.#state = options.state;
    this.#hooks = options.hooks;
    this.#time = new RoomTime(options.clock);
  }

  get state(): RoomState {
    return this.#state;
  }

  /** The time of this room, by which its clocks run. */
  get now(): number {
    return this.#time.now;
  }

  get isIdle(): boolean {
    return !this.#isBusy && this.#jobs.length === 0;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  submit(plan: Plan, origin: Origin | null, done: Done): void {
    if (this.#isStopped) {
      done(REFUSALS.roomClosed(), false);
      return;
    }
    this.#jobs.push({ plan, origin, queuedAt: performance.now(), done });
    this.#work();
  }

  /** Lets the running write end; what is queued is refused. */
  async stop(): Promise<void> {
    this.#halt();
    if (this.#isBusy) await new Promise<void>((resolve) => this.#whenRested.push(resolve));
  }

  /** Takes jobs until one has something to write. */
  #work(): void {
    while (!this.#isBusy) {
      const job = this.#jobs.shift();
      if (!job) return;
      try {
        const { now, jumpMs } = this.#time.read();
        const draft = new Draft(this.#state, now + jumpMs, jumpMs);
        const refusal = job.plan(draft);
        this.#isBusy = !refusal && draft.steps.length > 0;
        if (this.#isBusy) void this.#write(job, draft, jumpMs);
        else this.#changedNothing(job, refusal);
      } catch (error) {
        job.done(REFUSALS.fault(), false);
        this.#break(error);
      }
    }
  }

  #changedNothing(job: Job, refusal: Refusal | null): void {
    job.done(refusal, false);
    this.#hooks.rested();
  }

  async #write(job: Job, draft: Draft, jumpMs: number): Promise<void> {
    try {
      await this.#store.append(draft.stored);
    } catch (error) {
      this.#notCommitted(job, error);
      return;
    }
    this.#time.jump(jumpMs);
    this.#committed(job, draft);
  }

  #committed(job: Job, draft: Draft): void {
    this.#state = draft.state;
    try {
      this.#hooks.committed(draft.steps, job.origin, performance.now() - job.queuedAt);
    } catch (error) {
      job.done(null, true);
      this.#break(error);
      return;
    }
    job.done(null, true);
    this.#rest();
    if (this.#state.phase === 'closed') this.#end();
  }

  #notCommitted(job: Job, error: unknown): void {
    this.#hooks.notSaved(error);
    job.done(REFUSALS.notSaved(), false);
    this.#release();
    this.#work();
    // Another writer owns this room now; clients find it by connecting again.
    if (error instanceof SequenceConflict) this.#end();
  }

  #release(): void {
    this.#isBusy = false;
    for (const release of this.#whenRested.splice(0)) release();
  }

  #rest(): void {
    this.#release();
    if (this.#isStopped) return;
    this.#hooks.rested();
    this.#work();
  }

  /** The first time at a version the room goes back to its log; the second time it closes. */
  #break(error: unknown): void {
    this.#isBusy = true;
    this.#hooks.broke(error);
    const { version } = this.#state;
    const isFirst = this.#brokeAt !== version;
    this.#brokeAt = version;
    void (isFirst ? this.#goBack() : this.#closeBroken());
  }

  async #goBack(): Promise<void> {
    try {
      this.#state = await this.#hooks.lastDurable();
      this.#hooks.wentBack();
    } catch (error) {
      this.#hooks.broke(error);
      await this.#closeBroken();
      return;
    }
    this.#rest();
  }

  /** Closed for its people even when that cannot be saved. */
  async #closeBroken(): Promise<void> {
    const draft = new Draft(this.#state, this.#time.now);
    planClose('fault')(draft);
    try {
      await this.#store.append(draft.stored);
    } catch (error) {
      this.#hooks.notSaved(error);
    }
    this.#state = draft.state;
    this.#halt();
    this.#rest();
    this.#hooks.ended();
  }

  #end(): void {
    this.#halt();
    this.#hooks.ended();
  }

  #halt(): void {
    this.#isStopped = true;
    for (const job of this.#jobs.splice(0)) job.done(REFUSALS.roomClosed(), false);
  }
}
