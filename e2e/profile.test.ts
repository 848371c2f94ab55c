import { text } from 'node:stream/consumers';
import { GAMES } from '@taku/catalog';
import { suggestedOf } from '@taku/catalog/bots';
import { at } from '@taku/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { openCpuTable, resign } from './support/rooms.ts';

const baseUrl = inject('baseUrl');
const game = at(GAMES, 0);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('one’s own page', () => {
  it('a rated match moves the rating, and the record, the list and the ladder tell of it', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Haruko' });
    await page.goto('/me');
    await page.getByText('Games you finish are listed here.').waitFor();
    const person = await page.evaluate(() => localStorage.getItem('taku.person'));
    const bots = [suggestedOf(game.id)?.id];
    const seat = await openCpuTable(baseUrl, { game: game.id, bots, rated: true, person });
    await page.goto(seat.path);
    await page.locator('.rm-board').waitFor();
    await resign(baseUrl, seat);
    const change = page.locator('.rm-result-rating');
    await change.getByText(/^−\d+$/).waitFor();

    await page.goto('/me');
    await page.locator('.pf-rating').getByText('provisional').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Show my name on the ladder' }).click();
    await page.getByText(/Others then see “Haruko”/).waitFor();

    await page.getByRole('link', { name: 'Games', exact: true }).click();
    const row = page.getByRole('row', { name: /resigned/ });
    await row.getByRole('button', { name: /^Keep/ }).click();
    await row.getByRole('button', { name: /^Keep/, pressed: true }).waitFor();
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText('No game fits').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await row.waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All games (JSONL)' }).click(),
    ]);
    const [first = ''] = (await text(await file.createReadStream())).split('\n');
    expect(JSON.parse(first)).toMatchObject({ kind: 'match', header: { rated: {} } });

    await page.goto(`/arena/${game.id}`);
    await page.getByRole('row', { name: /Haruko.*you/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
