import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { playOfc } from './support/play.ts';

const house = houseWithSeed(seedFrom(11));

/** Everything that was ever said, though the live region forgets. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[role="log"] > p'))
            said.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

describe('what a screen reader hears', () => {
  it('cards apart from each other, “Your move” once a turn and not after the hand', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    const heard = await listen(page);
    await page.goto((await openCpuTable(house.url, { game: 'ofc', bots: ['ofc/lv1'] })).path);
    await page.locator('.of-hand-card').first().waitFor();
    const isScored = async () => (await page.locator('dialog[open] .of-res').count()) > 0;
    await playOfc([{ page }], isScored);
    const said = (await heard()).join('\n');
    // Five turns of one hand; pressing on afterwards is no turn.
    expect(said.match(/^Your move$/gm)).toHaveLength(5);
    const card = '(?:joker \\d|(?:\\d+|ace|king|queen|jack) of (?:spades|hearts|diamonds|clubs))';
    expect(said).toMatch(new RegExp(`3 cards for you ${card}, ${card} and ${card}`));
    expect(said).not.toMatch(/(spades|hearts|diamonds|clubs)(?=[a-z0-9])/);
    await context.close();
  });

  it('the focus begins at a card of the hand', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    await page.goto((await openCpuTable(house.url, { game: 'ofc' })).path);
    await expect
      .poll(() => focused(page))
      .toMatch(/ of (spades|hearts|diamonds|clubs)$|^joker \d$/);
    await context.close();
  });
});
