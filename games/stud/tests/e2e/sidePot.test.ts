import { hashText } from '@taku/match';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed } from '../../../../e2e/support/fixedDeals.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

import { myTurn, press, studTable } from './support/table.ts';

/**
 * Chosen beforehand: called down, Stud Hi costs us 30 of our 200; in Razz two raises put our last
 * 170 in on 3rd street against both CPUs, who have 40 more to play for; Stud 8 ends in a split.
 */
const SEED = hashText('stud side pot 289');
const CHIPS = 3 * 200;
const PATIENT = [/Check/, /Bring in/, /Call/];
const ALL_THE_WAY = [/Raise/, /Complete/];

const house = houseWithSeed(SEED);

/** Plays until the deal is over: only then “Next deal” or the result is offered. */
async function playDeal(page: Page, wishes: readonly RegExp[]): Promise<void> {
  while ((await myTurn(page)) === 'act') {
    if ((await studTable.next(page).count()) > 0) return;
    await press(page, wishes);
  }
}

/** Notes every street and list of pots drawn from now on, and whether the log tells who won. */
async function noteTheFelt(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      const text = (selector: string) =>
        [...document.querySelectorAll(selector)].map((each) => each.textContent).join(' + ');
      const isTold = text('.rm-log').includes('Main pot: Haruko wins');
      const line = `${text('.st-street')}: ${text('.st-pill')}${isTold ? ', told' : ''}`;
      if (seen.at(-1) !== line) seen.push(line);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seenOnTheFelt: seen });
  });
  return () => page.evaluate(() => (window as never as { seenOnTheFelt: string[] }).seenOnTheFelt);
}

async function chipsOnPlates(page: Page): Promise<readonly number[]> {
  const texts = await page.locator('.st-plate-words > span').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('three games with a person and two CPUs', () => {
  it('[S2 S15 S16 S20] an all-in runs out, each pot finds its winner, no chip is lost', async () => {
    const seat = await openCpuTable(house.url, {
      game: 'stud',
      seatCount: 3,
      bots: ['stud/lv0', 'stud/lv2'],
      config: { dealsPerGame: 1, maxDeals: 3, startingStack: 200 },
    });
    const { page, context, faults } = await openTab(house.browser, house.url, { motion: 'system' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(seat.path);
    await page.getByRole('switch', { name: 'Deal the next hand automatically' }).click();

    expect(await studTable.title(page).innerText()).toBe('Stud Hi');
    await playDeal(page, PATIENT);
    expect(sum(await chipsOnPlates(page))).toBe(CHIPS);
    await studTable.next(page).click();

    await myTurn(page);
    expect(await studTable.title(page).innerText()).toBe('Razz');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const seen = await noteTheFelt(page);
    await playDeal(page, ALL_THE_WAY);
    await page.getByText('Main pot: Haruko wins 510', { exact: true }).waitFor();
    expect((await seen()).filter((line) => line.includes('Side 40'))).toEqual([
      '4th street: Main 510 + Side 40',
      '5th street: Main 510 + Side 40',
      '6th street: Main 510 + Side 40',
      '7th street: Main 510 + Side 40',
    ]);
    expect(await page.locator('.st-shown').allInnerTexts()).toEqual([
      'Low 10-8-7-5-A',
      'Side 40\nLow 9-7-5-3-A',
      'Main 510',
    ]);
    await page.getByText('Side pot: CPU 2 wins 40', { exact: true }).waitFor();
    expect(await chipsOnPlates(page)).toEqual([50, 40, 510]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await studTable.next(page).click();

    await myTurn(page);
    expect(await studTable.title(page).innerText()).toBe('Stud 8');
    await playDeal(page, PATIENT);
    await studTable.result(page).getByText('+315 after 3 deals').waitFor();
    expect(await page.locator('.st-shown').allInnerTexts()).toEqual([
      'Low 35\npair of sixes · Low 6-5-4-3-A',
      'High 35',
    ]);
    expect(sum(await chipsOnPlates(page))).toBe(CHIPS);
    expect(faults).toEqual([]);
    await context.close();
  });
});
