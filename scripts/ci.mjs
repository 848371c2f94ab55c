// node scripts/ci.mjs ‹job›: one job of the test workflow. The jobs carry the names of a founding
// document (§5.1); what it wrote in Rust and Python is TypeScript and WebAssembly here.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const setup = (...steps) => ['node', 'scripts/setup.mjs', 'dependencies', ...steps];
const vitest = (...words) => ['node', 'node_modules/vitest/vitest.mjs', 'run', ...words];
/** The folders of a folder but those of other jobs: what learns, and whole games on a server. */
function within(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(learn|learning|tests)$/.test(entry.name))
    .map(({ name }) => `${folder}/${name}`);
}
const ALL = ['kernels', 'server', 'web', 'browser'];

/** Together they run every check and every test once; `npm test` runs the same in one go. */
export const JOBS = {
  check: [
    setup('kernels', 'server', 'web'),
    ['npm', 'run', 'check'],
    vitest('--project', 'node', 'apps', 'scripts', '/tests/'),
    vitest('--project', 'web'),
  ],
  'rust-test': [
    setup('kernels'),
    vitest('--project', 'node', ...within('packages'), ...within('games').flatMap(within)),
  ],
  'python-test': [setup('kernels', 'server'), vitest('--project', 'node', '/learn/', '/learning/')],
  'wasm-build': [setup('kernels')],
  'web-build': [setup('kernels', 'web'), ['node', 'scripts/measureWeb.mjs']],
  'performance-test': [setup(...ALL), ['node', 'apps/cli/bin/taku.js', 'bench', 'all', 'browser']],
  'wasm-integration-test': [
    setup(...ALL),
    vitest('--project', 'e2e', 'odule.test.ts', '-t', 'T-|R7'),
  ],
  'wasm-size-check': [setup(...ALL), vitest('--project', 'e2e', 'odule.test.ts', '-t', 'R6')],
  'e2e-test': [setup(...ALL), vitest('--project', 'e2e')],
};

function run([command, ...words]) {
  process.stderr.write(`taku: ${command} ${words.join(' ')}\n`);
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , job = ''] = process.argv;
  if (!Object.hasOwn(JOBS, job)) {
    process.stderr.write(`There is no job “${job}”; there are ${Object.keys(JOBS).join(', ')}.\n`);
    process.exit(2);
  }
  for (const command of JOBS[job]) run(command);
}
