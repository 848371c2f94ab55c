import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, PHONE, launchBrowser, openTab } from './support/browser.ts';
import { openCpuTable, openFriendTable } from './support/rooms.ts';
import { nextMoment, stageFirst, table } from './support/squfibo.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What axe holds against the page in both themes, serious and worse. */
async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const root = document.documentElement;
    const chosen = root.dataset['theme'];
    const found: string[] = [];
    // It compares words, and knows them by the spaces that Japanese has not.
    const rules = { 'label-content-name-mismatch': { enabled: root.lang !== 'ja' } };
    for (const theme of ['light', 'dark']) {
      root.dataset['theme'] = theme;
      // The dark page differs by its colours alone.
      const chosenRules = theme === 'light' ? { rules } : { runOnly: ['color-contrast'] };
      const { violations } = await run.run(document, {
        resultTypes: ['violations'],
        ...chosenRules,
      });
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue;
        found.push(`${theme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      }
    }
    root.dataset['theme'] = chosen ?? 'light';
    return found;
  });
}

async function finishedMatch(page: Page): Promise<string> {
  const seat = await openCpuTable(baseUrl);
  await page.goto(seat.path);
  await nextMoment(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await table.result(page).waitFor();
  const href = await table.result(page).getByRole('link', { name: 'Replay' }).getAttribute('href');
  return href ?? '';
}

describe('accessibility of every screen in both themes', () => {
  it('axe finds nothing serious on desktop', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { size: DESKTOP });
    const replay = await finishedMatch(page);
    const found: Record<string, string[]> = { result: await complaints(page) };
    const look = async (name: string, path: string, ready: string) => {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      found[name] = await complaints(page);
    };
    await look('lobby', '/', '.tile');
    await look('history', '/history', '.hs-row');
    await page.getByRole('button', { name: 'Open a log' }).click();
    await page.getByLabel('Log as text').waitFor();
    found['open a log'] = await complaints(page);
    await look('replay', replay, '.rp-scrubber');
    await look('rules', '/rules/squfibo', '.rl-rules');
    await look('design', '/design', 'main');
    await look('waiting', (await openFriendTable(baseUrl)).path, '.rm-code');
    const friend = await openFriendTable(baseUrl);
    await look('doorstep', `/room/${friend.roomId}`, '.rm-doorstep');
    await look('room', (await openCpuTable(baseUrl)).path, '.sq-tray');
    await nextMoment(page);
    await stageFirst(page, (target) => target.click());
    await page.keyboard.press('c');
    await page.getByText('One card is no combo.').waitFor();
    found['room with a refusal'] = await complaints(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    found['settings'] = await complaints(page);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.getByRole('button', { name: 'Open a table' }).first().click();
    await page.getByRole('dialog').waitFor();
    found['set-up'] = await complaints(page);
    const clean = Object.fromEntries(Object.keys(found).map((name) => [name, []]));
    expect(found).toEqual(clean);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('axe finds nothing serious on a phone', async () => {
    const visitor = { size: PHONE, touch: true, language: 'ja' } as const;
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    const found: Record<string, string[]> = {};
    const look = async (name: string, path: string, ready: string) => {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      found[name] = await complaints(page);
    };
    await look('lobby', '/', '.tile');
    await look('history', '/history', '.tk-empty');
    await look('rules', '/rules/squfibo', '.rl-rules');
    await look('room', (await openCpuTable(baseUrl)).path, '.sq-tray');
    await page.getByRole('button', { name: 'メニュー' }).tap();
    await page.getByRole('dialog').waitFor();
    found['menu'] = await complaints(page);
    const clean = Object.fromEntries(Object.keys(found).map((name) => [name, []]));
    expect(found).toEqual(clean);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a phone on its side', () => {
  it('replays on a board as high as the screen, with all controls in view', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { size: DESKTOP });
    await page.goto(await finishedMatch(page));
    await page.setViewportSize({ width: 740, height: 360 });
    const boxOf = async (selector: string) => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.locator(selector).first().boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height, height };
    };
    await expect.poll(async () => (await boxOf('.sq-tray')).height).toBeGreaterThan(280);
    const [tray, foot] = [await boxOf('.sq-tray'), await boxOf('.rp-buttons')];
    expect(foot.left).toBeGreaterThan(tray.right);
    expect(Math.max(tray.bottom, foot.bottom)).toBeLessThanOrEqual(360);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('settings', () => {
  it('language, theme and motion take effect at once and stay', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { theme: 'light' });
    await page.goto((await openCpuTable(baseUrl)).path);
    await nextMoment(page);
    const root = page.locator('html');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
    await page.getByRole('radiogroup', { name: 'Motion' }).getByText('On', { exact: true }).click();
    await expect.poll(() => root.getAttribute('data-motion')).toBe('on');
    await page.getByRole('radio', { name: '日本語' }).check();
    await expect.poll(() => root.getAttribute('lang')).toBe('ja');
    await page.keyboard.press('Escape');
    await page.getByText('手札からカードをえらんでください').waitFor();
    await page.getByRole('button', { name: '空き、まん中' }).waitFor();
    await page.reload();
    await page.getByText('手札からカードをえらんでください').waitFor();
    expect(await root.getAttribute('data-theme')).toBe('dark');
    expect(faults).toEqual([]);
    await context.close();
  });
});
