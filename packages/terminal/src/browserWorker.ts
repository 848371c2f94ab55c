import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { basename, join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

const PAGE = '<!doctype html><meta charset="utf-8"><title>bench</title>';

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: projectRoot(),
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A string: this file knows no DOM. */
const inPage = (task: string) => `new Promise((resolve, reject) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.postMessage(${task});
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  worker.addEventListener('message', ({ data }) =>
    data.error ? reject(new Error(data.error)) : resolve(data.result));
})`;

async function ask<T>(address: string, task: unknown): Promise<T> {
  const { findBrowser } = await import('../../../scripts/findBrowser.mjs');
  const { chromium } = await import('playwright-core');
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found: set TAKU_CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await page.evaluate<T>(inPage(JSON.stringify(task)));
  } finally {
    await browser.close();
  }
}

function answer(worker: string, models: string | null) {
  return async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url === '/worker.js') response.setHeader('content-type', 'text/javascript').end(worker);
    else if (models !== null && url.startsWith('/models/')) {
      response.end(await readFile(join(models, basename(url))));
    } else response.setHeader('content-type', 'text/html').end(PAGE);
  };
}

/**
 * Runs a module of the clone in a Web Worker of headless Chromium until it posts `{ result }` or
 * `{ error }`. The task is its first message; the files of a folder of models can be fetched below
 * /models/.
 */
export async function runInBrowserWorker<T>(
  entry: string,
  { models = null, task = null }: { readonly models?: string | null; readonly task?: unknown } = {},
): Promise<T> {
  const handler = answer(await bundle(entry), models);
  const server = createServer((request, response) => {
    handler(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await ask<T>(`http://127.0.0.1:${(server.address() as { port: number }).port}/`, task);
  } finally {
    server.close();
  }
}
