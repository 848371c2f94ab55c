import type { Json } from '@taku/contract';
import type { SchemaElement } from 'hyparquet-writer';

/** One decision of a dataset, as it is written. */
export interface DatasetRow {
  readonly match: string;
  readonly deal: number;
  readonly index: number;
  readonly seat: number;
  /** A person's public id, or a bot's id. */
  readonly player: string;
  /** The person in all rooms; null without consent. */
  readonly person: string | null;
  readonly cause: string;
  readonly stage: number;
  readonly view: Json;
  /** Every legal action, with a number for each word. */
  readonly legal: Json;
  readonly words: Json;
  readonly chosen: number;
  /** The different rows of each group of columns, column after column. */
  readonly features: Int32Array;
  /** groups × legal actions */
  readonly rows: Int32Array;
  /** How likely the player meant to take each action, where it said so. */
  readonly behaviour: readonly number[] | null;
  readonly thinkMs: number;
  readonly reward: number;
  readonly returned: number;
  readonly worth: number;
  readonly config: Json;
  readonly rulesVersion: number;
}

interface Column {
  readonly name: string;
  readonly element: Partial<SchemaElement>;
  readonly isList?: true;
  readonly isNullable?: true;
  /** How its values are written, where the writer shall not choose. */
  readonly encoding?: 'PLAIN' | 'BYTE_STREAM_SPLIT';
  readonly says: string;
  readonly of: (row: DatasetRow) => unknown;
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
const JSON_TEXT = { type: 'BYTE_ARRAY', converted_type: 'JSON' } as const;
const INTEGER = { type: 'INT32' } as const;
const REAL = { type: 'FLOAT' } as const;

/** Every column, declared once: the file, its schema and its card follow. */
export const DATASET_COLUMNS: readonly Column[] = [
  { name: 'match', element: TEXT, says: 'id of the match; hold out by it', of: (row) => row.match },
  { name: 'deal', element: INTEGER, says: 'deal of the match, from 0', of: (row) => row.deal },
  { name: 'index', element: INTEGER, says: 'place of the act in the log', of: (row) => row.index },
  { name: 'seat', element: INTEGER, says: 'seat that decided, from 0', of: (row) => row.seat },
  {
    name: 'player',
    element: TEXT,
    says: 'public id of a person at one table, or id of a bot',
    of: (row) => row.player,
  },
  {
    name: 'person',
    element: TEXT,
    isNullable: true,
    says: 'id of the person in all rooms; null without consent',
    of: (row) => row.person,
  },
  {
    name: 'cause',
    element: TEXT,
    says: 'human, bot, timeout (the clock) or auto (the table)',
    of: (row) => row.cause,
  },
  { name: 'stage', element: INTEGER, says: 'index into stages', of: (row) => row.stage },
  {
    name: 'view',
    element: JSON_TEXT,
    encoding: 'PLAIN',
    says: 'all that the seat knew',
    of: (row) => row.view,
  },
  {
    name: 'legal',
    element: JSON_TEXT,
    says: 'every legal action; each number in it is an index into words',
    of: (row) => row.legal,
  },
  {
    name: 'words',
    element: JSON_TEXT,
    encoding: 'PLAIN',
    says: 'what legal is made of',
    of: (row) => row.words,
  },
  { name: 'chosen', element: INTEGER, says: 'index into legal', of: (row) => row.chosen },
  {
    name: 'features',
    element: INTEGER,
    isList: true,
    encoding: 'BYTE_STREAM_SPLIT',
    says: 'group after group of columns: its different rows, column after column',
    of: (row) => [...row.features],
  },
  {
    name: 'rows',
    element: INTEGER,
    isList: true,
    encoding: 'BYTE_STREAM_SPLIT',
    says: 'groups × legal actions: which of the different rows an action has',
    of: (row) => [...row.rows],
  },
  {
    name: 'behaviour',
    element: REAL,
    isList: true,
    isNullable: true,
    says: 'probability of each legal action, where its player told it',
    of: (row) => row.behaviour,
  },
  {
    name: 'think_ms',
    element: { type: 'DOUBLE' },
    says: 'time from the turn to the act',
    of: (row) => row.thinkMs,
  },
  {
    name: 'reward',
    element: REAL,
    says: 'what the deal brought the seat; the deals of a match sum to its return',
    of: (row) => row.reward,
  },
  {
    name: 'return',
    element: REAL,
    says: 'what the match brought the seat',
    of: (row) => row.returned,
  },
  {
    name: 'worth',
    element: REAL,
    says: "the same in the arena's unit",
    of: (row) => row.worth,
  },
  {
    name: 'config',
    element: JSON_TEXT,
    says: 'the rules that were chosen',
    of: (row) => row.config,
  },
  {
    name: 'rules_version',
    element: INTEGER,
    says: 'version of the rules that logged it',
    of: (row) => row.rulesVersion,
  },
];

function elementsOf({ name, element, isList, isNullable }: Column): readonly SchemaElement[] {
  const repetition_type = isNullable ? 'OPTIONAL' : 'REQUIRED';
  if (!isList) return [{ name, repetition_type, ...element }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...element },
  ];
}

export function parquetElements(): SchemaElement[] {
  const root = { name: 'root', num_children: DATASET_COLUMNS.length };
  return [root, ...DATASET_COLUMNS.flatMap(elementsOf)];
}

function jsonTypeOf({ element }: Column): Json {
  if (element.converted_type === 'JSON')
    return { description: 'any JSON, as text', type: 'string' };
  if (element.converted_type === 'UTF8') return { type: 'string' };
  return { type: element.type === 'INT32' ? 'integer' : 'number' };
}

/** The JSON Schema of one row, with what each column means. */
export function datasetSchema(): Json {
  const properties = DATASET_COLUMNS.map((column): [string, Json] => {
    const one = jsonTypeOf(column);
    const all = column.isList ? { type: 'array', items: one } : one;
    const schema = column.isNullable ? [all, { type: 'null' }] : [all];
    return [column.name, { description: column.says, anyOf: schema }];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(properties),
    required: DATASET_COLUMNS.map(({ name }) => name),
  };
}
