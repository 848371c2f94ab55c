import type { GameTable } from '@taku/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { TablesOfGames } from './createTables.ts';

const MATCH_ID = 'match_id';

/** Whether each row of the table is a match, under an id of the game's own. */
function namesMatches({ key, columns }: GameTable): boolean {
  return key.length === 1 && columns.some(({ name }) => name === MATCH_ID);
}

/** The match to which its game gave this id; null when none did. */
export async function matchNamed(
  db: Kysely<Schema>,
  games: TablesOfGames,
  id: string,
): Promise<string | null> {
  const tables = [...games.values()].flatMap((game) => game.tables.filter(namesMatches));
  for (const { name, key } of tables) {
    const { rows } = await sql<{ readonly match_id: string }>`
      select ${sql.ref(MATCH_ID)} from ${sql.table(name)}
      where ${sql.ref(key[0] ?? '')} = ${id} limit 1`.execute(db);
    if (rows[0]) return rows[0].match_id;
  }
  return null;
}
