import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

const baseUrl = inject('baseUrl');
const CPU = { game: 'othello', bots: ['othello/level1'], time: null };
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const square = (page: Page, name: RegExp | string) => page.getByRole('gridcell', { name });
const playable = (page: Page) => square(page, /you can play here|置けます/);

/** Waits until it is the person's turn again; false when the game is over. */
async function isOurTurn(page: Page): Promise<boolean> {
  const result = page.getByRole('dialog');
  await playable(page).first().or(result).first().waitFor();
  return (await result.count()) === 0;
}

describe('Othello at the table', () => {
  it('[R9] is played by keys and mouse, with hints, take-back, resignation, replay, review', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto((await openCpuTable(baseUrl, CPU)).path);
    await square(page, 'd3, empty, you can play here').focus();
    for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await square(page, /^c4, Black/).waitFor();
    await isOurTurn(page);

    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await square(page, /value [+−±]\d+.*best/)
      .first()
      .waitFor();
    await page.getByRole('img', { name: /Evaluation: / }).waitFor();

    await page.getByRole('button', { name: 'Take back, 3 left' }).click();
    await square(page, 'c4, empty, you can play here').waitFor();
    await page.getByRole('button', { name: 'Take back, 2 left' }).waitFor();
    await square(page, 'd3, empty, you can play here')
      .or(square(page, /^d3, empty, you/))
      .click();
    await isOurTurn(page);

    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('img', { name: 'Evaluation over the moves' }).waitFor();
    await page.getByText('loss per move').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('[R9] fits a phone: eight squares of 44, nothing scrolls, touch plays to the end', async () => {
    const visitor = { size: PHONE, touch: true, language: 'ja', theme: 'dark' } as const;
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto((await openCpuTable(baseUrl, CPU)).path);
    const grid = page.getByRole('grid', { name: 'オセロ盤' });
    const box = await grid.boundingBox();
    expect(box).toMatchObject({ width: 352, height: 352 });
    for (let move = 0; move < 60 && (await isOurTurn(page)); move++) {
      await playable(page).first().tap();
      const scrolls = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return scrollHeight > innerHeight || scrollWidth > innerWidth;
      });
      expect(scrolls).toBe(false);
      await expect
        .poll(async () => (await page.getByRole('dialog').count()) + (await playable(page).count()))
        .toBeGreaterThan(0);
    }
    await page.getByRole('dialog').locator('.rm-score').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['desktop', { language: 'en' }, 'CPU passes', 'Opening: Diagonal'],
    ['phone', { language: 'ja', size: PHONE, touch: true }, 'CPU はパス', '定石：斜め取り'],
  ] as const)('[T-03] %s: a pass is shown, and the turn stays', async (...of) => {
    const [, visitor, words, opening] = of;
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    const config = { opening: 'f5f6f7g7e6f8h8f4g8d6', takeBacks: 3 };
    await page.goto((await openCpuTable(baseUrl, { ...CPU, config })).path);
    await square(page, /^e8/).click();
    await page.getByText(words, { exact: true }).waitFor();
    expect(await page.getByText(opening).count()).toBe(1);
    await playable(page).first().waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(64);
    await playable(page).first().click();
    await expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reviews any pasted game and refuses a wrong one in words', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    // The page is isolated, so the engine has a second thread.
    const helper = context.waitForEvent('request', (request) =>
      /helper\.worker/.test(request.url()),
    );
    await page.goto('/review');
    await page.getByRole('button', { name: 'Paste a transcript or log' }).click();
    await page.getByRole('textbox', { name: 'Transcript or log' }).fill('f5d6a1');
    await page.getByRole('button', { name: 'Review this game' }).click();
    const field = page.getByRole('textbox', { name: /Transcript, such/ });
    await page.getByText('Move 3, “a1”, is not possible').waitFor();
    await field.fill('f5d6c3d3c4f4');
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByText('Tiger').waitFor();
    await page.getByText('best moves').waitFor();
    await page.keyboard.press('End');
    await page.getByText('6 / 6').waitFor();
    await page.getByRole('button', { name: 'Explore' }).click();
    expect((await (await helper).response())?.ok()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
