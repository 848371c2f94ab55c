// Reads a dataset of `taku dataset ‹game› --out ‹folder›`: node load.mjs ‹folder›/train.parquet
import { brotliDecompressSync } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

const file = await asyncBufferFromFile(process.argv[2]);
const metadata = await parquetMetadataAsync(file);
const about = JSON.parse(metadata.key_value_metadata.find(({ key }) => key === 'taku').value);
const compressors = { BROTLI: (bytes) => new Uint8Array(brotliDecompressSync(bytes)) };
const decisions = await parquetReadObjects({ file, metadata, compressors });

/** One row of numbers for each legal action: equal parts of rows are kept once. */
function matrix({ features, rows, legal }) {
  const cells = legal.map(() => []);
  let start = 0;
  about.groups.forEach((width, group) => {
    const own = rows.slice(group * legal.length, (group + 1) * legal.length);
    const count = Math.max(...own) + 1;
    own.forEach((row, action) => {
      for (let column = 0; column < width; column++) {
        cells[action].push(features[start + column * count + row] - about.shift);
      }
    });
    start += width * count;
  });
  return cells;
}

/** Actions as the game spells them: every number stands for a word. */
function filled(legal, words) {
  if (typeof legal === 'number') return words[legal];
  if (Array.isArray(legal)) return legal.map((one) => filled(one, words));
  return Object.fromEntries(Object.entries(legal).map(([key, one]) => [key, filled(one, words)]));
}

const met = decisions.filter((decision) => {
  const judged = matrix(decision).map((row) => row[about.judge.column]);
  return judged[decision.chosen] === Math.max(...judged);
});
const [first] = decisions;
console.log(
  JSON.stringify({
    game: about.game,
    decisions: decisions.length,
    columns: about.columns.length,
    matches: new Set(decisions.map(({ match }) => match)).size,
    judgeMeets: met.length / decisions.length,
    first: {
      chosen: filled(first.legal[first.chosen], first.words),
      row: matrix(first)[first.chosen],
    },
  }),
);
