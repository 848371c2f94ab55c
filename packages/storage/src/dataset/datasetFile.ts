import { brotliCompressSync, constants } from 'node:zlib';
import type { Json } from '@taku/contract';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { DATASET_COLUMNS, type DatasetRow, parquetElements } from './datasetColumns.ts';

const ROWS_A_GROUP = 4000;

function compressed(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

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
      codec: 'BROTLI',
      compressors: { BROTLI: compressed },
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
    const columnData = DATASET_COLUMNS.map(({ name, encoding, of }) => ({
      name,
      data: rows.map(of),
      ...(encoding && { encoding }),
    }));
    // One page a column: equal parts are found however far apart they stand.
    void this.#parquet.write({ columnData, rowGroupSize: ROWS_A_GROUP, pageSize: 0 });
    return this.#take();
  }

  #take(): Uint8Array {
    const bytes = this.#writer.getBytes().slice();
    this.#writer.index = 0;
    return bytes;
  }
}
