import type { RunningServer } from '@taku/server';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, type Tab, launchBrowser, openTab } from './support/browser.ts';
import { seedFrom, serverWithSeed } from './support/fixedDeals.ts';
import { boxesOf } from './support/pairs.ts';
import { openCpuTable } from './support/rooms.ts';
import { nextMoment, stageFirst, table } from './support/squfibo.ts';

/** However busy the machine is. */
const SOON = { timeout: 15_000 };
let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  server = await serverWithSeed(seedFrom(5));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function sit(options: object, ready: string, visitor = {}): Promise<Tab> {
  const tab = await openTab(browser, server.url, visitor);
  await tab.page.goto((await openCpuTable(server.url, options)).path);
  await tab.page.locator(ready).first().waitFor();
  return tab;
}

const OFC = { game: 'ofc', bots: ['ofc/lv1'] };
const cardsIn = (page: Page, row: string) =>
  page.locator(`.of-seat-own [data-row="${row}"] .of-staged`);

async function chooseDragOnly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('taku.settings') ?? '{}') as { state: object };
    const state = { ...kept.state, input: 'drag' };
    localStorage.setItem('taku.settings', JSON.stringify({ ...kept, state }));
  });
  await page.reload();
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing there to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

describe('what is staged', () => {
  it('SquFibo: survives a reload and can be played', async () => {
    const { page, context } = await sit({}, '.sq-stack[aria-disabled="false"]');
    await nextMoment(page);
    await stageFirst(page, (target) => target.click());
    const staged = page.locator('.sq-cell[data-chosen]');
    const name = await staged.getAttribute('aria-label');
    await page.reload();
    await staged.waitFor();
    expect(await staged.getAttribute('aria-label')).toBe(name);
    await table.endTurn(page).click();
    await nextMoment(page);
    await page.reload();
    await nextMoment(page);
    expect(await staged.count()).toBe(0);
    await context.close();
  });

  it('OFC: three cards survive a reload, in their rows', async () => {
    const { page, context } = await sit(OFC, '.of-row-target');
    for (const key of ['1', '3', '3']) await page.keyboard.press(key);
    await expect.poll(() => cardsIn(page, 'bottom').count(), SOON).toBe(2);
    await page.reload();
    await expect.poll(() => cardsIn(page, 'bottom').count(), SOON).toBe(2);
    expect(await cardsIn(page, 'top').count()).toBe(1);
    expect(await page.locator('.of-hand-card').count()).toBe(2);
    await context.close();
  });
});

describe('drag only', () => {
  it('SquFibo: a tap is answered by a line and takes nothing; dragging and keys place', async () => {
    const { page, context } = await sit({}, '.sq-stack[aria-disabled="false"]');
    await chooseDragOnly(page);
    await nextMoment(page);
    await table.stacks(page).first().click();
    await page.getByText('Drag to place').waitFor();
    expect(await page.locator('[data-selected], [data-legal]').count()).toBe(0);
    await drag(page, table.stacks(page).first(), table.cell(page, 'empty, right'));
    await table.cell(page, 'right, staged').waitFor();
    await table.undo(page).click();
    await table.stacks(page).first().focus();
    await page.keyboard.press('Enter');
    await table.cell(page, 'empty, centre').focus();
    await page.keyboard.press('Enter');
    await table.cell(page, 'centre, staged').waitFor();
    await context.close();
  });

  it('OFC: neither a card nor a row is tapped; dragging and keys place', async () => {
    const { page, context } = await sit(OFC, '.of-row-target');
    await chooseDragOnly(page);
    await page.locator('.of-row-target').first().waitFor();
    await page.locator('.of-hand-card').nth(1).click();
    await page.locator('.of-notice').getByText('Drag to place').waitFor();
    expect(await page.locator('.of-hand-card').nth(1).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Place in the Bottom row' }).click();
    expect(await page.locator('.of-staged').count()).toBe(0);
    await drag(
      page,
      page.locator('.of-hand-card').first(),
      page.locator('.of-seat-own [data-row="bottom"]'),
    );
    await expect.poll(() => cardsIn(page, 'bottom').count(), SOON).toBe(1);
    await page.keyboard.press('2');
    await expect.poll(() => cardsIn(page, 'middle').count(), SOON).toBe(1);
    await context.close();
  });
});

describe('a refusal', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)(
    '%s: lies over no cell and no card, and goes with the next touch',
    async (_on, size, touch) => {
      const { page, context } = await sit({}, '.sq-stack[aria-disabled="false"]', { size, touch });
      await nextMoment(page);
      await stageFirst(page, (target) => target.click());
      const claim = page.locator('.sq-claim');
      expect(await claim.innerText()).toBe('1 more');
      expect(await claim.isDisabled()).toBe(true);
      const cells = await boxesOf(page, '.sq-cell');
      const hand = await boxesOf(page, '.sq-hand-play .sq-stack');
      const actions = await boxesOf(page, '.sq-actions button');
      await page.keyboard.press('c');
      // It goes by itself: where it stands is read the moment it is there.
      const found = await page.waitForFunction(() => {
        const line = document.querySelector('.rm-notice-line');
        if (!line?.textContent?.includes('One card is no combo.')) return null;
        const { top, bottom, height } = line.getBoundingClientRect();
        return { top, bottom, height };
      });
      const box = await found.jsonValue();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.top).toBeGreaterThanOrEqual(Math.max(...cells.map(({ bottom }) => bottom)));
      expect(box?.bottom).toBeLessThanOrEqual(Math.min(...hand.map(({ top }) => top)));
      expect(box?.bottom).toBeLessThanOrEqual(Math.min(...actions.map(({ top }) => top)));
      await table.cells(page).first().click();
      await page.locator('.rm-notice-line').waitFor({ state: 'detached' });
      await context.close();
    },
  );
});
