import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import {
  joinTable,
  openCpuTable,
  openFriendTable,
  startTogether,
} from '../../../../e2e/support/rooms.ts';
import { myTurn, press, studTable } from './support/table.ts';

const PATIENT = [/Next deal/, /Check/, /Bring in/, /Call/];
const house = houseWithSeed(seedFrom(7));

async function playDeals(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: 'Deals' }).click();
  const last = page.getByRole('button', { name: `Keep deal ${count}` });
  while ((await last.count()) === 0) {
    await myTurn(page);
    await press(page, PATIENT);
  }
}

async function answer(page: Page, question: 'Leave the table' | 'Resign'): Promise<string> {
  await page.getByRole('button', { name: question, exact: true }).click();
  const ask = page.getByRole('dialog').last();
  const words = await ask.locator('p').first().innerText();
  await ask.getByRole('button', { name: question, exact: true }).click();
  return words;
}

describe('a session that is left', () => {
  it('against three CPUs: a result, in the history, replayed', async () => {
    const seat = await openCpuTable(house.url, {
      game: 'stud',
      seatCount: 4,
      bots: ['stud/lv0', 'stud/lv0', 'stud/lv0'],
    });
    const { page, context, faults } = await openTab(house.browser, house.url);
    await page.goto(seat.path);
    await playDeals(page, 2);
    const words = await answer(page, 'Leave the table');
    expect(words).toBe('The session ends here. Its deals and your result are kept.');
    const result = page.getByRole('dialog');
    await result
      .getByText(/You left after 2 deals/)
      .first()
      .waitFor();
    expect(await result.getByRole('rowheader').count()).toBe(4);
    expect(await result.innerText()).toMatch(/[+−±][\d,]+ · 8,000 → [\d,]+/);
    expect(await result.locator('.rm-result-head').innerText()).not.toContain('wins');
    await result.getByRole('button', { name: 'Lobby' }).click();
    await page.waitForURL(`${house.url}/`);
    await page.goto('/history');
    expect(await page.getByText('No games yet').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Resume' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/\/replay\//);
    await page.locator('.rp-sentence').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('[S23] by one of two people at a table of four: the other plays on', async () => {
    const bots = ['stud/lv0', 'stud/lv0'];
    const seat = await openFriendTable(house.url, 'Haruko', { game: 'stud', seatCount: 4, bots });
    const friend = await joinTable(house.url, seat.roomId, 'Aki');
    const tabs = [
      await openTab(house.browser, house.url),
      await openTab(house.browser, house.url),
    ] as const;
    await tabs[0].page.goto(seat.path);
    await tabs[1].page.goto(friend.path);
    await startTogether(tabs.map(({ page }) => page));
    await Promise.race(tabs.map(({ page }) => studTable.buttons(page).first().waitFor()));
    const words = await answer(tabs[0].page, 'Resign');
    expect(words).toMatch(/^Your hand folds and your chips leave with you; the others play on/);
    await tabs[0].page
      .getByRole('dialog')
      .getByText(/You left after/)
      .first()
      .waitFor();
    expect(await tabs[0].page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    await playDeals(tabs[1].page, 1);
    expect(await tabs[1].page.getByRole('dialog').count()).toBe(0);
    await tabs[0].page.goto('/history');
    await tabs[0].page.getByText(/Aki/).first().waitFor();
    expect(await tabs[0].page.getByRole('link', { name: 'Resume' }).count()).toBe(0);
    for (const { context, faults } of tabs) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe('the end of a deal', () => {
  it('says who wins where the pot stood, and counts no bets any more', async () => {
    const seat = await openCpuTable(house.url, { game: 'stud', bots: ['stud/lv0'] });
    const { page, context, faults } = await openTab(house.browser, house.url);
    await page.addInitScript(() =>
      localStorage.setItem('taku-stud', '{"state":{"autoNext":false,"handText":true},"version":0}'),
    );
    await page.goto(seat.path);
    while ((await studTable.next(page).count()) === 0) {
      await myTurn(page);
      if ((await studTable.next(page).count()) === 0) await press(page, PATIENT.slice(1));
    }
    expect(await page.locator('.st-winner b').first().innerText()).toMatch(/^(CPU|Haruko) wins \d/);
    expect(await page.locator('.st-cap, .st-pot-figure').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the length of a session', () => {
  it('is chosen in the set-up: 20 deals unless one says otherwise', async () => {
    const { page, context, faults } = await openTab(house.browser, house.url);
    await page.goto('/');
    await page
      .getByRole('button', { name: /Stud mix/ })
      .first()
      .click();
    const length = page.getByRole('radiogroup', { name: 'Deals a session' });
    await page.locator('.setup-fold').click();
    await length.waitFor();
    const labels = await length.locator('label').allInnerTexts();
    expect(labels).toEqual(['20', '60', '120', 'Until you leave']);
    expect(await length.getByRole('radio', { name: '20', exact: true }).isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
