// Bundles our own packages for Node; libraries stay in node_modules.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@taku/') ? undefined : { path, external: true },
    );
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
  plugins: [onlyOurs],
  metafile: true,
});

// Chunks are named by their content, so those of earlier builds would stay for ever. They go after
// the new ones are there: a server that is starting meanwhile finds either set whole.
const made = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync(OUT)) if (!made.has(name)) rmSync(join(OUT, name));
