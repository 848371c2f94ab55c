import type { CardCode } from '@taku/cards';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Plan } from './plans.ts';

const KEYS = { top: '1', middle: '2', bottom: '3', discard: 'd' } as const;
const NO_PLAN: Plan = new Map();

async function handOf(page: Page): Promise<CardCode[]> {
  return page
    .locator('.of-hand-card')
    .evaluateAll((list) => list.map((each) => each.getAttribute('data-card') as CardCode));
}

/** Stages one card by keys: where the plan says, or in the lowest row with room. */
async function stageCard(page: Page, code: CardCode, plan: Plan): Promise<void> {
  const card = page.locator(`.of-hand-card[data-card="${code}"]`);
  const target = plan.get(code);
  for (const key of target ? [KEYS[target]] : ['3', '2', '1']) {
    // The last of three goes to the discards by itself.
    if ((await card.count()) === 0) return;
    await card.evaluate((element) => (element as HTMLElement).click());
    await page.keyboard.press(key);
  }
}

const never = () => Promise.resolve(false);

/** Does whatever is due in this tab; false when there is nothing to do now, or `done`. */
export async function ofcStep(
  page: Page,
  plan: Plan = NO_PLAN,
  done: () => Promise<boolean> = never,
): Promise<boolean> {
  // A tab behind another one draws once a second.
  await page.bringToFront();
  const next = page.locator('dialog[open] .of-next button:not([disabled])');
  const confirm = page.locator('.of-confirm:not([disabled])');
  for (const button of [next, confirm]) {
    if ((await button.count()) === 0) continue;
    // The result may have opened since it was looked for: nobody presses on behind it.
    if (button === next && (await done())) return false;
    await button.click();
    return true;
  }
  const isToPlace = (await page.locator('.of-row-target').count()) > 0;
  const cards = isToPlace ? await handOf(page) : [];
  for (const code of cards) await stageCard(page, code, plan);
  return cards.length > 0;
}

type Player = { readonly page: Page; readonly plan?: Plan };

/** A whole session; a test that hangs ends by its own time-out. */
const SESSION_MS = 600_000;

/** Plays in all these tabs until `done`. */
export async function playOfc(
  players: readonly Player[],
  done: () => Promise<boolean>,
): Promise<void> {
  const moves = async () => {
    let hasMoved = false;
    for (const { page, plan } of players) hasMoved = (await ofcStep(page, plan, done)) || hasMoved;
    return hasMoved;
  };
  const isDone = async () => {
    while (!(await done())) if (!(await moves())) return false;
    return true;
  };
  await expect.poll(isDone, { timeout: SESSION_MS, interval: 50 }).toBe(true);
}
