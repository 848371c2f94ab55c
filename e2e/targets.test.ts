import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONES, launchBrowser, openTab } from './support/browser.ts';
import { SCREENS, showScreen } from './support/everyScreen.ts';
import { smallTargets } from './support/targets.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ON_ITS_SIDE = { width: 740, height: 360 };

describe('every target is as big as a finger, whatever the words inside', () => {
  it.each(['ja', 'en'] as const)('on every screen and every phone, %s', async (language) => {
    const [size] = PHONES;
    const { page, context, faults } = await openTab(browser, baseUrl, {
      language,
      size,
      touch: true,
    });
    for (const screen of SCREENS) {
      await page.setViewportSize({ ...size });
      await showScreen(page, baseUrl, screen);
      for (const phone of PHONES) {
        await page.setViewportSize({ ...phone });
        await expect
          .poll(() => smallTargets(page), {
            message: `${screen.name}, ${phone.width}×${phone.height}`,
          })
          .toEqual([]);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('in a replay on a phone on its side', async () => {
    const visitor = { language: 'ja', size: ON_ITS_SIDE, touch: true } as const;
    const { page, context } = await openTab(browser, baseUrl, visitor);
    const replay = SCREENS.filter(({ name }) => name === 'replay');
    for (const screen of replay) await showScreen(page, baseUrl, screen);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    expect(replay).toHaveLength(1);
    await context.close();
  });
});
