import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '@taku/catalog';
import { seatOf } from '@taku/contract';
import type { Dojo } from '@taku/protocol';
import { TableClient, playSeat, taughtMatches } from '@taku/server/testing';
import { importMatches, openStore, personIdOf, readMatches } from '@taku/storage';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { ANY_GAME } from './support/games.ts';
import { openCpuTable } from './support/rooms.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';
import { OWN } from './support/tableAt.ts';

const game = findGame(ANY_GAME)!;
const PATH = `/dojo/${ANY_GAME}`;
const PERSON = 'haruko-_'.padEnd(24, 'A');
const GAMES_BEFORE = 8;
/** Training rests so long after each step: there is time to leave, and to kill the server. */
const SLOWLY = { TAKU_TRAINING_REST_MS: '4000' };
const JOB_PATIENCE_MS = 180_000;
const data = newDataFolder();
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;

/** What this person played on other days. */
async function bringGames(): Promise<void> {
  const matches = await taughtMatches(game, personIdOf(PERSON), GAMES_BEFORE);
  const store = await openStore({ kind: 'sqlite', path: join(data, 'taku.db') });
  await importMatches(store, readMatches(matches.trimEnd().split('\n')));
  await store.close();
}

beforeAll(async () => {
  server = await startServer({ data, environment: SLOWLY });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  removeFolder(data);
});

async function playMatch(): Promise<void> {
  const config = game.boundedConfigs[0];
  const { roomId, playerId } = await openCpuTable(server.url, { config, person: PERSON });
  const client = await TableClient.enter(server.url, roomId, { playerId });
  await playSeat(game, client, seatOf(0));
  client.socket.terminate();
}

async function models(): Promise<readonly string[]> {
  const headers = { authorization: `Person ${PERSON}` };
  const answer = await fetch(`${server.url}/api/me/dojo?game=${ANY_GAME}`, { headers });
  return ((await answer.json()) as Dojo).models.map(({ hash }) => hash);
}

/** Points of the curve that would outlive the server. */
function keptPoints(): number {
  const folder = join(data, 'jobs');
  try {
    const [job = ''] = readdirSync(folder);
    const standing = readFileSync(join(folder, job, 'standing.json'), 'utf8');
    return (JSON.parse(standing) as { readonly points: readonly unknown[] }).points.length;
  } catch {
    return 0;
  }
}

async function restart(environment = {}): Promise<void> {
  const { port } = server;
  await server.stop('SIGKILL');
  server = await startServer({ data, port, environment });
}

const trained = (page: Page) => page.locator('.dj-double').first().waitFor();

describe('the dojo', () => {
  it('from a first game to a table against its double, with the server killed in between', async () => {
    const { page, context, faults } = await openTab(browser, server.url);
    // A job gives way to whatever else this machine does.
    page.setDefaultTimeout(JOB_PATIENCE_MS);
    await page.addInitScript((mark) => localStorage.setItem('taku.person', mark), PERSON);
    await page.goto(PATH);
    await page.getByText('No finished game yet').waitFor();
    await playMatch();
    await page.reload();
    await page.getByRole('button', { name: /^\d+ more decisions?$/ }).waitFor();
    await server.stop();
    await bringGames();
    server = await startServer({ data, port: server.port, environment: SLOWLY });
    await page.reload();
    await page.getByRole('button', { name: 'Train my double' }).click();
    await page.locator('.dj-curve[data-points]:not([data-points="0"])').waitFor();
    // Leave and come back: it has gone on.
    await page.goto('/history');
    await page.goto(PATH);
    await page.locator('.dj-curve').waitFor();
    await expect.poll(keptPoints, { interval: 10 }).toBeGreaterThan(0);
    await restart(SLOWLY);
    await page.getByText(/^continued after a restart/).waitFor();
    await restart();
    await trained(page);
    await page.getByText(/hardly chance|Too few decisions to tell it/).waitFor();
    const made = await models();
    expect(made).toHaveLength(1);
    // Undisturbed it is the same model: no second one comes of it.
    await page.getByRole('button', { name: 'Train again' }).click();
    await page.locator('.dj-curve').waitFor();
    await page.locator('.dj-curve').waitFor({ state: 'detached' });
    expect(await models()).toEqual(made);
    await page.getByRole('link', { name: 'See it' }).click();
    await page.getByText('Where you differ most').waitFor();
    await page.getByRole('radio', { name: 'My best self' }).check({ force: true });
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator(OWN).first().waitFor();
    expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION'))).toEqual([]);
    await context.close();
  });
});
