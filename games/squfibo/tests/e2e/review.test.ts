import type { Bot } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { bots } from '@taku/squfibo/bots';
import { type SquFiboAction, type SquFiboView, comboOnCells, squfibo } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { complaints } from '../../../../e2e/support/axe.ts';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { bringLog, playedLog } from '../../../../e2e/support/playedLog.ts';

const house = houseWithSeed(seedFrom(3));

/** Plays as the given one, but leaves its first combo with stars lying. */
function forgetful(bot: Bot): { readonly bot: Bot; readonly forgot: SquFiboAction[] } {
  const forgot: SquFiboAction[] = [];
  const choose: Bot['choose'] = async (...asked) => {
    const choice = await bot.choose(...asked);
    const { board, ruleset } = asked[0] as unknown as SquFiboView;
    const { claim, ...bare } = choice.action as unknown as SquFiboAction;
    const combo = claim && comboOnCells(board.with(bare.cell, bare.card), claim, ruleset);
    if (forgot.length > 0 || !combo || combo.type === 'CLEARING_YAKU') return choice;
    forgot.push(bare);
    return { ...choice, action: bare };
  };
  return { bot: { ...bot, choose }, forgot };
}

describe('the review of a game', () => {
  it('finds the combo that was left lying, and takes the turn once more', async () => {
    const [hard, normal] = await Promise.all(
      ['hard', 'normal'].map((name) =>
        bots.levels.find(({ level }) => level === name)!.create(modelFiles()),
      ),
    );
    const { bot, forgot } = forgetful(hard!);
    const log = await playedLog({
      matchId: 'm_review',
      game: squfibo,
      config: squfibo.defaultConfig,
      players: [bot, normal!],
      seed: seedFrom(9),
    });
    const at = log.entries.find(
      ({ event }) => event.kind === 'act' && event.action === (forgot[0] as never),
    )!.index;
    const { page, context, faults } = await openTab(house.browser, house.url);
    await bringLog(page, log);
    await page.goto('/review/m_review');
    const cards = page.locator('.qr-card');
    const found = page.locator('.qr-card[data-shown]');
    await found.getByText(/^Missed (?:red|blue) [\d+]+$/).waitFor();
    expect(await found.innerText()).toContain(`Turn ${at}\n`);
    expect(await found.innerText()).toMatch(/−\d+ %/);
    await page.getByText(/left (?:red|blue) [\d+]+ \(\d stars\) unclaimed/).waitFor();
    const values = page.getByRole('list', { name: 'Win chance of every play' });
    expect(await values.getByText(/, played, \d+/).count()).toBe(1);
    expect(await complaints(page)).toEqual([]);

    await found.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Choose a card from your hand').waitFor();
    expect(await page.locator('.rv-verdict, .rv-mark, .qr-worst').count()).toBe(0);
    expect(await cards.count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the review' }).click();
    await cards.first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
