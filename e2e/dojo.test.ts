import { findGame } from '@taku/catalog';
import { seatOf } from '@taku/contract';
import { FEWEST_DECISIONS, type Dojo } from '@taku/protocol';
import { TableClient, playSeat } from '@taku/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { ANY_GAME } from './support/games.ts';
import { openCpuTable } from './support/rooms.ts';
import { OWN } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
const game = findGame(ANY_GAME)!;
const PATH = `/dojo/${ANY_GAME}`;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The secret that this browser sends with its seats. */
async function markOf(page: Page): Promise<string> {
  const read = () => page.evaluate(() => localStorage.getItem('taku.person'));
  await expect.poll(read).toHaveLength(24);
  return (await read()) ?? '';
}

async function ownDecisions(person: string): Promise<number> {
  const headers = { authorization: `Person ${person}` };
  const answer = await fetch(`${baseUrl}/api/me/dojo?game=${ANY_GAME}`, { headers });
  return ((await answer.json()) as Dojo).decisions;
}

async function playMatch(person: string): Promise<void> {
  const config = game.boundedConfigs[0];
  const { roomId, playerId } = await openCpuTable(baseUrl, { config, person });
  const client = await TableClient.enter(baseUrl, roomId, { playerId });
  await playSeat(game, client, seatOf(0));
  client.socket.terminate();
}

describe('the dojo', () => {
  it('from a first game to a table against its double', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto(PATH);
    await page.getByText('No finished game yet').waitFor();
    const person = await markOf(page);
    await playMatch(person);
    await page.reload();
    await page.getByRole('button', { name: /^\d+ more decisions?$/ }).waitFor();
    while ((await ownDecisions(person)) < FEWEST_DECISIONS) await playMatch(person);
    await page.reload();
    await page.getByRole('button', { name: 'Train my double' }).click();
    await page.locator('.dj-curve, .dj-double').first().waitFor();
    // Leave and come back: it has gone on.
    await page.goto('/history');
    await page.goto(PATH);
    await page.locator('.dj-double').waitFor();
    await page.getByText(/hardly chance|Too few decisions to tell it/).waitFor();
    await page.getByRole('link', { name: 'See it' }).click();
    await page.getByRole('radio', { name: 'My best self' }).check({ force: true });
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator(OWN).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
