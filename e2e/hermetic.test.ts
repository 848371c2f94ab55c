import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from './support/browser.ts';
import { GAME_IDS } from './support/games.ts';
import { othersDone, ownTurn, sitDown, wordsOf } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const COMMON_FONTS = ['Arial', 'DejaVu Sans', 'Roboto', 'Noto Sans CJK JP', 'Noto Serif CJK JP'];

describe('no machine helps or harms a test', () => {
  it('the browser has one font, whatever is installed', async () => {
    const { page, context } = await openTab(browser, baseUrl);
    const widths = await page.evaluate(
      (families) => {
        const draw = document.createElement('canvas').getContext('2d');
        if (!draw) throw new Error('nothing to draw on');
        return families.map((family) => {
          draw.font = `100px ${family}`;
          return [draw.measureText('Wide Mill 1').width, draw.measureText('卓札').width];
        });
      },
      [...COMMON_FONTS.map((name) => `"${name}"`), 'sans-serif', 'serif', 'monospace'],
    );
    expect(new Set(widths.map(String)).size).toBe(1);
    expect(widths[0]?.[1]).toBe(200);
    await context.close();
  });

  it.each(GAME_IDS)('every match of %s comes from one seed', async (game) => {
    const boards: unknown[] = [];
    for (const _round of [1, 2]) {
      const { page, context } = await sitDown(browser, baseUrl, { game }, { switches: {} });
      await ownTurn(page);
      await othersDone(page);
      boards.push(await wordsOf(page));
      await context.close();
    }
    expect(boards[0]).toEqual(boards[1]);
  });
});
