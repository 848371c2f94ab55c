import { findGame } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { ANY_GAME } from './support/games.ts';
import { sitFromLobby } from './support/lobby.ts';
import { leave } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
const game = findGame(ANY_GAME)!;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openMark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const row = page.locator('.tk-row', { hasText: 'Your mark on this server' });
  await row.getByRole('button', { name: 'Show' }).click();
}

const publicId = (page: Page) => page.locator('.mk-counts code').textContent();

describe('the mark of a browser', () => {
  it('knows the games played, and goes to a phone by the link of its QR code', async () => {
    const first = await sitFromLobby(browser, baseUrl, game, { size: PHONE, touch: true });
    await leave(first.page);
    await first.page.goto('/');
    await openMark(first.page);
    await first.page.getByText(/^1 game, /).waitFor();
    await first.page.getByRole('button', { name: 'Show line and QR code' }).click();
    await first.page.getByRole('img', { name: 'QR code of your mark' }).waitFor();
    const line = await first.page.getByRole('textbox', { name: 'Line to copy' }).inputValue();
    const secret = line.replace('taku-person:', '');

    const phone = await openTab(browser, baseUrl, { size: PHONE, touch: true });
    await phone.page.goto(`/#person=${secret}`);
    await phone.page.getByRole('button', { name: 'Use it here' }).click();
    expect(phone.page.url()).not.toContain(secret);
    await openMark(phone.page);
    await phone.page.getByText(/^1 game, /).waitFor();
    expect(await publicId(phone.page)).toBe(await publicId(first.page));
    expect([...first.faults, ...phone.faults]).toEqual([]);
    await first.context.close();
    await phone.context.close();
  });
});
