import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { tileOf } from './support/lobby.ts';
import { GAMES } from '@taku/catalog';

const EXAMPLE = fileURLToPath(new URL('../examples/bot.mjs', import.meta.url));
const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const game = GAMES.find(({ seats }) => seats.max === 2) ?? GAMES[0]!;

describe('a bot from outside', () => {
  it('gets a token, is started, chosen as an opponent, and its log tells what it does', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto('/bots');
    await page.getByRole('button', { name: 'New bot' }).click();
    await page.getByLabel('Name').fill('Maru');
    await page.getByRole('button', { name: 'Make it' }).click();
    const token = await page.locator('.bt-token code').innerText();
    expect(token).toMatch(/^tk_[\w-]{24}$/);
    const bot = spawn(process.execPath, [EXAMPLE, baseUrl, token], { stdio: 'ignore' });
    await page.getByText('connected', { exact: true }).waitFor();
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
    bot.kill();
    await context.close();
  });
});
