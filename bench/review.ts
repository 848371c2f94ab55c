/// <reference lib="dom" />
// npm run bench:review: how long a review takes in a real browser, from opening its page: when the
// first figure is there and when all are. A whole game, or as many matches as make 20 deals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import type { Game, MatchLog } from '@taku/contract';
import { walkToEnd } from '@taku/match';
import { type Browser, chromium } from 'playwright-core';
import { startServer } from '../e2e/support/serverProcess.ts';
import { giveMatches, storedMatch } from '../e2e/support/storedMatch.ts';
import { findBrowser } from '../scripts/findBrowser.mjs';

const DEALS = 20;
const LONGEST_MS = 120_000;

type Times = { readonly first: number; readonly all: number };

/** Matches that make 20 deals; one where a match has none. */
async function matchesOf(game: Game): Promise<readonly MatchLog[]> {
  const logs: MatchLog[] = [];
  for (let deals = 0; deals < DEALS;) {
    const log = await storedMatch(game.id, { seed: 10 + logs.length });
    logs.push(log);
    const { state } = walkToEnd(game, log.header, log.entries);
    deals += game.session?.dealsPlayed(state) ?? DEALS;
  }
  return logs;
}

/** Notes when the first verdict stands on the page, and when nothing is worked on any more. */
const WATCH = `
  new MutationObserver(() => {
    const isWorking = document.querySelector('.rv-progress') !== null;
    const hasFigure = document.querySelector('.rv-verdict, .ov-loss, .ov-line') !== null;
    if (hasFigure) window.firstAt ??= performance.now();
    if (hasFigure && !isWorking) window.allAt ??= performance.now();
    if (isWorking) window.allAt = undefined;
  }).observe(document, { childList: true, subtree: true });
`;

type Seen = { readonly firstAt?: number; readonly allAt?: number };

/** Nothing may come after it for so long. */
const QUIET_MS = 1500;

async function timesOf(browser: Browser, url: string, log: MatchLog): Promise<Times> {
  const context = await browser.newContext({ baseURL: url });
  await giveMatches(context, [log]);
  const page = await context.newPage();
  // Weights come from the browser's cache, as on every visit but the first.
  await page.goto(`/review/${log.header.matchId}`);
  await page.waitForSelector('.rv-verdict, .ov-loss, .ov-line', { timeout: LONGEST_MS });
  await page.evaluate(() => indexedDB.deleteDatabase('taku.appraisals'));
  await page.addInitScript({ content: WATCH });
  await page.reload();
  await page.waitForFunction(
    (quiet) => {
      const { allAt } = window as unknown as Seen;
      return allAt !== undefined && performance.now() - allAt > quiet;
    },
    QUIET_MS,
    { timeout: LONGEST_MS },
  );
  const times = await page.evaluate(() => {
    const { firstAt = 0, allAt = 0 } = window as unknown as Seen;
    return { first: firstAt, all: allAt };
  });
  await context.close();
  return times;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function hasReview({ id }: Game): boolean {
  return readFileSync(`games/${id}/web/index.ts`, 'utf8').includes('review: ');
}

const wanted = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'taku-bench-'));
const server = await startServer({ data });
const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium found.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const game of GAMES.filter(hasReview)) {
    if (wanted.length > 0 && !wanted.includes(game.id)) continue;
    const logs = await matchesOf(game);
    const times: Times[] = [];
    for (const log of logs) times.push(await timesOf(browser, server.url, log));
    const first = Math.max(...times.map((time) => time.first));
    // One page opens once: of the further matches only what comes after their first figure.
    const all = times.reduce((sum, time) => sum + time.all - time.first, first);
    const what = game.session ? `${DEALS} deals` : 'a whole game';
    process.stdout.write(
      `${game.id}: ${what} in ${seconds(all)}, first figure after ${seconds(first)}\n`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
