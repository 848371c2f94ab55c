// The end-to-end tests three times in a row while every core is busy with something else: what
// passes here depends on no quiet machine. `npm run test:loaded [-- ‹files›]`
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const ROUNDS = 3;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'];
const files = process.argv.slice(2);

/** Threads of this process, so that none outlives it. */
const load = Array.from(
  { length: availableParallelism() },
  () => new Worker('for (;;);', { eval: true }),
);
await Promise.all(load.map((worker) => new Promise((resolve) => worker.once('online', resolve))));
process.stdout.write(`taku: ${load.length} threads are busy from here on\n`);

function round(number) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [...VITEST, ...files], { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const isGreen = status === 0;
  process.stdout.write(
    `taku: round ${number} of ${ROUNDS}: ${isGreen ? 'green' : 'RED'}, ${seconds} s\n`,
  );
  return isGreen;
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => round(index + 1));
const red = rounds.filter((isGreen) => !isGreen).length;
process.stdout.write(`taku: ${red} of ${ROUNDS} rounds failed under load\n`);
process.exit(red === 0 ? 0 : 1);
