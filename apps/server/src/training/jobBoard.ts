import type { Job, JobFiles, JobOrder, JobStanding } from './jobFiles.ts';
import { WAITING } from './jobFiles.ts';

const NOTE_MS = 1000;

export const isOpen = ({ standing: { state } }: Job): boolean =>
  state === 'waiting' || state === 'running' || state === 'paused';

export function waitingAgain(standing: JobStanding): JobStanding {
  return { ...standing, state: 'waiting', pausedBy: null, fault: null };
}

/** Whatever ran when the last process ended waits; what its owner paused stays so. */
function afterStart(job: Job): Job {
  const isHeld = job.standing.state === 'paused' && job.standing.pausedBy === 'owner';
  return isOpen(job) && !isHeld ? { ...job, standing: waitingAgain(job.standing) } : job;
}

/** All jobs and how they stand: in memory for whoever asks, on disk for the next process. */
export class JobBoard {
  readonly files: JobFiles;
  readonly #jobs = new Map<string, Job>();
  /** To be written soon, as they stand then. */
  readonly #noted = new Set<string>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor(files: JobFiles) {
    this.files = files;
    for (const job of files.all()) this.#jobs.set(job.order.id, afterStart(job));
  }

  /** In the order in which they were asked for. */
  get all(): readonly Job[] {
    return [...this.#jobs.values()];
  }

  get open(): readonly Job[] {
    return this.all.filter(isOpen);
  }

  find(id: string): Job | null {
    return this.#jobs.get(id) ?? null;
  }

  async add(order: JobOrder): Promise<Job> {
    await this.files.create(order);
    const job = { order, standing: WAITING };
    this.#jobs.set(order.id, job);
    return job;
  }

  /** Resolves when it is on disk. */
  async set(id: string, standing: JobStanding): Promise<void> {
    this.#noted.delete(id);
    if (this.#show(id, standing)) await this.#keep(id, { isDurable: true });
  }

  /** What may be lost is written now and then, and tables wait for no disk because of it. */
  note(id: string, standing: JobStanding): void {
    if (!this.#show(id, standing) || this.#noted.has(id)) return;
    this.#noted.add(id);
    const write = () => {
      if (this.#noted.delete(id)) void this.#keep(id, { isDurable: false });
    };
    setTimeout(write, NOTE_MS).unref();
  }

  async remove(id: string): Promise<void> {
    this.#jobs.delete(id);
    await this.settled();
    await this.files.remove(id);
  }

  async settled(): Promise<void> {
    await this.#writing;
  }

  /** As it stands when its turn comes. */
  #keep(id: string, how: { readonly isDurable: boolean }): Promise<unknown> {
    const write = async () => {
      const job = this.#jobs.get(id);
      if (job) await this.files.keep(id, job.standing, how);
    };
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  #show(id: string, standing: JobStanding): boolean {
    const job = this.#jobs.get(id);
    if (job) this.#jobs.set(id, { ...job, standing });
    return job !== undefined;
  }
}
