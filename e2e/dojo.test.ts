import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { type GameTypes, FIRST_SEAT, fastRng } from '@taku/contract';
import { hashText } from '@taku/match';
import { modelFiles } from '@taku/models';
import type { Dojo } from '@taku/protocol';
import { TableClient, playSeat } from '@taku/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { openCpuTable } from './support/rooms.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';
import { OWN } from './support/tableAt.ts';

/** A game of deals, where there is one: a deal is short. */
const game = GAMES.find(({ session }) => session !== undefined) ?? GAMES[0]!;
const PATH = `/dojo/${game.id}`;
const PERSON = 'haruko-_'.padEnd(24, 'A');
const DEALS = 20;
/** No two matches have the same cards. */
const SEEDS = Array.from({ length: DEALS }, (_, match) => hashText(`match ${match}`)).join();
/** Training rests after its first step until the server is killed, on however slow a machine. */
const SLOWLY = { TAKU_TRAINING_REST_MS: '3600000', TAKU_TEST_SEED: SEEDS };
const JOB_PATIENCE_MS = 180_000;
const data = newDataFolder();
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ data, environment: SLOWLY });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  removeFolder(data);
});

/** This person thinks as the quickest level does. */
const thinking = botsOf(game.id)
  .find(({ listed, isSlow }) => listed && !isSlow)!
  .create(modelFiles());

async function chosen(view: GameTypes['view'], decision: number): Promise<GameTypes['action']> {
  const bot = await thinking;
  const { action } = await bot.choose(view, FIRST_SEAT, fastRng(decision), {}, { aborted: false });
  return action;
}

/** Against a CPU over a socket of this person's seat; answers how many deals it had. */
async function playMatch(): Promise<number> {
  const config = game.boundedConfigs[0];
  const order = { game: game.id, config, person: PERSON };
  const { roomId, playerId } = await openCpuTable(server.url, order);
  const client = await TableClient.enter(server.url, roomId, { playerId });
  const { view } = await playSeat(game, client, FIRST_SEAT, chosen);
  client.socket.terminate();
  return game.session?.dealsPlayed(game.imagine(view, fastRng(0))) ?? 1;
}

async function models(): Promise<readonly string[]> {
  const headers = { authorization: `Person ${PERSON}` };
  const answer = await fetch(`${server.url}/api/me/dojo?game=${game.id}`, { headers });
  return ((await answer.json()) as Dojo).models.map(({ hash }) => hash);
}

/** The share of the work that would outlive the server. */
function keptProgress(): number {
  const folder = join(data, 'jobs');
  try {
    const [job = ''] = readdirSync(folder);
    const standing = readFileSync(join(folder, job, 'standing.json'), 'utf8');
    return (JSON.parse(standing) as { readonly progress: number }).progress;
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
  it('from 20 deals to a table against its double, with the server killed in between', async () => {
    const { page, context, faults } = await openTab(browser, server.url);
    // A job gives way to whatever else this machine does.
    page.setDefaultTimeout(JOB_PATIENCE_MS);
    await page.addInitScript((mark) => localStorage.setItem('taku.person', mark), PERSON);
    await page.goto(PATH);
    await page.getByText('No finished game yet').waitFor();
    let deals = await playMatch();
    await page.reload();
    await page.getByRole('button', { name: /^\d+ more decisions?$/ }).waitFor();
    while (deals < DEALS) deals += await playMatch();
    await page.reload();
    await page.getByRole('button', { name: 'Train my double' }).click();
    await page.locator('.dj-curve[data-points]:not([data-points="0"])').waitFor();
    // Leave and come back: it has gone on.
    await page.goto('/history');
    await page.goto(PATH);
    await page.locator('.dj-curve').waitFor();
    await expect.poll(keptProgress, { interval: 10 }).toBeGreaterThan(0);
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
