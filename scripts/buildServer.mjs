// Bundles our own packages for Node, and libraries of many small files: opening these one by one
// took half of a program's start. All other libraries stay in node_modules.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const BUNDLED = /^(@taku|@noble|kysely|zod|hyparquet|hyparquet-writer)(\/|$)/;
const LIBRARY = /\/node_modules\/(?!@taku\/)/;

const oursAndSmallFiles = {
  name: 'ours-and-small-files',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) => {
      const isIn = kind === 'entry-point' || BUNDLED.test(path) || LIBRARY.test(importer);
      return isIn ? undefined : { path, external: true };
    });
  },
};

const OUT = 'dist/server';

/** Every game's own threads: games/‹id›/learn/threads/‹name›.ts starts as ‹id›.‹name›.js. */
function threadsOfGames() {
  const entries = readdirSync('games').flatMap((game) => {
    const folder = join('games', game, 'learn/threads');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [`${game}.${basename(file, '.ts')}`, join(folder, file)]);
  });
  return Object.fromEntries(entries);
}

const { metafile } = await build({
  entryPoints: {
    main: 'apps/server/src/main.ts',
    // For the end-to-end tests alone.
    seededMain: 'apps/server/src/testing/seededMain.ts',
    botWorker: 'apps/server/src/botWorker.ts',
    storageWorker: 'apps/server/src/storageWorker.ts',
    trainingChild: 'apps/server/src/trainingChild.ts',
    meetingChild: 'apps/server/src/meetingChild.ts',
    dailyChild: 'apps/server/src/dailyChild.ts',
    cli: 'apps/cli/src/main.ts',
    arenaWorker: 'packages/learning/src/arenaWorker.ts',
    ...threadsOfGames(),
  },
  outdir: OUT,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [oursAndSmallFiles],
  metafile: true,
});

// Chunks are named by their content, so those of earlier builds would stay for ever. They go after
// the new ones are there: a server that is starting meanwhile finds either set whole.
const made = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync(OUT)) if (!made.has(name)) rmSync(join(OUT, name));
