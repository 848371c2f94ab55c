import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from '../../../../e2e/support/axe.ts';
import { DESKTOP, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { openCpuTable, resign } from '../../../../e2e/support/rooms.ts';
import { sitDown } from '../../../../e2e/support/tableAt.ts';
import { smallTargets } from '../../../../e2e/support/targets.ts';
import { SQUFIBO, nextMoment, stageFirst, table } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the table', () => {
  it('axe finds nothing serious where a claim is refused', async () => {
    const { page, context, faults } = await sitDown(browser, baseUrl, SQUFIBO);
    await nextMoment(page);
    await stageFirst(page, (target) => target.click());
    await page.keyboard.press('c');
    await page.getByText('One card is no combo.').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('speaks the language chosen in the settings', async () => {
    const { page, context } = await sitDown(browser, baseUrl, SQUFIBO);
    await nextMoment(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: '日本語' }).check();
    await page.keyboard.press('Escape');
    await page.getByText('手札からカードをえらんでください').waitFor();
    await page.getByRole('button', { name: '空き、まん中' }).waitFor();
    await page.reload();
    await page.getByText('手札からカードをえらんでください').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    await context.close();
  });
});

describe('a phone on its side', () => {
  it('replays on a board as high as the screen, with all controls in view', async () => {
    const seat = await openCpuTable(baseUrl, SQUFIBO);
    const visitor = { size: DESKTOP, touch: true };
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto(seat.path);
    await nextMoment(page);
    await resign(baseUrl, seat);
    await table.result(page).getByRole('link', { name: 'Replay' }).click();
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
    await page.locator('.rp-buttons').waitFor();
    await expect.poll(async () => (await boxOf('.sq-tray')).height).toBeGreaterThan(280);
    const [tray, foot] = [await boxOf('.sq-tray'), await boxOf('.rp-buttons')];
    expect(foot.left).toBeGreaterThan(tray.right);
    expect(Math.max(tray.bottom, foot.bottom)).toBeLessThanOrEqual(360);
    expect(await smallTargets(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
