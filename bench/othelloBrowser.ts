// npm run bench:othello:browser: the seed's 600-move test in headless Chromium.
// 100 midgame positions × 6 levels, seed 42; the table gives p50, p95 and the slowest move.
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { basename, join } from 'node:path';
import { modelsFolder } from '@taku/learning';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/findBrowser.mjs';

const PAGE = '<!doctype html><meta charset="utf-8"><title>bench</title>';
const LIMIT_MS = 3000;
const TYPES = { page: 'text/html', worker: 'text/javascript', model: 'application/octet-stream' };

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/src/othelloBrowserWorker.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function answer(worker: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    if (path === '/worker.js') {
      response.setHeader('content-type', TYPES.worker).end(worker);
    } else if (path.startsWith('/models/')) {
      const bytes = await readFile(join(modelsFolder(), basename(path)));
      response.setHeader('content-type', TYPES.model).end(bytes);
    } else response.setHeader('content-type', TYPES.page).end(PAGE);
  };
}

/** A string: this file knows no DOM. */
const IN_PAGE = `new Promise((resolve, reject) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.addEventListener('message', ({ data }) =>
    data.error ? reject(new Error(data.error)) : resolve(data.times));
})`;

type Times = Readonly<Record<string, readonly number[]>>;

async function timesInBrowser(address: string): Promise<Times> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found: set TAKU_CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await page.evaluate<Times>(IN_PAGE);
  } finally {
    await browser.close();
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const handler = answer(await bundleWorker());
const server = createServer((request, response) => {
  handler(request, response).catch(() => response.writeHead(404).end());
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const port = (server.address() as { port: number }).port;
const times = await timesInBrowser(`http://127.0.0.1:${port}/`);
server.close();
process.stdout.write('level   p50 ms   p95 ms   max ms   p95 < 3 s\n');
for (const [level, list] of Object.entries(times)) {
  const cells = [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1).padStart(8));
  const verdict = quantile(list, 0.95) < LIMIT_MS ? 'yes' : 'NO';
  process.stdout.write(`${level.padEnd(5)} ${cells.join(' ')}   ${verdict}\n`);
}
