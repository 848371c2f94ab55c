import { GAMES } from '@taku/catalog';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { PHONES, launchBrowser, openTab } from './support/browser.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the arena', () => {
  it('shows ladder, tests and cross table of every game, each with its command', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { language: 'en' });
    await page.goto('/');
    await page.locator('.app-nav a[href="/arena"]').click();
    await page.locator('.ar-ladder tbody tr').first().waitFor();
    for (const { id, name } of GAMES) {
      await page.locator(`.ar-games a[href="/arena/${id}"]`).click();
      await page.locator(`.ar-games a[aria-current]`, { hasText: name.en }).waitFor();
      await page
        .locator('.ar-command code', { hasText: `taku ladder ${id}` })
        .first()
        .waitFor();
      expect(await page.locator('.ar-ladder tbody tr').count()).toBeGreaterThan(1);
      expect(await page.locator('.ar-cross tbody tr').count()).toBeGreaterThan(1);
    }
    await page.locator('.ar-ladder tr', { hasText: 'Suggested' }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.locator('.ar-part-ladder label', { hasText: 'People' }).click();
    await page.getByText('No rated matches yet').waitFor();
    expect(await page.locator('.ar-ladder').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('on a phone its parts are behind one choice, in Japanese', async () => {
    const visitor = { language: 'ja', size: PHONES[0], touch: true } as const;
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto('/arena');
    await page.locator('.ar-ladder tbody tr').first().waitFor();
    expect(await page.locator('.ar-cross').isVisible()).toBe(false);
    await page.locator('.ar-choose label', { hasText: '総当たり' }).click();
    await page.locator('.ar-cross').waitFor();
    expect(await page.locator('.ar-ladder').isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });
});
