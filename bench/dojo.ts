// npm run bench:dojo: how long a person waits in a real browser, from the click to the first point
// of the curve, to the result, and to the table against the double. In every game, or in those named.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { taughtMatches } from '@taku/server/testing';
import { importMatches, openStore, personIdOf, readMatches } from '@taku/storage';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/findBrowser.mjs';

const PERSON = 'bench-_'.padEnd(24, 'A');
const MATCHES = 20;
const LONGEST_MS = 600_000;
/** Nobody presses the button before having looked at the page. */
const READING_MS = 2000;

async function startServer(data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', TAKU_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) {
    const url = /http:\S+/.exec(String(text))?.[0];
    if (url) return { child, url };
  }
  throw new Error('the server did not start');
}

/** Matches of a bounded length, as somebody who plays like the weakest level. */
async function bringGames(game: Game, data: string): Promise<void> {
  const bounded = { ...game, defaultConfig: game.boundedConfigs[0] as never };
  const text = await taughtMatches(bounded, personIdOf(PERSON), MATCHES);
  const store = await openStore({ kind: 'sqlite', path: join(data, 'taku.db') });
  await importMatches(store, readMatches(text.trimEnd().split('\n')));
  await store.close();
}

async function waited(browser: Browser, url: string, game: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(LONGEST_MS);
  const settings = { state: { language: 'en', name: 'Haruko', switches: {} }, version: 0 };
  const kept = { 'taku.person': PERSON, 'taku.settings': JSON.stringify(settings) };
  const lines = Object.entries(kept).map(
    (pair) => `localStorage.setItem(...${JSON.stringify(pair)})`,
  );
  await context.addInitScript({ content: lines.join(';') });
  const page = await context.newPage();
  await page.goto(`${url}/dojo/${game}`);
  const decisions = await page.locator('.dj-figure-large dd').textContent();
  await page.waitForTimeout(READING_MS);
  const began = performance.now();
  await page.getByRole('button', { name: 'Train my double' }).click();
  await page.locator('.dj-bar:not([aria-valuenow="0"]), .dj-double').first().waitFor();
  const moving = performance.now() - began;
  await page.locator('.dj-curve[data-points]:not([data-points="0"]), .dj-double').first().waitFor();
  const curve = performance.now() - began;
  await page.locator('.dj-double').waitFor();
  const result = performance.now() - began;
  await page.getByRole('link', { name: 'See it' }).click();
  const asked = performance.now();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-own]').first().waitFor();
  const table = performance.now() - asked;
  await context.close();
  return { decisions, moving, curve, result, table };
}

async function measure(game: Game, browser: Browser): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'taku-bench-dojo-'));
  await bringGames(game, data);
  const { child, url } = await startServer(data);
  try {
    const { decisions, moving, curve, result, table } = await waited(browser, url, game.id);
    const [one, two, three, four] = [curve, result, table, moving].map(
      (ms) => `${(ms / 1000).toFixed(2)} s`,
    );
    console.log(
      `${game.id}: ${decisions} decisions; progress ${four}, curve ${one} (2 allowed), result ${two} (30 allowed), table ${three}`,
    );
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium found: install one, or set TAKU_CHROMIUM.');
const named = process.argv.slice(2);
const games = GAMES.filter(({ id }) => named.length === 0 || named.includes(id));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const game of games) await measure(game, browser);
await browser.close();
