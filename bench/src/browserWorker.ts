import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/findBrowser.mjs';

const PAGE = '<!doctype html><meta charset="utf-8"><title>bench</title>';

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A string: this file knows no DOM. */
const IN_PAGE = `new Promise((resolve, reject) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  worker.addEventListener('message', ({ data }) =>
    data.error ? reject(new Error(data.error)) : resolve(data.result));
})`;

async function ask<T>(address: string): Promise<T> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found: set TAKU_CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await page.evaluate<T>(IN_PAGE);
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
 * Runs a module in a Web Worker of headless Chromium until it posts `{ result }` or `{ error }`;
 * the files of a folder of models can be fetched below /models/.
 */
export async function runInBrowserWorker<T>(
  entry: string,
  models: string | null = null,
): Promise<T> {
  const handler = answer(await bundle(entry), models);
  const server = createServer((request, response) => {
    handler(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await ask<T>(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  } finally {
    server.close();
  }
}
