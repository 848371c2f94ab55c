import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { TableKeeper } from '../tables/tableWriter.ts';
import { type FromThread, PIECES_AHEAD, type Question, type ToThread } from './messages.ts';
import type { LogPiece, LogTexts, ReadJob } from './readJobs.ts';
import type { ServedPlace } from './serveStorage.ts';

type Arrival = { readonly piece: unknown } | { readonly end: Error | null };

/** The pieces of one answer that nobody has read yet. */
class Inbox {
  readonly #arrived: Arrival[] = [];
  #wake: () => void = () => {};

  put(arrival: Arrival): void {
    this.#arrived.push(arrival);
    this.#wake();
  }

  async take(): Promise<Arrival> {
    for (;;) {
      const arrival = this.#arrived.shift();
      if (arrival) return arrival;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

const CLOSING_MS = 2000;

/** However many readers ask, this thread is looked at over so long a time. */
const LOOK_MS = 100;
/** What a download itself makes of work for this thread, to the time it is idle. */
const OWN_LOAD = 0.25;
/** How long readers rest, to how long they work, for all load beyond that. */
const RESTS_A_LOAD = 20;

/** Moves that come close together are told together. */
const GATHER_MS = 20;

interface ThreadOptions extends ServedPlace {
  /** The thread's own program: it calls `serveStorage` with the place it is given. */
  readonly file: URL;
  onTableFault(id: string, error: unknown): void;
}

/**
 * The main thread's side of the storage thread. It is started by the first question, and again
 * after it broke: whoever waited for it then is told, nobody else notices.
 */
export class StorageThread implements LogTexts, TableKeeper {
  readonly #options: ThreadOptions;
  readonly #inboxes = new Map<number, Inbox>();
  readonly #rooms = new Set<string>();
  #gathering: NodeJS.Timeout | null = null;
  #looked = performance.eventLoopUtilization();
  #restNow = 0;
  #worker: Worker | null = null;
  #questions = 0;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  read(job: ReadJob): AsyncGenerator<LogPiece> {
    return this.#ask({ kind: 'read', job }) as AsyncGenerator<LogPiece>;
  }

  add(rooms: readonly string[]): void {
    for (const room of rooms) this.#rooms.add(room);
    this.#gathering ??= setTimeout(() => this.#tell(), GATHER_MS);
  }

  async addUntabled(): Promise<number> {
    let rooms = 0;
    for await (const count of this.#ask({ kind: 'heal' })) rooms += Number(count);
    return rooms;
  }

  async idle(): Promise<void> {
    this.#tell();
    for await (const _ of this.#ask({ kind: 'settle' }));
  }

  forget(): void {
    if (this.#worker) this.#post({ forget: true });
  }

  /** The thread goes on for readers; only `close` ends it. */
  stop(): Promise<void> {
    this.#tell();
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (!worker) return;
    const exited = once(worker, 'exit');
    this.#post({ close: true });
    const late = setTimeout(() => void worker.terminate(), CLOSING_MS);
    await exited;
    clearTimeout(late);
  }

  #tell(): void {
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#gathering = null;
    if (this.#rooms.size > 0 && !this.#isClosed) this.#post({ rooms: [...this.#rooms] });
    this.#rooms.clear();
  }

  async *#ask(question: Question): AsyncGenerator {
    const id = (this.#questions += 1);
    const inbox = new Inbox();
    this.#inboxes.set(id, inbox);
    let isOver = false;
    try {
      this.#post({ id, question });
      for (let taken = 1; ; taken++) {
        const arrival = await inbox.take();
        if ('end' in arrival) {
          isOver = true;
          if (arrival.end) throw arrival.end;
          return;
        }
        yield arrival.piece;
        if (taken % (PIECES_AHEAD / 2) > 0) continue;
        this.#post({ id, more: PIECES_AHEAD / 2, rest: this.#rest() });
      }
    } finally {
      this.#inboxes.delete(id);
      if (!isOver && this.#worker) this.#post({ id, stop: true });
    }
  }

  /** The busier the tables are, the longer readers rest: processors and disk are the same. */
  #rest(): number {
    const { active, idle } = performance.eventLoopUtilization(this.#looked);
    if (active + idle < LOOK_MS) return this.#restNow;
    this.#looked = performance.eventLoopUtilization();
    this.#restNow = RESTS_A_LOAD * Math.max(0, active / Math.max(1, idle) - OWN_LOAD);
    return this.#restNow;
  }

  #post(message: ToThread): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    if (this.#isClosed) throw new Error('The storage thread is closed.');
    const { file, place, keyFolder } = this.#options;
    const workerData: ServedPlace = { place, keyFolder };
    const worker = new Worker(file, { workerData, execArgv: [] });
    worker.unref();
    worker.on('message', (message: FromThread) => this.#take(message));
    worker.on('error', (error) => this.#broke(worker, error));
    worker.on('exit', () => this.#broke(worker, new Error('The storage thread has ended.')));
    return worker;
  }

  #take(message: FromThread): void {
    if ('fault' in message) {
      const { id, detail } = message.fault;
      this.#options.onTableFault(id, new Error(detail));
      return;
    }
    const inbox = this.#inboxes.get(message.id);
    if ('piece' in message) inbox?.put(message);
    else inbox?.put({ end: message.end.error === null ? null : new Error(message.end.error) });
  }

  #broke(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const end = reason instanceof Error ? reason : new Error(String(reason));
    for (const inbox of this.#inboxes.values()) inbox.put({ end });
  }
}
