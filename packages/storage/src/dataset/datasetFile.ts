import { gzipSync } from 'node:zlib';
import type { Json } from '@taku/contract';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { DATASET_COLUMNS, type DatasetRow, parquetElements } from './datasetColumns.ts';

const ROWS_A_GROUP = 2000;

/** One Parquet file of a dataset: gives out its bytes as rows come, the same for the same rows. */
export class DatasetFile {
  readonly #writer = new ByteWriter();
  readonly #parquet: ParquetWriter;
  #rows: DatasetRow[] = [];

  /** `about` is kept in the file under `taku`. */
  constructor(about: Json) {
    this.#parquet = new ParquetWriter({
      writer: this.#writer,
      schema: parquetElements(),
      codec: 'GZIP',
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      kvMetadata: [{ key: 'taku', value: JSON.stringify(about) }],
    });
  }

  /** Null until a group of rows is full. */
  add(row: DatasetRow): Uint8Array | null {
    this.#rows.push(row);
    return this.#rows.length < ROWS_A_GROUP ? null : this.#writeGroup();
  }

  finish(): Uint8Array {
    const rest = this.#rows.length > 0 ? this.#writeGroup() : new Uint8Array();
    void this.#parquet.finish();
    return Buffer.concat([rest, this.#take()]);
  }

  #writeGroup(): Uint8Array {
    const rows = this.#rows;
    this.#rows = [];
    const columnData = DATASET_COLUMNS.map(({ name, isLarge, of }) => ({
      name,
      data: rows.map(of),
      ...(isLarge && ({ encoding: 'PLAIN' } as const)),
    }));
    void this.#parquet.write({ columnData, rowGroupSize: ROWS_A_GROUP });
    return this.#take();
  }

  #take(): Uint8Array {
    const bytes = this.#writer.getBytes().slice();
    this.#writer.index = 0;
    return bytes;
  }
}
