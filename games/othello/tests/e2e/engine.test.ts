import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  DESKTOP,
  PHONE,
  type Visitor,
  launchBrowser,
  openTab,
} from '../../../../e2e/support/browser.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { holdModel, spoilModel } from './support/slowModel.ts';

const baseUrl = inject('baseUrl');
const CPU = { game: 'othello', bots: ['othello/level1'], time: null };
const REVIEW = '/review?moves=f5d6c3d3c4f4';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const preparing = (page: Page) => page.getByRole('progressbar');
const bar = (page: Page, name: RegExp) => page.getByRole('img', { name });

const VISITORS: readonly (readonly [string, Visitor, RegExp, RegExp])[] = [
  ['desktop, en', { size: DESKTOP }, /^Preparing the engine (49|50)%$/, /Evaluation: /],
  [
    'phone, ja',
    { size: PHONE, touch: true, language: 'ja', theme: 'dark' },
    /^エンジンを準備しています (49|50)%$/,
    /^形勢/,
  ],
];

describe('the Othello engine in the browser', () => {
  it.each(VISITORS)('[R6] %s: the percentage is shown while it loads, then goes', async (...of) => {
    const [, visitor, words, evaluation] = of;
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    const held = await holdModel(page, baseUrl);
    await page.goto((await openCpuTable(baseUrl, CPU)).path);
    await preparing(page).filter({ hasText: words }).waitFor();
    expect(await preparing(page).getAttribute('aria-valuenow')).toMatch(/^(49|50)$/);
    held.release();
    await bar(page, evaluation).waitFor();
    await expect.poll(() => preparing(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
    await held.close();
  });

  it('[T-09] a damaged file is refused in words and does not start; trying again loads it', async () => {
    const { page, context } = await openTab(browser, baseUrl);
    await spoilModel(page, 'damaged', 'gone');
    await page.goto(REVIEW);
    await page.getByRole('alert').filter({ hasText: 'file is damaged' }).waitFor();
    expect(await page.getByText('loss per move').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('loss per move').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'engine' }).count()).toBe(0);
    await context.close();
  });
});
