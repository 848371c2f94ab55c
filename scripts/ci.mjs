// node scripts/ci.mjs ‹job›: one job of the test workflow. The jobs carry the names of the Othello
// founding document (§5.1); what it wrote in Rust and Python is TypeScript and WebAssembly here.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const setup = (...steps) => ['node', 'scripts/setup.mjs', 'dependencies', ...steps];
const vitest = (...words) => ['node', 'node_modules/vitest/vitest.mjs', 'run', ...words];
const ALL = ['kernels', 'server', 'web', 'browser'];

/** Together they run every check and every test once; `npm test` runs the same in one go. */
export const JOBS = {
  check: [
    setup('kernels', 'server', 'web'),
    ['npm', 'run', 'check'],
    vitest('--project', 'node', 'apps', 'scripts'),
    vitest('--project', 'web'),
  ],
  'rust-test': [
    setup('kernels'),
    vitest('--project', 'node', 'packages', '--exclude', 'packages/learning/**'),
  ],
  'python-test': [setup('kernels', 'server'), vitest('--project', 'node', 'packages/learning')],
  'wasm-build': [setup('kernels')],
  'web-build': [setup('kernels', 'web'), ['node', 'scripts/measureWeb.mjs']],
  'performance-test': [setup(...ALL), ['npm', 'run', 'bench:othello:browser']],
  'wasm-integration-test': [
    setup(...ALL),
    vitest('--project', 'e2e', 'e2e/othelloModule.test.ts', '-t', 'T-|R7'),
  ],
  'wasm-size-check': [
    setup(...ALL),
    vitest('--project', 'e2e', 'e2e/othelloModule.test.ts', '-t', 'R6'),
  ],
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
