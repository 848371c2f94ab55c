import { setTimeout } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { type Signer, readSigner } from '../signer.ts';
import type { StorePlace } from '../storePlace.ts';
import { type Databases, closeAll, openBeside, sqlReads } from '../sqlStore.ts';
import type { TablesOfGames } from '../tables/createTables.ts';
import { TableWriter } from '../tables/tableWriter.ts';
import type { FromThread, Question, ToThread } from './messages.ts';
import { PIECES_AHEAD } from './messages.ts';
import { keepWritesShort } from './checkpoints.ts';
import { type GamesToRead, runReadJob } from './readJobs.ts';

/** However busy the tables are, a download gets on. */
const LONGEST_REST_MS = 500;

interface ServedGames extends GamesToRead {
  readonly tables: TablesOfGames;
}

/** One answer in progress: it sends a piece for every credit it has, and rests as it is told. */
class Answer {
  #credit = PIECES_AHEAD;
  #rest = 0;
  #wake: () => void = () => {};
  #isStopped = false;

  more(pieces: number, rest: number): void {
    this.#credit += pieces;
    this.#rest = rest;
    this.#wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  async send(pieces: AsyncIterable<unknown>, give: (piece: unknown) => void): Promise<void> {
    let began = performance.now();
    for await (const piece of pieces) {
      const restMs = this.#rest * (performance.now() - began);
      while (this.#credit === 0 && !this.#isStopped) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      if (this.#isStopped) return;
      this.#credit -= 1;
      give(piece);
      if (restMs > 0) await setTimeout(Math.min(restMs, LONGEST_REST_MS));
      began = performance.now();
    }
  }
}

/** What a server tells the thread it starts. */
export interface ServedPlace {
  readonly place: StorePlace;
  /** Where the key that signs exports is kept; null: nothing is signed. */
  readonly keyFolder: string | null;
}

interface Open {
  readonly databases: Databases;
  readonly tables: TableWriter;
  readonly endCheckpoints: () => Promise<void>;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class StorageThread {
  readonly #port: MessagePort;
  readonly #games: ServedGames;
  readonly #signer: Signer | null;
  readonly #open: Promise<Open>;
  readonly #answers = new Map<number, Answer>();

  constructor(port: MessagePort, { place, keyFolder }: ServedPlace, games: ServedGames) {
    this.#port = port;
    this.#games = games;
    this.#signer = keyFolder === null ? null : readSigner(keyFolder);
    this.#open = this.#connect(place);
  }

  listen(): void {
    this.#port.on('message', (message: ToThread) => void this.#take(message));
  }

  async #connect(place: StorePlace): Promise<Open> {
    const databases = await openBeside(place);
    const failed = (id: string, error: unknown) =>
      this.#send({ fault: { id, detail: reasonOf(error) } });
    const tables = new TableWriter({ ...databases, games: this.#games.tables, failed });
    const endCheckpoints =
      place.kind === 'sqlite' ? keepWritesShort(databases.reader) : () => Promise.resolve();
    return { databases, tables, endCheckpoints };
  }

  async #take(message: ToThread): Promise<void> {
    if ('close' in message) await this.#close();
    else if ('forget' in message) (await this.#open).tables.forget();
    else if ('rooms' in message) (await this.#open).tables.add(message.rooms);
    else if ('question' in message) await this.#answer(message.id, message.question);
    else if ('more' in message) this.#answers.get(message.id)?.more(message.more, message.rest);
    else this.#answers.get(message.id)?.stop();
  }

  async #answer(id: number, question: Question): Promise<void> {
    const answer = new Answer();
    this.#answers.set(id, answer);
    let error: string | null = null;
    try {
      const pieces = this.#pieces(await this.#open, question);
      await answer.send(pieces, (piece) => this.#send({ id, piece }));
    } catch (reason) {
      error = reasonOf(reason);
    }
    this.#answers.delete(id);
    this.#send({ id, end: { error } });
  }

  async *#pieces({ databases, tables }: Open, question: Question): AsyncGenerator {
    switch (question.kind) {
      case 'read':
        yield* runReadJob(this.#parts(databases), question.job);
        return;
      case 'heal':
        yield await tables.addUntabled();
        return;
      case 'settle':
        await tables.idle();
        return;
    }
  }

  #parts({ reader }: Databases) {
    return { reads: sqlReads(reader), ...this.#games, signer: this.#signer };
  }

  #send(message: FromThread): void {
    this.#port.postMessage(message);
  }

  async #close(): Promise<void> {
    for (const answer of this.#answers.values()) answer.stop();
    const { databases, tables, endCheckpoints } = await this.#open;
    await tables.stop();
    await endCheckpoints();
    await closeAll(databases);
    this.#port.close();
  }
}

/**
 * The storage thread of a server: connections of its own, so that neither reading nor writing the
 * tables of games holds up a room.
 */
export function serveStorage(port: MessagePort, served: ServedPlace, games: ServedGames): void {
  new StorageThread(port, served, games).listen();
}
