import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { openCpuTable } from './support/rooms.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

async function boxOf(page: Page, selector: string): Promise<Box> {
  const found = page.locator(selector).first();
  await found.waitFor();
  return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function botsOf(game: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/games`);
  const { games } = (await answer.json()) as { games: { id: string; bots: { id: string }[] }[] };
  return games.find(({ id }) => id === game)?.bots[0]?.id ?? '';
}

async function tableAt(game: string, size: { readonly width: number; readonly height: number }) {
  const seat = await openCpuTable(baseUrl, { game, bots: [await botsOf(game)] });
  const tab = await openTab(browser, baseUrl, { size, touch: size.width < 900 });
  await tab.page.goto(seat.path);
  await tab.page.locator('.rm-table').waitFor();
  return tab;
}

const ROOMS = [
  ['othello', 1280, 800, '.ot-squares', 620],
  ['othello', 1440, 900, '.ot-squares', 720],
  ['othello', 1920, 1080, '.ot-squares', 860],
  ['ofc', 1280, 800, '.of-mat', 430],
  ['ofc', 1920, 1080, '.of-mat', 640],
  ['squfibo', 1920, 1080, '.sq-tray', 640],
  ['stud', 1280, 800, '.st-table', 880],
  ['stud', 1920, 1080, '.st-table', 1220],
  ['ofc', 390, 844, '.of-seat-own .of-mat', 360],
  ['squfibo', 390, 844, '.sq-tray', 360],
] as const;

describe('boards use the screen', () => {
  it.each(ROOMS)('%s at %i×%i', async (game, width, height, board, least) => {
    const { page, context, faults } = await tableAt(game, { width, height });
    expect((await boxOf(page, board)).width).toBeGreaterThanOrEqual(least);
    // Nothing is pushed out of the window.
    const beyond = await page.evaluate(() => {
      const { clientWidth, clientHeight } = document.documentElement;
      return [
        ...document.querySelectorAll<HTMLElement>('.rm-table .tk-button, .rm-table .tk-panel'),
      ]
        .filter((one) => one.offsetParent !== null)
        .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > clientHeight + 1 || box.right > clientWidth + 1)
        .map(({ name }) => name);
    });
    expect(beyond).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('OFC keeps its hand on 1024×768 and 1280×720', async () => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 720 },
    ]) {
      const { page, context } = await tableAt('ofc', size);
      const own = await boxOf(page, '.of-own');
      expect(own.height).toBeGreaterThanOrEqual(190);
      expect(own.y + own.height).toBeLessThanOrEqual(size.height);
      const confirm = await boxOf(page, '.of-confirm');
      expect(confirm.y + confirm.height).toBeLessThanOrEqual(own.y + own.height);
      await context.close();
    }
  });
});

describe('Othello', () => {
  it.each([
    [1280, 800],
    [1280, 720],
    [1920, 1080],
  ])('at %i×%i the bar is as high as the eight rows', async (width, height) => {
    const { page, context } = await tableAt('othello', { width, height });
    const bar = await boxOf(page, '.ot-bar-track');
    const rows = await boxOf(page, '.ot-squares');
    expect(Math.abs(bar.height - rows.height)).toBeLessThanOrEqual(1);
    expect(Math.abs(bar.y - rows.y)).toBeLessThanOrEqual(1);
    await context.close();
  });

  it('keeps its buttons in every tab', async () => {
    const { page, context } = await tableAt('othello', { width: 1280, height: 800 });
    for (const tab of ['Engine', 'Game', 'Moves']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const name of ['Take back', 'Hint', 'Resign']) {
        await page.locator('.rm-side-foot').getByRole('button', { name }).waitFor();
      }
    }
    expect(await page.locator('.tk-tab-panel .ot-actions').count()).toBe(0);
    await context.close();
  });
});
