import { modelFiles } from '@taku/models';
import { bots } from '@taku/stud/bots';
import { type MixState, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { complaints } from '../../../../e2e/support/axe.ts';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { bringLog, playedLog } from '../../../../e2e/support/playedLog.ts';

const house = houseWithSeed(seedFrom(3));
const level = (name: string) => bots.levels.find((one) => one.level === name)!.create(modelFiles());

/** Somebody who calls whatever comes, against three CPUs, and stands up after a deal. */
async function leftSession() {
  const players = await Promise.all(['lv0', 'lv1', 'lv2', 'lv2'].map(level));
  return playedLog({
    matchId: 'm_review',
    game: stud,
    config: stud.defaultConfig,
    players,
    seed: seedFrom(9),
    leavesAt: (state: MixState) => state.dealIndex > 0,
  });
}

describe('the review of a session that was left', () => {
  it('opens at the costliest decision, says what every action was worth, and hides it again', async () => {
    const { page, context, faults } = await openTab(house.browser, house.url);
    await bringLog(page, await leftSession());
    await page.goto('/review/m_review');
    await page.getByText('left early').waitFor();
    const values = page.getByRole('list', { name: 'Value of every action in chips' });
    await page.getByText(/^\d of 5 best or about equal$/).waitFor();
    // Two pair against two pair of aces that bet: the call of 6th street is the costliest.
    expect(await values.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Fold\s*, best, 0/),
      expect.stringMatching(/^Call 80\s*, played, minus \d+, plus or minus \d+/),
      expect.stringMatching(/^Raise to 160\s*, minus \d+, plus or minus \d+/),
    ]);
    await page.getByText('It was time to fold.').waitFor();
    await page.getByText(/4,000 samples of their ranges/).waitFor();
    await page.getByText('CPU 1: Bet 80').waitFor();
    expect(await complaints(page)).toEqual([]);

    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Fold', exact: true }).click();
    const open = page.locator('.rv-decisions > [data-open]');
    expect(await open.innerText()).not.toMatch(/[−±]|best/);
    expect(await values.count()).toBe(0);
    await page.getByRole('button', { name: 'Decide' }).click();
    await open.getByText('best', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a log of rules that nobody reads any more has no values', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    const log = await leftSession();
    await bringLog(page, { ...log, header: { ...log.header, rulesVersion: 0 } });
    await page.goto('/review/m_review');
    await page.getByText('No values for this game').waitFor();
    expect(await page.locator('.rv-verdict').count()).toBe(0);
    await context.close();
  });
});
