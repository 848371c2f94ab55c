import type { TableColumn } from '@taku/contract';
import { type RawBuilder, sql } from 'kysely';

/** What differs between the two dialects, and nothing else. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Ids are compared byte by byte in both, so that pages and ties have one order. */
  readonly idType: 'text' | 'text collate "C"';
  /** Holds others back until the transaction ends; null where a transaction does that itself. */
  readonly lockSchema: RawBuilder<unknown> | null;
  /** A field of the JSON in a column, as text; null where there is none. */
  jsonText(column: string, path: readonly string[]): string;
  /** The types of columns in the tables of games. */
  readonly types: Readonly<Record<TableColumn['kind'], string>>;
}

export const SQLITE: Dialect = {
  name: 'sqlite',
  idType: 'text',
  lockSchema: null,
  jsonText: (column, path) => `cast(json_extract(${column}, '$.${path.join('.')}') as text)`,
  types: { text: 'text', integer: 'integer', real: 'real' },
};

/** Any number that nobody else locks in the same database. */
const SCHEMA_LOCK = 0x7461_6b75;

export const POSTGRES: Dialect = {
  name: 'postgres',
  idType: 'text collate "C"',
  lockSchema: sql`select pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`,
  jsonText: (column, path) => `(${column}::json #>> '{${path.join(',')}}')`,
  types: { text: 'text', integer: 'bigint', real: 'double precision' },
};
