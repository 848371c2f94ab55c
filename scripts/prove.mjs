// The samples of the tests in their whole size, then every proof that a game brings (taku prove).
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const HOUR_MS = 3_600_000;

function run(says, args) {
  process.stderr.write(`prove: ${says}\n`);
  const env = { ...process.env, TAKU_PROVE: '1' };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

await ensure(['dependencies', 'kernels', 'server']);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'];
const results = [
  run('tests over whole samples', [
    ...vitest,
    `--testTimeout=${HOUR_MS}`,
    ...process.argv.slice(2),
  ]),
  run('taku prove', ['apps/cli/bin/taku.js', 'prove']),
];
process.exit(results.every(Boolean) ? 0 : 1);
