import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOPS, PHONES, launchBrowser, openTab } from './support/browser.ts';
import { SCREENS, showScreen } from './support/everyScreen.ts';
import { smallTargets } from './support/targets.ts';
import { strangeTitles } from './support/titles.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ON_ITS_SIDE = { width: 740, height: 360 };

/** Pixels that the page is wider than the screen. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

describe('every screen at every size', () => {
  it.each(['ja', 'en'] as const)(
    'on phones nothing is wider than the screen or smaller than a finger, %s',
    async (language) => {
      const visitor = { language, size: PHONES[0], touch: true } as const;
      const { page, context, faults } = await openTab(browser, baseUrl, visitor);
      for (const screen of SCREENS) {
        await page.setViewportSize({ ...PHONES[0] });
        await showScreen(page, baseUrl, screen);
        for (const phone of PHONES) {
          const message = `${screen.name}, ${phone.width}×${phone.height}`;
          await page.setViewportSize({ ...phone });
          await expect.poll(() => smallTargets(page), { message }).toEqual([]);
          await expect.poll(() => overhang(page), { message }).toBe(0);
        }
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it.each(['ja', 'en'] as const)(
    'on desktops nothing is wider, all titles have our serif, %s',
    async (language) => {
      const { page, context, faults } = await openTab(browser, baseUrl, { language });
      for (const screen of SCREENS.filter(({ name }) => !name.startsWith('menu'))) {
        await showScreen(page, baseUrl, screen);
        for (const size of DESKTOPS) {
          await page.setViewportSize({ ...size });
          const message = `${screen.name}, ${size.width}×${size.height}`;
          await expect.poll(() => overhang(page), { message }).toBe(0);
        }
        const strange = await strangeTitles(page);
        expect({ screen: screen.name, strange }).toEqual({ screen: screen.name, strange: [] });
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('a replay on a phone on its side has targets for a finger', async () => {
    const visitor = { language: 'ja', size: ON_ITS_SIDE, touch: true } as const;
    const { page, context } = await openTab(browser, baseUrl, visitor);
    const replay = SCREENS.filter(({ name }) => name === 'replay');
    for (const screen of replay) await showScreen(page, baseUrl, screen);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    expect(replay).toHaveLength(1);
    await context.close();
  });
});
