// Bundles our own packages for Node; libraries stay in node_modules.
import { build } from 'esbuild';

const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@taku/') ? undefined : { path, external: true },
    );
  },
};

await build({
  entryPoints: {
    main: 'apps/server/src/main.ts',
    botWorker: 'apps/server/src/botWorker.ts',
    cli: 'apps/cli/src/main.ts',
    arenaWorker: 'packages/learning/src/arenaWorker.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [onlyOurs],
});
