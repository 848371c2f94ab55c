// Reads a dataset of `taku dataset ‹game› --out ‹folder›`: node load.mjs ‹folder›/train.parquet
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

const file = await asyncBufferFromFile(process.argv[2]);
const metadata = await parquetMetadataAsync(file);
const about = JSON.parse(metadata.key_value_metadata.find(({ key }) => key === 'taku').value);
const compressors = { GZIP: (bytes) => new Uint8Array(gunzipSync(bytes)) };
const rows = await parquetReadObjects({ file, metadata, compressors, utf8: false });

/** The numbers of one legal action. */
function rowOf({ features, legal }, action) {
  const floats = new Float32Array(features.slice().buffer);
  return about.columns.map((_, column) => floats[column * legal.length + action]);
}

const met = rows.filter(({ judge, chosen }) => judge[chosen] === Math.max(...judge));
const [first] = rows;
console.log(
  JSON.stringify({
    game: about.game,
    decisions: rows.length,
    columns: about.columns.length,
    matches: new Set(rows.map(({ match }) => match)).size,
    judgeMeets: met.length / rows.length,
    first: { chosen: first.legal[first.chosen], row: rowOf(first, first.chosen).length },
  }),
);
