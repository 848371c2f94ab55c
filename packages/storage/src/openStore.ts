import type { EventStore } from './eventStore.ts';
import { makePrivate } from './dataFolder.ts';
import { MemoryStore } from './memoryStore.ts';
import type { StorePlace } from './storePlace.ts';
import { type SqlStoreOptions, openPostgres, openSqlite } from './sqlStore.ts';

/** Opens the log and brings its schema up to date. */
export async function openStore(
  place: StorePlace,
  options: SqlStoreOptions = {},
): Promise<EventStore> {
  switch (place.kind) {
    case 'memory':
      return new MemoryStore();
    case 'sqlite':
      makePrivate(place.path);
      return openSqlite(place.path, options);
    case 'postgres':
      return openPostgres(place.url, options);
  }
}
