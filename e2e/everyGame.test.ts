import { GAMES } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { sitFromLobby, tileOf } from './support/lobby.ts';
import { leave } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const hasOwnFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.rm-board [data-own]') !== null);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('begins at its first own control; the lobby from its heading', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto('/');
    await tileOf(page, game).locator('.tile-cpu button').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasOwnFocus(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Taku');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('starts in two clicks, is left, replayed by keys, and kept in the history', async () => {
    const visitor = { name: null, size: PHONE, touch: true };
    const { page, context, faults } = await sitFromLobby(browser, baseUrl, game, visitor);
    expect(page.url()).not.toContain('player_id');
    await leave(page);

    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
    const position = page.getByRole('slider', { name: 'Position' });
    await position.waitFor();
    const at = async () => Number(await position.inputValue());
    const last = Number(await position.getAttribute('max'));
    expect(last).toBeGreaterThan(0);
    await page.keyboard.press('End');
    await expect.poll(at).toBe(last);
    expect(new URL(page.url()).hash).toBe(`#${last}`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(last - 1);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    expect(new URL(page.url()).hash).toBe('');

    await page.goto('/history');
    await page.getByRole('link', { name: 'Replay' }).first().click();
    await position.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
