import { GAME_TABLES, decisionLogOf } from '@taku/catalog';
import {
  type EventStore,
  type LogTexts,
  StorageThread,
  type StorePlace,
  localTexts,
  openStore,
} from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';

/** The log cannot be opened: a wrong path, no right to write, a database that does not answer. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const WORKER = import.meta.url.endsWith('.ts')
  ? './storageWorkerFromSource.js'
  : './storageWorker.js';

export interface OpenLog {
  readonly store: EventStore;
  /** Exports and whole matches, made where they hold up no table. */
  readonly texts: LogTexts;
  close(): Promise<void>;
}

async function openPlace(place: StorePlace, log: FastifyBaseLogger): Promise<OpenLog> {
  const onTableFault = (match: string, err: unknown) =>
    log.error({ err, match }, 'a match could not be written into its tables');
  const file = new URL(WORKER, import.meta.url);
  const thread = new StorageThread({ file, place, onTableFault });
  const store = await openStore(place, {
    tables: GAME_TABLES,
    tableKeeper: thread,
    onTableFault,
  });
  const close = async () => {
    await store.close();
    await thread.close();
  };
  return { store, texts: thread, close };
}

export async function openLog(
  place: StorePlace | EventStore,
  log: FastifyBaseLogger,
): Promise<OpenLog> {
  try {
    if ('kind' in place && place.kind !== 'memory') return await openPlace(place, log);
    const store = 'kind' in place ? await openStore(place) : place;
    return { store, texts: localTexts(store, decisionLogOf), close: () => store.close() };
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
