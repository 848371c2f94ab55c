// The samples of the tests in their whole size, then every proof of its own (bench/*Prove.ts).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const HOUR_MS = 3_600_000;

function run(says, args) {
  process.stderr.write(`prove: ${says}\n`);
  const env = { ...process.env, TAKU_PROVE: '1' };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

function proofs() {
  const names = readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('Prove.ts'));
  return names.sort().map((name) => [name, ['node_modules/tsx/dist/cli.mjs', join('bench', name)]]);
}

await ensure(['dependencies', 'kernels', 'server']);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'];
const wanted = process.argv.slice(2);
const results = [
  run('tests over whole samples', [...vitest, `--testTimeout=${HOUR_MS}`, ...wanted]),
  ...proofs()
    .filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
    .map(([name, args]) => run(name, args)),
];
process.exit(results.every(Boolean) ? 0 : 1);
