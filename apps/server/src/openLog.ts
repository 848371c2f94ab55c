import { dirname } from 'node:path';
import { GAME_TABLES, decisionLogOf, findGame, recordOf } from '@taku/catalog';
import {
  type EventStore,
  FolderInUse,
  type LogTexts,
  type Signer,
  StorageThread,
  type StorePlace,
  localTexts,
  lockFolder,
  openSigner,
  openStore,
  whyNotWritten,
} from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';

/** The log cannot be opened: a wrong path, no right to write, a database that does not answer. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const WORKER = import.meta.url.endsWith('.ts')
  ? './storageWorkerFromSource.js'
  : './storageWorker.js';

interface OpenLog {
  readonly store: EventStore;
  /** Exports and whole matches, made where they hold up no table. */
  readonly texts: LogTexts;
  /** Signs what is exported. */
  readonly signer: Signer;
  close(): Promise<void>;
}

type DiskPlace = Exclude<StorePlace, { kind: 'memory' }>;

/** Opened, and seen to take what is written. */
async function openWritable(place: DiskPlace, thread: StorageThread, log: FastifyBaseLogger) {
  const store = await openStore(place, {
    tables: GAME_TABLES,
    tableKeeper: thread,
    onTableFault: (match, err) => reportTable(log, match, err),
  });
  try {
    await store.tryWriting();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function reportTable(log: FastifyBaseLogger, match: string, err: unknown): void {
  log.error({ err, match }, 'a match could not be written into its tables');
}

/** Beside the log, unless told otherwise. */
function keyFolderOf(place: DiskPlace, given: string | null): string | null {
  return given ?? (place.kind === 'sqlite' ? dirname(place.path) : null);
}

async function openPlace(
  place: DiskPlace,
  log: FastifyBaseLogger,
  givenFolder: string | null,
): Promise<OpenLog> {
  const lock = place.kind === 'sqlite' ? lockFolder(dirname(place.path)) : null;
  const keyFolder = keyFolderOf(place, givenFolder);
  const onTableFault = (match: string, err: unknown) => reportTable(log, match, err);
  const file = new URL(WORKER, import.meta.url);
  const thread = new StorageThread({ file, place, keyFolder, onTableFault });
  try {
    const store = await openWritable(place, thread, log);
    const signer = openSigner(keyFolder);
    const close = async () => {
      await store.close();
      await thread.close();
      lock?.release();
    };
    return { store, texts: thread, signer, close };
  } catch (error) {
    await thread.close();
    lock?.release();
    throw error;
  }
}

/** The folder and what is wrong with it, for the person who started the server. */
function sentenceOf(error: unknown, place: StorePlace | EventStore): string {
  const said = error instanceof Error ? error.message : String(error);
  const why = whyNotWritten(error);
  if (!('kind' in place) || place.kind !== 'sqlite' || why === 'failing') return said;
  return `${dirname(place.path)}: ${why}; ${said}`;
}

interface LogOptions {
  readonly log: FastifyBaseLogger;
  /** Where the key that signs exports is kept; null: beside the log, where that has a folder. */
  readonly keyFolder: string | null;
}

export async function openLog(
  place: StorePlace | EventStore,
  { log, keyFolder }: LogOptions,
): Promise<OpenLog> {
  try {
    if ('kind' in place && place.kind !== 'memory') {
      return await openPlace(place, log, keyFolder);
    }
    const store = 'kind' in place ? await openStore(place) : place;
    const signer = openSigner(keyFolder);
    return {
      store,
      texts: localTexts(
        store,
        { decisions: decisionLogOf, game: findGame, record: recordOf },
        signer,
      ),
      signer,
      close: () => store.close(),
    };
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    throw new StoreError(sentenceOf(error, place), { cause: error });
  }
}
