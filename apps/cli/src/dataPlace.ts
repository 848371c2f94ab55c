import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventStore, StorePlace, TablesOfGames } from '@taku/storage';
import { CliError, projectRoot } from '@taku/terminal';

export const DATA_HELP = 'folder of the database; without it TAKU_DATA, else data in the clone';

/** Where a server keeps its files; with PostgreSQL, those beside the database. */
export function dataFolder(asked: string | undefined): string {
  return resolve(asked ?? process.env['TAKU_DATA'] ?? join(projectRoot(), 'data'));
}

/** The same place as the server uses. */
export function storePlace(asked: string | undefined): StorePlace {
  const url = process.env['DATABASE_URL'];
  if (asked === undefined && url) return { kind: 'postgres', url };
  return { kind: 'sqlite', path: join(dataFolder(asked), 'taku.db') };
}

async function openLog(place: StorePlace, tables: TablesOfGames | undefined): Promise<EventStore> {
  const { openStore } = await import('@taku/storage');
  try {
    return await openStore(place, tables ? { tables } : {});
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CliError(`The log cannot be opened (${why}); see --data and TAKU_DATA.`);
  }
}

export async function withStore<T>(
  asked: {
    readonly data: string | undefined;
    readonly mustExist: boolean;
    /** For commands that write: the tables of games are kept up to date. */
    readonly tables?: TablesOfGames;
  },
  run: (store: EventStore) => Promise<T>,
): Promise<T> {
  const place = storePlace(asked.data);
  if (asked.mustExist && place.kind === 'sqlite' && !existsSync(place.path)) {
    throw new CliError(`There is no database at ${place.path}.`);
  }
  const store = await openLog(place, asked.tables);
  try {
    const result = await run(store);
    await store.settled();
    return result;
  } finally {
    await store.close();
  }
}
