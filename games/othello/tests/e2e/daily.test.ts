import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemMaker } from '@taku/learning';
import { modelFiles } from '@taku/models';
import type { Problem } from '@taku/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '../../../../e2e/support/axe.ts';
import { PHONE, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { newDataFolder, removeFolder, startServer } from '../../../../e2e/support/serverProcess.ts';

/** A Monday, and the days after it with the same board. */
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const data = newDataFolder();
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
let problem: Problem;

beforeAll(async () => {
  const made = await (await problemMaker(modelFiles()))(DAYS[0]);
  if (made?.game !== 'othello') throw new Error(`Monday has ${made?.game}`);
  problem = made;
  mkdirSync(join(data, 'daily'));
  for (const date of DAYS) {
    writeFileSync(join(data, 'daily', `${date}.json`), JSON.stringify({ ...made, date }));
  }
  [browser, server] = await Promise.all([launchBrowser(), startServer({ data })]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  removeFolder(data);
});

/** The square of an answer, by its place in the list: 0 is the best. */
function squareAt(place: number): string {
  const action = problem.answer.worths[place]?.action;
  if (typeof action?.['square'] !== 'string') throw new Error(`there is no answer ${place}`);
  return action['square'];
}

async function play(page: Page, square: string): Promise<void> {
  await page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
  await page.getByRole('button', { name: /Play this|この手に決める/ }).click();
}

const goTo = (page: Page, date: string) => page.clock.setFixedTime(new Date(`${date}T12:00:00`));
const streak = (page: Page) => page.locator('.da-streak b').textContent();

describe('the problem of the day', () => {
  it('is solved once, shared, and its streak outlives the night', async () => {
    const { page, context, faults } = await openTab(browser, server.url, { motion: 'off' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(page, DAYS[0]);
    await page.goto('/');
    await page.getByRole('link', { name: 'Solve it' }).click();
    await page.getByText('Your move. Which is best?').waitFor();
    // Nothing on the page or over the wire tells the answer before it is given.
    expect(await page.locator('.rv-values').count()).toBe(0);
    await play(page, squareAt(0));
    await page.getByText('The best choice').waitFor();
    expect(await page.locator('.rv-values li').count()).toBeGreaterThan(1);
    expect(await streak(page)).toBe('1');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share the result' }).click();
    await page.locator('.da-share').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Taku Daily problem 11/16 Solved ▫▫▫▫▫▫■',
    );
    await page.reload();
    await page.getByText('The best choice').waitFor();

    await goTo(page, DAYS[1]);
    await page.goto('/daily');
    await page.getByText('Your move. Which is best?').waitFor();
    expect(await streak(page)).toBe('1');
    await play(page, squareAt(problem.answer.worths.length - 1));
    await page.getByText('There was something better').waitFor();
    expect(await streak(page)).toBe('2');
    await page.getByRole('link', { name: 'Earlier problems' }).click();
    await page.locator('.da-days').getByText('solved').waitFor();
    expect(await page.locator('.da-days li').count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is played by keys on a phone, in Japanese', async () => {
    const { page, context, faults } = await openTab(browser, server.url, {
      language: 'ja',
      size: PHONE,
      touch: true,
      motion: 'off',
    });
    await goTo(page, DAYS[2]);
    await page.goto('/daily');
    await page.locator('.rm-board [data-own]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.pb-bar').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.pb-verdict h2').waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
