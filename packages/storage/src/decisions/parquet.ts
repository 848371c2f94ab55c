import { type DecisionColumn, type DecisionLine, type Json, invariant } from '@taku/contract';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

type Repetition = 'REQUIRED' | 'OPTIONAL';

function listElements(
  name: string,
  repetition: Repetition,
  element: SchemaElement,
): readonly SchemaElement[] {
  return [
    { name, repetition_type: repetition, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { ...element, name: 'element', repetition_type: 'REQUIRED' },
  ];
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

function columnElements({ name, kind, nullable }: DecisionColumn): readonly SchemaElement[] {
  const repetition_type: Repetition = nullable ? 'OPTIONAL' : 'REQUIRED';
  const base = { name, repetition_type };
  switch (kind) {
    case 'text':
      return [{ ...base, ...TEXT }];
    case 'integer':
      return [{ ...base, type: 'INT32' }];
    case 'long':
      return [{ ...base, type: 'INT64' }];
    case 'real':
      return [{ ...base, type: 'DOUBLE' }];
    case 'flag':
      return [{ ...base, type: 'BOOLEAN' }];
    case 'time':
      return [{ ...base, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }];
    case 'json':
      return [{ ...base, type: 'BYTE_ARRAY', converted_type: 'JSON' }];
    case 'texts':
      return listElements(name, repetition_type, { name, ...TEXT });
    case 'integers':
      return listElements(name, repetition_type, { name, type: 'INT32' });
  }
}

function parquetSchema(columns: readonly DecisionColumn[]): SchemaElement[] {
  return [{ name: 'root', num_children: columns.length }, ...columns.flatMap(columnElements)];
}

function valueAt(line: DecisionLine, path: readonly string[]): Json {
  let value: Json | undefined = line;
  for (const key of path) {
    value = (value as Readonly<Record<string, Json | undefined>> | null)?.[key];
  }
  return value ?? null;
}

function cellOf(line: DecisionLine, column: DecisionColumn): unknown {
  const value = valueAt(line, column.path);
  invariant(value !== null || column.nullable, `a line without ${column.name}`);
  if (value === null) return null;
  if (column.kind === 'long') return BigInt(value as number);
  return column.kind === 'time' ? new Date(value as string) : value;
}

/** Gives out the bytes written so far and goes on behind them. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

const ROWS_PER_GROUP = 10_000;

/**
 * The bytes of a Parquet file: a row group whenever enough lines have come, so that no more than
 * one group and one match are in memory.
 */
export async function* formatParquet(
  matches: AsyncIterable<readonly DecisionLine[]>,
  columns: readonly DecisionColumn[],
  rowsPerGroup = ROWS_PER_GROUP,
): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema: parquetSchema(columns) });
  let rows: DecisionLine[] = [];
  const writeGroup = (group: readonly DecisionLine[]) => {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: group.map((line) => cellOf(line, column)),
    }));
    void parquet.write({ columnData, rowGroupSize: rowsPerGroup });
    return takeBytes(writer);
  };
  for await (const lines of matches) {
    rows.push(...lines);
    while (rows.length >= rowsPerGroup) {
      yield writeGroup(rows.slice(0, rowsPerGroup));
      rows = rows.slice(rowsPerGroup);
    }
  }
  if (rows.length > 0) yield writeGroup(rows);
  void parquet.finish();
  yield takeBytes(writer);
}
