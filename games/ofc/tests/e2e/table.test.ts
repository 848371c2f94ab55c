import { fakeClock } from '@taku/testkit';
import { type RunningServer, startServer } from '@taku/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { playOfc } from './support/play.ts';

const HOUR_MS = 3_600_000;
const fake = fakeClock();
const clock = {
  now: () => fake.now(),
  steady: () => fake.now(),
  setTimer(ms: number, ring: () => void) {
    const id = fake.setTimer(ring, ms);
    return { cancel: () => fake.clearTimer(id) };
  },
};
let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  let matches = 0;
  server = await startServer({
    port: 0,
    store: { kind: 'memory' },
    clock,
    heartbeatMs: 1e12,
    lagCheckMs: 1e12,
    newMatchSecrets: () => ({ matchId: `m_table${(matches += 1)}`, seed: seedFrom(3) }),
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

interface Room {
  readonly config: Readonly<Record<string, unknown>>;
  readonly time: unknown;
}

async function roomOf(page: Page): Promise<Room> {
  await page.waitForURL(/\/room\//);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await (await fetch(`${server.url}/api/rooms/${id}`)).json()) as Room;
}

function tile(page: Page) {
  return page.locator('.tile').filter({ hasText: 'OFC' });
}

const isScored = async (page: Page) => (await page.locator('dialog[open] .of-res').count()) > 0;

describe('OFC as a table in the browser starts it', () => {
  it('[O4] against a CPU: no clock, and the next hand waits for its person', async () => {
    const { page, context, faults } = await openTab(browser, server.url);
    await page.goto('/');
    await tile(page).getByRole('button', { name: /CPU/ }).first().click();
    const { config, time } = await roomOf(page);
    expect(time).toBeNull();
    expect(config).toMatchObject({
      ruleset: 'seed',
      timeoutPlacement: 'careful',
      turnSeconds: 0,
      pauseSeconds: 0,
    });
    await page.locator('.of-hand-card').first().waitFor();
    fake.advance(HOUR_MS);
    expect(await page.locator('[role=timer], .tk-incense').count()).toBe(0);
    await playOfc([{ page }], () => isScored(page));
    fake.advance(HOUR_MS);
    await page
      .getByRole('button', { name: /Review/ })
      .first()
      .click();
    // Keys go to the review once it has the focus.
    const review = page.getByRole('dialog', { name: 'Review of hand 1' });
    await review.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await page.locator('dialog[open] .of-next button').waitFor();
    fake.advance(HOUR_MS);
    expect(await page.getByText('Hand 1').count()).toBeGreaterThan(0);
    await page.locator('dialog[open] .of-next button').click();
    await page.getByText('Hand 2').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('[O4] with a friend: careful placement, a bank of 30 s, 30 s between hands', async () => {
    const { page, context, faults } = await openTab(browser, server.url);
    await page.goto('/');
    await tile(page)
      .getByRole('button', { name: /friend/i })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Open the table/ })
      .click();
    expect((await roomOf(page)).config).toMatchObject({
      ruleset: 'seed',
      timeoutPlacement: 'careful',
      turnSeconds: 20,
      bankSeconds: 30,
      pauseSeconds: 30,
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('rooms of raw clients get the founding ruleset as it is', async () => {
    const response = await fetch(`${server.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'ofc' }),
    });
    const { room } = (await response.json()) as { room: Room };
    expect(room.config).toMatchObject({ timeoutPlacement: 'leftFill', bankSeconds: 0 });
    expect('pauseSeconds' in room.config).toBe(false);
  });
});
