import { gunzipSync } from 'node:zlib';
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
  legal: [{ type: 'take', count: 1 }, { type: 'pass' }],
  chosen: 1,
  features: Float32Array.of(0.5, -1, 2, 3),
  judge: Float32Array.of(0.25, 0.75),
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
  const compressors = { GZIP: (packed: Uint8Array) => new Uint8Array(gunzipSync(packed)) };
  const rows = await parquetReadObjects({ file, metadata, compressors, utf8: false });
  return { metadata, rows: rows as Record<string, unknown>[] };
}

describe('a file of decisions', () => {
  it('comes back from another library as it was', async () => {
    const { metadata, rows } = await readBack(fileOf([ROW, { ...ROW, behaviour: null }]));
    const { returned, thinkMs, rulesVersion, features, judge, ...same } = ROW;
    const told = { return: returned, think_ms: thinkMs, rules_version: rulesVersion };
    const numbers = { features: new Uint8Array(features.buffer), judge: [...judge] };
    expect(rows).toEqual([
      { ...same, ...told, ...numbers },
      { ...same, ...told, ...numbers, behaviour: undefined },
    ]);
    const about = metadata.key_value_metadata?.find(({ key }) => key === 'taku')?.value;
    expect(JSON.parse(about ?? '')).toEqual({ game: 'nim', columns: ['a', 'b'] });
  });

  it('goes out in groups, the same bytes every time', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => ({ ...ROW, index }));
    const bytes = fileOf(rows);
    expect(fileOf(rows)).toEqual(bytes);
    const { metadata, rows: back } = await readBack(bytes);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2000, 1]);
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
