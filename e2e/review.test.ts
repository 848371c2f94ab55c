import { readFileSync } from 'node:fs';
import { type MatchLog, type Worth, verdictOf } from '@taku/contract';
import { findGame } from '@taku/catalog';
import { appraiserOf } from '@taku/catalog/bots';
import { decisionRng, decisionsOf, firstDifference } from '@taku/match';
import { modelFiles } from '@taku/models';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaints } from './support/axe.ts';
import { PHONE, launchBrowser, openTab } from './support/browser.ts';
import { GAME_IDS } from './support/games.ts';
import { giveMatches, storedMatch } from './support/storedMatch.ts';

/** Games that bring a page of their own. */
const REVIEWED = GAME_IDS.filter((game) =>
  readFileSync(`games/${game}/web/index.ts`, 'utf8').includes('review: '),
);

const baseUrl = inject('baseUrl');
let browser: Browser;
let logs: readonly MatchLog[];
beforeAll(async () => {
  browser = await launchBrowser();
  logs = await Promise.all(GAME_IDS.map((game) => storedMatch(game, { seed: 3 })));
});
afterAll(() => browser.close());

/** The person's costliest decision, as the same appraiser finds it outside the browser. */
async function costliest(log: MatchLog) {
  const game = findGame(log.header.game)!;
  const appraiser = (await appraiserOf(game, modelFiles()))!;
  const found = decisionsOf(game, log, log.header.players[0]!.seat).flatMap((decision) => {
    const { view, seat, action, index } = decision;
    const rng = decisionRng(log.header.matchId, index);
    const appraisal = appraiser.appraise(view, seat, { chosen: action, rng });
    const isChosen = (worth: Worth) => firstDifference(worth.action, action) === null;
    const worth = appraisal?.worths.find(isChosen);
    return worth && verdictOf(worth) === 'worse' ? [{ index, worth }] : [];
  });
  const [worst] = found.toSorted((a, b) => b.worth.loss - a.worth.loss || a.index - b.index);
  const { value, loss } = worst!.worth;
  const scale = 10 ** appraiser.decimals;
  const round = (number: number) => Math.round(number * scale) / scale;
  const shown = (round(value + loss) - round(value)).toFixed(appraiser.decimals);
  return {
    index: worst!.index,
    shown: `−${Number(shown).toLocaleString('en', { minimumFractionDigits: appraiser.decimals })}`,
  };
}

async function open(path: string, of: readonly MatchLog[], size?: typeof PHONE) {
  const tab = await openTab(browser, baseUrl, size ? { size, touch: true } : {});
  await giveMatches(tab.context, of);
  await tab.page.goto(path);
  return tab;
}

async function isDone(page: Page): Promise<void> {
  const working = page.getByText(/Working it out|Preparing/);
  await expect.poll(() => working.count(), { timeout: 60_000 }).toBe(0);
}

describe('reviews', () => {
  it.each(REVIEWED.map((game) => [game, GAME_IDS.indexOf(game)] as const))(
    '%s: the costliest decision of a stored game is found, numbered and linked to',
    async (_game, place) => {
      const log = logs[place]!;
      const { shown, index } = await costliest(log);
      const { page, context, faults } = await open(`/review/${log.header.matchId}?d=${index}`, [
        log,
      ]);
      await page.getByText(shown).first().waitFor({ timeout: 60_000 });
      await isDone(page);
      expect(await page.locator('.tk-numbered', { hasText: '1' }).count()).toBeGreaterThan(0);
      expect(await complaints(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('the list has every match with its figures and its moment', async () => {
    const { page, context, faults } = await open('/review', logs, PHONE);
    const rows = page.locator('.hub-row');
    await expect.poll(() => rows.count()).toBe(logs.length);
    await expect
      .poll(() => page.locator('.hub-accuracy b').count(), { timeout: 90_000 })
      .toBe(logs.length);
    expect(await page.locator('.hub-worst .rv-worse').count()).toBeGreaterThan(0);
    await page.getByText('A few more games are needed.').waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
