import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { firstBot } from './support/games.ts';
import { playFromLobby } from './support/lobby.ts';
import { seatPair } from './support/pairs.ts';
import { openCpuTable, resign } from './support/rooms.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';

const GAME = GAMES.at(-1)?.id ?? '';
const OFFLINE = pathToFileURL(resolve('dist/web/verify.html')).href;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;

beforeAll(async () => {
  folder = newDataFolder();
  server = await startServer({ data: folder, isReal: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  removeFolder(folder);
});

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Fair deal' });
}

async function openPanel(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Fair deal' }).first().click();
  await panelOf(page).waitFor();
}

/** The record with one digit of one drawn card, or whatever was drawn, made another. */
function flipped(text: string): string {
  const place = text.indexOf('"outcome":') + '"outcome":'.length;
  const digit = text.slice(place).search(/\d/) + place;
  return text.slice(0, digit) + String((Number(text[digit]) + 1) % 10) + text.slice(digit + 1);
}

async function savedRecord(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: 'Save the record' }).click();
  const path = join(folder, 'saved.jsonl');
  await (await coming).saveAs(path);
  return readFileSync(path, 'utf8');
}

/** What the one-file checker says of a record, opened from the disk. */
async function offlineVerdict(page: Page, text: string): Promise<string> {
  const path = join(folder, 'record.jsonl');
  writeFileSync(path, text);
  await page.goto(OFFLINE);
  await page.getByLabel('Record').setInputFiles(path);
  await page.getByRole('heading', { level: 2 }).waitFor();
  return page.locator('#result').innerText();
}

describe('two people and a table', () => {
  it('deal together; page and one-file checker prove it, and find one changed digit', async () => {
    const { haruko, aki, seats, close } = await seatPair(browser, server.url, { game: GAME });
    const { page } = haruko;
    await openPanel(page);
    await panelOf(page).getByText('Your number went into the deal').waitFor();
    expect(await panelOf(page).getByRole('listitem').count()).toBe(5);
    expect(
      await panelOf(page)
        .getByRole('button', { name: /^Verify/ })
        .isDisabled(),
    ).toBe(true);
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await resign(server.url, seats[1]);
    const result = page.locator('.rm-result');
    await result.getByRole('button', { name: 'Fair deal' }).click();
    await panelOf(page).getByRole('button', { name: 'Verify' }).click();
    await panelOf(page).getByText('It matches').waitFor();
    await panelOf(page).getByText('By this server').waitFor();
    expect(await complaints(page)).toEqual([]);
    const record = await savedRecord(page);

    await page.route('**/log?format=log', (route) => route.fulfill({ body: flipped(record) }));
    await panelOf(page).getByRole('button', { name: 'Verify again' }).click();
    await panelOf(page).getByText('Does not match').waitFor();
    await panelOf(page)
      .getByText(/^Entry 0 \(line 2\): .*expected/)
      .waitFor();
    expect(await complaints(page)).toEqual([]);
    expect([...haruko.faults, ...aki.faults]).toEqual([]);
    await close();

    const alone = await openTab(browser, server.url);
    const asked: string[] = [];
    alone.page.on('request', (request) => asked.push(new URL(request.url()).protocol));
    expect(await offlineVerdict(alone.page, record)).toMatch(/✔ It matches[^]*Number of Haruko/);
    expect(await complaints(alone.page)).toEqual([]);
    expect(await offlineVerdict(alone.page, flipped(record))).toMatch(
      /✘ Does not match\s+Entry 0, line 2[^]*expected/,
    );
    expect(new Set(asked)).toEqual(new Set(['file:']));
    expect(alone.faults).toEqual([]);
    await alone.page.goto('/verify.html');
    await alone.page.getByRole('button', { name: 'Verify' }).waitFor();
    expect(alone.faults).toEqual([]);
    await alone.context.close();
  });
});

describe('one person and CPUs', () => {
  it('start at once with a number; a raw client’s table says that it has none', async () => {
    const { page, faults, context } = await openTab(browser, server.url, { name: 'Haruko' });
    const raw = await openCpuTable(server.url, { game: GAME, bots: [firstBot(GAME)] });
    await page.goto(raw.path);
    await page.locator('.rm-board').waitFor();
    await openPanel(page);
    await panelOf(page).getByText('No device adds to this deal').waitFor();
    await playFromLobby(page, GAMES.at(-1)!);
    await openPanel(page);
    await panelOf(page).getByText('Your number went into the deal').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
