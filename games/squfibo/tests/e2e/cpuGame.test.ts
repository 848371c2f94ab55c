import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { nextMoment, playToTheEnd, table } from './support/table.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a game against the CPU', () => {
  it('starts in two clicks, is played to the end, replayed by keys, and played again', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: null });
    await page.goto('/');
    const tile = page.getByRole('listitem').filter({ hasText: 'SquFibo' });
    await tile.getByRole('button', { name: 'Play the CPU' }).click();
    await nextMoment(page);
    expect(page.url()).not.toContain('player_id');

    expect(await playToTheEnd(page)).toBeGreaterThan(8);
    await expect.poll(() => table.result(page).locator('.rm-score dd').count()).toBe(2);

    await table.result(page).getByRole('link', { name: 'Replay' }).click();
    const position = page.getByRole('slider', { name: 'Position' });
    await position.waitFor();
    const at = async () => Number(await position.inputValue());
    const last = Number(await position.getAttribute('max'));
    await page.keyboard.press('End');
    await expect.poll(at).toBe(last);
    expect(new URL(page.url()).hash).toBe(`#${last}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(last - 2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(last - 1);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Space');
    await expect.poll(at).toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    await page.goto(`${new URL(page.url()).pathname}#5`);
    await expect.poll(at).toBe(5);
    await page.getByText('Move 5', { exact: true }).waitFor();

    await page.goto('/history');
    await page.getByText('vs CPU', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Replay' }).first().click();
    await position.waitFor();

    const matchId = new URL(page.url()).pathname.split('/').at(-1);
    const exported = await (await fetch(`${baseUrl}/api/export?format=log`)).text();
    const matches = exported.split(/^(?=\{"kind":"match")/m);
    const own = matches.find((one) => one.includes(`"matchId":"${matchId}"`)) ?? '';
    await page.goto('/history');
    await page.getByRole('button', { name: 'Open a log' }).click();
    await page.getByLabel('Log as text').fill(own.replace('"cell":', '"cell":9'));
    await page.getByRole('button', { name: 'Replay it' }).click();
    await page
      .getByRole('alert')
      .getByText(/The log does not hold/)
      .waitFor();
    await page.getByLabel('Log as text').fill(own);
    await page.getByRole('button', { name: 'Replay it' }).click();
    await position.waitFor();

    expect(faults).toEqual([]);
    await context.close();
  });

  it('is played again with the seats swapped', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl);
    await page.goto('/');
    const tile = page.getByRole('listitem').filter({ hasText: 'SquFibo' });
    await tile.getByRole('button', { name: 'Play the CPU' }).click();
    await nextMoment(page);
    const wasFirst = (await page.getByRole('tabpanel').getByText('Haruko begins').count()) > 0;
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await table.result(page).waitFor();
    await table.result(page).getByRole('button', { name: 'Rematch' }).click();
    await table.result(page).waitFor({ state: 'hidden' });
    await nextMoment(page);
    const log = page.getByRole('tabpanel', { name: 'Commentary' });
    await log.getByText(wasFirst ? 'CPU begins' : 'Haruko begins').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
