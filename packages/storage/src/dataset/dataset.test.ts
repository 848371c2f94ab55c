import { brotliDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { DATASET_COLUMNS, type DatasetRow, datasetSchema } from './datasetColumns.ts';
import { DatasetFile } from './datasetFile.ts';

const ROW: DatasetRow = {
  match: 'm1',
  deal: 2,
  index: 7,
  seat: 1,
  player: 'p1',
  person: null,
  cause: 'human',
  stage: 0,
  view: { stones: 4 },
  legal: [{ type: 0, count: 1 }, { type: 2 }],
  words: ['take', 1, 'pass'],
  chosen: 1,
  features: Int32Array.of(5, -1, 70_000, 3),
  rows: Int32Array.of(0, 1),
  behaviour: [0, 1],
  thinkMs: 12.5,
  reward: -1,
  returned: 3,
  worth: 1,
  config: { stones: 9 },
  rulesVersion: 1,
};

function fileOf(rows: readonly DatasetRow[]): Uint8Array {
  const file = new DatasetFile({ game: 'nim', columns: ['a', 'b'] });
  const parts = rows.flatMap((row) => file.add(row) ?? []);
  return Buffer.concat([...parts, file.finish()]);
}

async function readBack(bytes: Uint8Array) {
  const file = new Uint8Array(bytes).buffer;
  const metadata = await parquetMetadataAsync(file);
  const compressors = {
    BROTLI: (packed: Uint8Array) => new Uint8Array(brotliDecompressSync(packed)),
  };
  const rows = await parquetReadObjects({ file, metadata, compressors, utf8: false });
  return { metadata, rows: rows as Record<string, unknown>[] };
}

describe('a file of decisions', () => {
  it('comes back from another library as it was', async () => {
    const { metadata, rows } = await readBack(fileOf([ROW, { ...ROW, behaviour: null }]));
    const { returned, thinkMs, rulesVersion, features, rows: places, ...same } = ROW;
    const told = { return: returned, think_ms: thinkMs, rules_version: rulesVersion };
    const numbers = { features: [...features], rows: [...places] };
    expect(rows).toEqual([
      { ...same, ...told, ...numbers },
      { ...same, ...told, ...numbers, behaviour: undefined },
    ]);
    const about = metadata.key_value_metadata?.find(({ key }) => key === 'taku')?.value;
    expect(JSON.parse(about ?? '')).toEqual({ game: 'nim', columns: ['a', 'b'] });
  });

  it('goes out in groups, the same bytes every time', async () => {
    const rows = Array.from({ length: 4001 }, (_, index) => ({ ...ROW, index }));
    const bytes = fileOf(rows);
    expect(fileOf(rows)).toEqual(bytes);
    const { metadata, rows: back } = await readBack(bytes);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([4000, 1]);
    expect(back.map(({ index }) => index)).toEqual(rows.map(({ index }) => index));
  });

  it('has a schema that says what every column means', () => {
    const { properties, required } = datasetSchema() as unknown as {
      properties: Record<string, { description: string }>;
      required: readonly string[];
    };
    expect(Object.keys(properties)).toEqual(required);
    expect(required).toEqual(DATASET_COLUMNS.map(({ name }) => name));
  });
});
