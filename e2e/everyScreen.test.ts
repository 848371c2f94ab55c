import { GAMES } from '@taku/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { DESKTOPS, PHONES, launchBrowser, openTab } from './support/browser.ts';
import { WALKS } from './support/everyScreen.ts';
import { smallTargets } from './support/targets.ts';
import { strangeTitles } from './support/titles.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Pixels that the page is wider than the screen. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

async function expectOnPhones(page: Page, name: string): Promise<void> {
  for (const phone of PHONES) {
    const message = `${name}, ${phone.width}×${phone.height}`;
    await page.setViewportSize({ ...phone });
    await expect.poll(() => smallTargets(page), { message }).toEqual([]);
    await expect.poll(() => overhang(page), { message }).toBe(0);
  }
}

async function expectOnDesktops(page: Page, name: string): Promise<void> {
  for (const size of DESKTOPS) {
    const message = `${name}, ${size.width}×${size.height}`;
    await page.setViewportSize({ ...size });
    await expect.poll(() => overhang(page), { message }).toBe(0);
  }
  expect({ name, strange: await strangeTitles(page) }).toEqual({ name, strange: [] });
}

/** One language a kind of screen is enough for axe: it looks at both themes. */
async function expectNoComplaint(page: Page, name: string): Promise<void> {
  expect({ name, found: await complaints(page) }).toEqual({ name, found: [] });
}

const LANGUAGES = ['ja', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

async function walkOnPhones(language: Language): Promise<void> {
  const visitor = { language, size: PHONES[0], touch: true } as const;
  const { page, context, faults } = await openTab(browser, baseUrl, visitor);
  for (const walk of WALKS) {
    for await (const { name } of walk(page, baseUrl)) {
      await expectOnPhones(page, `${language}: ${name}`);
      if (language === 'ja') await expectNoComplaint(page, name);
    }
  }
  expect(faults).toEqual([]);
  await context.close();
}

async function walkOnDesktops(language: Language): Promise<void> {
  const { page, context, faults } = await openTab(browser, baseUrl, { language });
  for (const walk of WALKS) {
    for await (const { name, onlyOnPhones } of walk(page, baseUrl)) {
      if (onlyOnPhones) continue;
      await expectOnDesktops(page, `${language}: ${name}`);
      if (language === 'en') await expectNoComplaint(page, name);
    }
  }
  expect(faults).toEqual([]);
  await context.close();
}

// A walk waits for pages most of its time: both languages go side by side.
describe('every screen at every size', () => {
  it('on phones nothing is wider than the screen or smaller than a finger; axe is content', async () => {
    await Promise.all(LANGUAGES.map(walkOnPhones));
    expect(WALKS.length).toBeGreaterThan(GAMES.length);
  });

  it('on desktops nothing is wider, all titles have our serif; axe is content', async () => {
    await Promise.all(LANGUAGES.map(walkOnDesktops));
    expect(WALKS.length).toBeGreaterThan(GAMES.length);
  });
});
