import type { RunningServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';
import { playOfc } from './support/ofc.ts';
import { openCpuTable } from './support/rooms.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  server = await serverWithSeed(seedFrom(11));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Everything that was ever said, though the live region forgets. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[role="log"] > p'))
            said.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

/** However busy the machine is. */
const SOON = { timeout: 15_000 };
const OFC = { game: 'ofc', bots: ['ofc/lv1'] };

describe('what a screen reader hears', () => {
  it('cards apart from each other, “Your move” once a turn and not after the hand', async () => {
    const { page, context } = await openTab(browser, server.url);
    const heard = await listen(page);
    await page.goto((await openCpuTable(server.url, OFC)).path);
    await page.locator('.of-hand-card').first().waitFor();
    const isScored = async () => (await page.locator('dialog[open] .of-res').count()) > 0;
    await playOfc([{ page }], isScored);
    const said = (await heard()).join('\n');
    // Five turns of one hand; pressing on afterwards is no turn.
    expect(said.match(/^Your move$/gm)).toHaveLength(5);
    const card = '(?:joker \\d|(?:\\d+|ace|king|queen|jack) of (?:spades|hearts|diamonds|clubs))';
    expect(said).toMatch(new RegExp(`3 cards for you ${card}, ${card} and ${card}`));
    expect(said).not.toMatch(/(spades|hearts|diamonds|clubs)(?=[a-z0-9])/);
    await context.close();
  });

  it('a page from its heading, a game from its first own control', async () => {
    const { page, context } = await openTab(browser, server.url);
    await page.goto('/');
    const tile = page.getByRole('listitem').filter({ hasText: 'SquFibo' });
    await tile.getByRole('button', { name: 'Play the CPU' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toMatch(/^(red|blue) \d+, [1-9]\d* in hand$/);
    await page.goBack();
    await expect.poll(() => focused(page), SOON).toBe('Taku');
    await page.getByRole('link', { name: 'Rules' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('H1');
    await context.close();
  });

  it.each([
    ['othello', { bots: ['othello/level1'], config: { black: 0 } }, /you can play here$/],
    ['ofc', { bots: ['ofc/lv1'] }, / of (spades|hearts|diamonds|clubs)$|^joker \d$/],
    ['stud', { bots: ['stud/lv0'] }, /^Your (hand|cards)$/],
  ] as const)('%s: the focus begins at the first own control', async (game, options, name) => {
    const { page, context } = await openTab(browser, server.url);
    await page.goto((await openCpuTable(server.url, { game, ...options })).path);
    await expect.poll(() => focused(page), SOON).toMatch(name);
    await context.close();
  });
});

describe('Othello’s review', () => {
  it('opens at the costliest move, shows pictures, and keeps the answer while it is tried', async () => {
    const { page, context, faults } = await openTab(browser, server.url);
    await page.goto('/review?moves=f5f6e6f4g7h8');
    const cards = page.locator('.ov-card');
    await page.locator('.ov-card-shown').waitFor();
    expect(await cards.first().getAttribute('class')).toContain('ov-card-shown');
    expect(await page.getByRole('gridcell').count()).toBe(0);
    const pictures = page.getByRole('img', { name: /^Othello board, Black \d+, White \d+/ });
    expect(await pictures.count()).toBe(1 + (await cards.count()));
    for (const card of await cards.all()) {
      const [loss, played, best] = (await card.innerText())
        .match(/[+−±]\d+/g)!
        .map((figure) => Number(figure.replace('−', '-').replace('±', '')));
      expect(loss).toBe(played! - best!);
    }
    await cards.first().getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Choose your move').waitFor();
    expect(await cards.first().locator('.ot-mark').count()).toBe(0);
    expect(await cards.first().locator('dd').allInnerTexts()).toEqual(['?', '?']);
    expect(await page.getByRole('gridcell').count()).toBe(64);
    expect(faults).toEqual([]);
    await context.close();
  });
});
