import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArenaStanding } from '@taku/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { tileOf } from './support/lobby.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';
import { GAMES } from '@taku/catalog';

const EXAMPLE = fileURLToPath(new URL('../examples/bot.mjs', import.meta.url));
const data = newDataFolder();
const running: ChildProcess[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
let baseUrl: string;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ data });
  baseUrl = server.url;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const bot of running) bot.kill();
  await server.stop();
  removeFolder(data);
});

const game = GAMES.find(({ seats }) => seats.max === 2) ?? GAMES[0]!;

/** Makes a bot on the page, starts it, and answers its token. In English. */
async function startBot(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New bot' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
  const token = await page.locator('.bt-token code').innerText();
  running.push(spawn(process.execPath, [EXAMPLE, baseUrl, token], { stdio: 'ignore' }));
  await page.getByText('connected', { exact: true }).waitFor();
  return token;
}

/** As `taku ladder` leaves it beside the log. */
function writeLadder(bot: string, half: number): void {
  const level = { player: `${game.id}/mid`, rating: 1200, half: 0, pairs: 420 };
  const standing: ArenaStanding = {
    game: game.id,
    unit: game.arena.unit,
    pairsAMatch: 1,
    anchor: { player: level.player, rating: level.rating },
    ladder: [{ player: `${game.id}/${bot}`, rating: 1602, half, pairs: 420 }, level],
    records: [],
    command: `taku ladder ${game.id}`,
  };
  const folder = join(data, 'arena', 'ladders');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${game.id}.json`), JSON.stringify(standing));
}

describe('a bot from outside', () => {
  it('gets a token, is started, chosen as an opponent, and its log tells what it does', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto('/bots');
    expect(await startBot(page, 'Maru')).toMatch(/^tk_[\w-]{24}$/);
    // Here only makers seat their bots, so there is nothing to switch.
    expect(await page.getByRole('switch', { name: 'May play people' }).isDisabled()).toBe(true);
    await page.locator('.bt-command', { hasText: `taku arena ${game.id} bot:x-maru-` }).waitFor();

    const table = await context.newPage();
    await table.goto('/');
    await tileOf(table, game).locator('.tile-friend').click();
    await table.locator('.setup-opponent label').first().click();
    await table.getByRole('radio', { name: /Maru/ }).check();
    await table.getByRole('button', { name: 'Start' }).click();
    await table.locator('.rm-board').waitFor();
    await table.getByText('Maru').first().waitFor();
    await table.getByText('outside bot').first().waitFor();

    await page.reload();
    await page.locator('.bt-row', { hasText: 'listens' }).waitFor();
    expect(await page.locator('.bt-token code').innerText()).toContain('••••');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No bots yet').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is rated on its card, meets its maker from there, and another bot while they watch', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto('/bots');
    await startBot(page, 'Maru');
    const card = page.locator('.bt-card');
    const bot = await card.locator('.bt-head code').innerText();
    expect(await card.locator('.bt-rating').count()).toBe(0);
    writeLadder(bot, 41);
    await page.reload();
    await card.getByText('1,602 ±41').waitFor();
    writeLadder(bot, 180);
    await page.reload();
    await card.getByText('1,602? ±180').waitFor();

    await card.getByLabel('Game').selectOption(game.id);
    await card.getByRole('button', { name: 'Start' }).click();
    await page.locator('.rm-board').waitFor();
    await page.getByText('BOT Maru').first().waitFor();
    await page.goto('/bots');
    await startBot(page, 'Batsu');
    await card.getByLabel('Game').selectOption(game.id);
    await card.getByLabel('Against').selectOption({ label: 'Against Maru' });
    await card.getByRole('button', { name: 'Start' }).click();
    await page.locator('.rm-board').waitFor();
    expect(new URL(page.url()).searchParams.get('watch')).toBe('1');
    await page.getByText('BOT Maru').first().waitFor();
    await page.getByText('BOT Batsu').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
