import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../../../../e2e/support/browser.ts';
import { chooseDragOnly, drag } from '../../../../e2e/support/dragging.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { boxesOf } from '../../../../e2e/support/pairs.ts';
import { sitDown } from '../../../../e2e/support/tableAt.ts';
import { SQUFIBO, nextMoment, stageFirst, table } from './support/table.ts';

const house = houseWithSeed(seedFrom(5));

describe('what is staged', () => {
  it('survives a reload and can be played', async () => {
    const { page, context } = await sitDown(house.browser, house.url, SQUFIBO);
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
});

describe('drag only', () => {
  it('a tap is answered by a line and takes nothing; dragging and keys place', async () => {
    const { page, context } = await sitDown(house.browser, house.url, SQUFIBO);
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
});

describe('a refusal', () => {
  it.each([
    ['desktop', DESKTOP, false],
    ['phone', PHONE, true],
  ] as const)(
    '%s: lies over no cell and no card, and goes with the next touch',
    async (_on, size, touch) => {
      const { page, context } = await sitDown(house.browser, house.url, SQUFIBO, { size, touch });
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
