import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningServer } from '@taku/server';
import { DESKTOP, PHONE, launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';

const baseUrl = inject('baseUrl');
const FONT = /\.woff2$/;
let browser: Browser;
/** Nobody's table is in its lobby: people's names bring letters of their own. */
let quiet: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  quiet = await serverWithSeed(seedFrom(0));
});
afterAll(async () => {
  await browser.close();
  await quiet.close();
});

/** Bytes of fonts that came while this page was opened for the first time. */
async function coldLoad(language: 'ja' | 'en', path: string, ready: string) {
  const { page, context } = await openTab(browser, quiet.url, { language, name: null });
  const sizes = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!FONT.test(pathname)) return;
    const name = pathname.replace(/^\/assets\/(.*)-.{8}\.woff2$/, '$1');
    bodies.push(response.body().then((body) => void sizes.set(name, body.length)));
  });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await Promise.all(bodies);
  await context.close();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { files: [...sizes.keys()].sort(), bytes };
}

/** Fonts are asked for, but do not come before they are let go. */
async function holdFonts(page: Page) {
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FONT, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return { held: () => held, release: () => release() };
}

/** What moved before the fonts came, as the lists were filled, is not theirs. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => void (window as unknown as { shifts: number[] }).shifts.splice(0));
}

describe('type comes with the page', () => {
  it.each([
    ['ja', 150_000, ['ja-sans-400-base', 'ja-sans-700-base', 'ja-serif-base']],
    ['en', 60_000, []],
  ] as const)('the %s lobby takes no more than %d bytes of fonts', async (language, most, own) => {
    const { files, bytes } = await coldLoad(language, '/', '.tile-name');
    expect(files).toEqual([...own, 'latin-sans', 'latin-serif']);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it('the Japanese base files are asked for before the app itself runs', async () => {
    for (const language of ['ja', 'en'] as const) {
      const { page, context } = await openTab(browser, baseUrl, { language });
      await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
      const count = language === 'ja' ? 3 : 1;
      await page.goto('/');
      await expect.poll(() => page.locator('link[rel="preload"][as="font"]').count()).toBe(count);
      await context.close();
    }
  });

  it.each([
    ['ja', DESKTOP],
    ['ja', PHONE],
    ['en', DESKTOP],
    ['en', PHONE],
  ] as const)('late fonts move nothing: %s, %o', async (language, size) => {
    const { page, context } = await openTab(browser, baseUrl, { language, size });
    const fonts = await holdFonts(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { readonly value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.tile-name').first().waitFor();
    await forgetShifts(page);
    await expect.poll(() => fonts.held()).toBeGreaterThanOrEqual(2);
    fonts.release();
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(async () => {
      // Two frames: one that lays out, one after which its shifts are told.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { readonly shifts: readonly number[] };
      return shifts.reduce((sum, each) => sum + each, 0);
    });
    expect(shift).toBeLessThanOrEqual(0.01);
    await context.close();
  });
});
