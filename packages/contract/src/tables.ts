import type { ColumnKind, Field } from './fields.ts';
import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { LogStep, MatchHeader } from './log.ts';

type SqlKind = 'text' | 'integer' | 'real';

export type TableColumn = {
  readonly name: string;
  readonly kind: SqlKind;
  readonly nullable: boolean;
  readonly defaultsTo?: number;
  /** The table whose key this column holds. It comes earlier in `tables`. */
  readonly references?: { readonly table: string; readonly column: string };
};

/** A table that one game keeps beside the log. */
export type GameTable = {
  readonly name: string;
  /** The first column is `id`, a running number. */
  readonly numbered: boolean;
  readonly columns: readonly TableColumn[];
  /** The columns that identify a row. A row with the same key replaces the older one. */
  readonly key: readonly string[];
};

type Cell = string | number | null;

export type TableRow = {
  readonly table: string;
  readonly values: Readonly<Record<string, Cell>>;
};

/** A field as a column of SQL. */
type SqlField<Source> = Field<Source> & Pick<TableColumn, 'defaultsTo' | 'references'>;

/** Lists and objects are kept as JSON texts, flags as 0 and 1. */
const SQL_KINDS: Readonly<Record<ColumnKind, SqlKind>> = {
  text: 'text',
  integer: 'integer',
  long: 'integer',
  real: 'real',
  flag: 'integer',
  time: 'text',
  texts: 'text',
  integers: 'text',
  json: 'text',
};

function cellOf<Source>({ kind, of }: Field<Source>, source: Source): Cell {
  const value: Json = of(source);
  if (value === null) return null;
  if (SQL_KINDS[kind] === 'integer') return Number(value);
  return typeof value === 'object' || kind === 'json' ? JSON.stringify(value) : (value as Cell);
}

export function usually<Source>(field: Field<Source>, defaultsTo: number): SqlField<Source> {
  return { ...field, defaultsTo };
}

export function refersTo<Source>(
  field: Field<Source>,
  { name: table }: Pick<GameTable, 'name'>,
  column: string,
): SqlField<Source> {
  return { ...field, references: { table, column } };
}

interface WrittenTable<Source> extends GameTable {
  row(source: Source): TableRow;
}

/** A table from its fields: how it is made and how its rows are written. */
export function tableOf<Source>(
  { name, numbered, key }: Omit<GameTable, 'columns'>,
  fields: Readonly<Record<string, SqlField<Source>>>,
): WrittenTable<Source> {
  const columns = Object.entries(fields).map(([column, field]): TableColumn => {
    const { kind, nullable, defaultsTo, references } = field;
    return {
      name: column,
      kind: SQL_KINDS[kind],
      nullable,
      ...(defaultsTo !== undefined && { defaultsTo }),
      ...(references && { references }),
    };
  });
  const row = (source: Source): TableRow => ({
    table: name,
    values: Object.fromEntries(
      Object.entries(fields).map(([column, field]) => [column, cellOf(field, source)]),
    ),
  });
  return { name, numbered, columns, key, row };
}

/** One match on its way into the tables. */
export interface TableFold {
  /** The rows that this step adds. A row may come again with more of its columns filled. */
  take(step: LogStep): Iterable<TableRow>;
  /** The match has ended in this state. */
  end(last: unknown, endedAt: number): Iterable<TableRow>;
}

/** The tables of one game. The log is the truth; these can be made again at any time. */
export interface GameTables {
  /** The game whose rules read the log. */
  readonly game: Game;
  /** Raised when tables or rows change; the tables of an older version are then made again. */
  readonly version: number;
  /** In an order in which a table comes after those it references. */
  readonly tables: readonly GameTable[];
  follow(match: { readonly room: string; readonly header: MatchHeader }): TableFold;
}
