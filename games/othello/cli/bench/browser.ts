import { modelsFolder } from '@taku/models';
import { quantile, runInBrowserWorker, say } from '@taku/terminal';

const WORKER = 'games/othello/cli/bench/browserWorker.ts';
const LIMIT_MS = 3000;

type Times = Readonly<Record<string, readonly number[]>>;

/** 100 midgame positions × 6 levels, seed 42. */
export async function benchBrowser(): Promise<void> {
  const times = await runInBrowserWorker<Times>(WORKER, { models: modelsFolder() });
  say('level   p50 ms   p95 ms   max ms   p95 < 3 s');
  for (const [level, list] of Object.entries(times)) {
    const cells = [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1).padStart(8));
    const verdict = quantile(list, 0.95) < LIMIT_MS ? 'yes' : 'NO';
    if (verdict === 'NO') process.exitCode = 1;
    say(`${level.padEnd(5)} ${cells.join(' ')}   ${verdict}`);
  }
}
