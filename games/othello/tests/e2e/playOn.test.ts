import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  DESKTOP,
  PHONE,
  type Visitor,
  launchBrowser,
  openTab,
} from '../../../../e2e/support/browser.ts';
import { squeezed } from '../../../../e2e/support/pairs.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

const baseUrl = inject('baseUrl');
/** Twelve moves stand already, so that there is a game to look back on. */
const OPENING = 'f5d6c3d3c4f4f6f3e6e7d7g6';
const CPU = {
  game: 'othello',
  bots: ['othello/level1'],
  time: null,
  config: { opening: OPENING, takeBacks: 3 },
};
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const playable = (page: Page) => page.getByRole('gridcell', { name: /you can play here|置けます/ });

async function discs(page: Page): Promise<number> {
  return page.locator('.ot-mat [data-disc]').count();
}

/** The rules of the new table, as the server tells them to everyone. */
async function configOf(page: Page): Promise<unknown> {
  const [, roomId] = /\/room\/([^?]+)/.exec(page.url()) ?? [];
  const response = await fetch(`${baseUrl}/api/rooms/${roomId}`);
  return ((await response.json()) as { readonly config: unknown }).config;
}

/** The page before shows the same position; only at a table can one resign. */
async function atTheNewTable(page: Page): Promise<void> {
  await page.waitForURL(/\/room\//);
  await button(page, /^(Resign|投了)$/).waitFor();
  await playable(page).first().waitFor();
}

const VISITORS: readonly (readonly [string, Visitor])[] = [
  ['desktop, en', { size: DESKTOP }],
  ['phone, ja', { size: PHONE, touch: true, language: 'ja', theme: 'dark' }],
];

describe('[R10] play on from here', () => {
  it.each(VISITORS)('%s: from a replay, as the side to move', async (_name, visitor) => {
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto((await openCpuTable(baseUrl, CPU)).path);
    await playable(page).first().waitFor();
    expect(await discs(page)).toBe(16);
    await playable(page).first().click();
    await expect.poll(() => discs(page)).toBeGreaterThan(16);
    await button(page, /^(Resign|投了)$/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Resign|投了する)$/ })
      .click();
    await button(page, /^(Rematch|もう一局)/).waitFor();
    expect(await squeezed(page, '.rm-result-actions :is(.tk-button, .rm-rematch)')).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^(Replay|リプレイ)/ })
      .click();
    await button(page, /^(One move on|1手進む)$/).click();
    await expect.poll(() => discs(page)).toBe(17);
    await button(page, /^(Play on from here|ここから打つ)$/).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/^(Play on from move 14|14手目から打つ)$/).waitFor();
    await sheet.getByRole('combobox').selectOption('othello/level2');
    await sheet.getByRole('button', { name: /^(Play on|つづきを打つ)$/ }).click();
    await atTheNewTable(page);
    expect(await discs(page)).toBe(17);
    expect(await configOf(page)).toMatchObject({
      black: 1,
      opening: expect.stringMatching(new RegExp(`^${OPENING}[a-h][1-8]$`)) as string,
    });
    await playable(page).first().click();
    await expect.poll(() => discs(page)).toBeGreaterThan(17);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(VISITORS)('%s: from a variation of a pasted game', async (_name, visitor) => {
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto(`/review?moves=${OPENING}#6`);
    await button(page, /^(Explore|変化を調べる)$/).click();
    await page
      .getByRole('gridcell', { name: /(value|評価) [+−±]/ })
      .first()
      .waitFor();
    await page.getByRole('gridcell', { name: /^c5\b/ }).click();
    await page.getByText(/^(Variation, 1 move|変化 1手)$/).waitFor();
    await button(page, /^(Play on from here|ここから打つ)$/).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/^(Black|黒)$/).click();
    await sheet.getByRole('button', { name: /^(Play on|つづきを打つ)$/ }).click();
    await atTheNewTable(page);
    expect(await discs(page)).toBeGreaterThan(11);
    expect(await configOf(page)).toMatchObject({ black: 0, opening: 'f5d6c3d3c4f4c5' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a costly move is tried again, and the game is one click away', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto('/review?moves=f5f6e6f4g7h8');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('Choose your move').waitFor();
    await playable(page).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: /is a best move|less than/ })
      .waitFor();
    await button(page, /^To the game$/).click();
    await button(page, /^Explore$/).waitFor();
    await page.keyboard.press('Home');
    await page.getByText('0 / 6').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is refused in words when the moves are wrong', async () => {
    const wrong = { ...CPU, config: { opening: 'f5a1' } };
    await expect(openCpuTable(baseUrl, wrong)).rejects.toThrow(
      /opening: Move 2, “a1”, is not possible; allowed: /,
    );
  });
});
