import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { launchBrowser, openTab } from './support/browser.ts';
import { sitDown, wordsOf } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('axe finds nothing serious on the page of the design', async () => {
  const { page, context, faults } = await openTab(browser, baseUrl);
  await page.goto('/design');
  await page.locator('main').first().waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

describe('settings', () => {
  it('language, theme and motion take effect at once and stay', async () => {
    const { page, context, faults } = await sitDown(browser, baseUrl, {}, { theme: 'light' });
    const root = page.locator('html');
    const words = await wordsOf(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
    await page.getByRole('radiogroup', { name: 'Motion' }).getByText('On', { exact: true }).click();
    await expect.poll(() => root.getAttribute('data-motion')).toBe('on');
    await page.getByRole('radio', { name: '日本語' }).check();
    await expect.poll(() => root.getAttribute('lang')).toBe('ja');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '設定' }).waitFor();
    await expect.poll(() => wordsOf(page)).not.toEqual(words);
    await page.reload();
    await page.getByRole('button', { name: '設定' }).waitFor();
    expect(await root.getAttribute('data-theme')).toBe('dark');
    expect(faults).toEqual([]);
    await context.close();
  });
});
