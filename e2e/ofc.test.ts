import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { playOfc } from './support/ofc.ts';
import { joinTable, openCpuTable, openFriendTable } from './support/rooms.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LONG = { turnSeconds: 0, leadToWin: 5000, startChips: 5000 };

const isOver = async (page: Page) => (await page.locator('.rm-headline').count()) > 0;

describe('OFC Pineapple at the table', () => {
  it('one person on two tabs plays a whole session with a Fantasyland in it', async () => {
    const first = await openFriendTable(baseUrl, 'Ryo', {
      game: 'ofc',
      config: { ...LONG, maxHands: 6 },
    });
    const second = await joinTable(baseUrl, first.roomId, 'Ryo');
    const one = await openTab(browser, baseUrl, { name: 'Ryo' });
    await one.page.goto(first.path);
    const two = await one.context.newPage();
    await two.goto(second.path);
    let fantasylands = 0;
    await playOfc([one.page, two], async () => {
      fantasylands += await one.page.locator('.of-note').count();
      fantasylands += await two.locator('.of-note').count();
      return isOver(one.page);
    });
    expect(fantasylands).toBeGreaterThan(0);
    expect(one.faults).toEqual([]);
    await one.context.close();
  }, 240_000);

  it('a person on a phone plays a hand against a CPU without scrolling', async () => {
    const config = { ...LONG, maxHands: 1 };
    const table = await openCpuTable(baseUrl, { game: 'ofc', bots: ['ofc/lv1'], config });
    const tab = await openTab(browser, baseUrl, { size: PHONE, touch: true });
    await tab.page.goto(table.path);
    await tab.page.locator('.of-hand-card').first().waitFor();
    const overflow = await tab.page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await tab.page.locator('.of-hand-card').first().tap();
    await tab.page.locator('.of-row-target').first().tap();
    expect(await tab.page.locator('.of-staged').count()).toBe(1);
    await tab.page.getByRole('button', { name: 'Undo' }).tap();
    expect(await tab.page.locator('.of-staged').count()).toBe(0);
    await playOfc([tab.page], () => isOver(tab.page));
    expect(tab.faults).toEqual([]);
    await tab.context.close();
  });
});
