// npm run bench:othello:browser: the seed's 600-move test in headless Chromium.
// 100 midgame positions × 6 levels, seed 42; the table gives p50, p95 and the slowest move. Fails
// when a level's p95 is not below three seconds.
import { modelsFolder } from '@taku/learning';
import { runInBrowserWorker } from './src/browserWorker.ts';
import { quantile } from './src/figures.ts';

const LIMIT_MS = 3000;

type Times = Readonly<Record<string, readonly number[]>>;

const times = await runInBrowserWorker<Times>('bench/src/othelloBrowserWorker.ts', modelsFolder());
process.stdout.write('level   p50 ms   p95 ms   max ms   p95 < 3 s\n');
for (const [level, list] of Object.entries(times)) {
  const cells = [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1).padStart(8));
  const verdict = quantile(list, 0.95) < LIMIT_MS ? 'yes' : 'NO';
  if (verdict === 'NO') process.exitCode = 1;
  process.stdout.write(`${level.padEnd(5)} ${cells.join(' ')}   ${verdict}\n`);
}
