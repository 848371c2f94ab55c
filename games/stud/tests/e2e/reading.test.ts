import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';

const house = houseWithSeed(seedFrom(11));

describe('what a screen reader hears', () => {
  it('the focus begins at the own cards', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    await page.goto((await openCpuTable(house.url, { game: 'stud' })).path);
    await expect.poll(() => focused(page)).toMatch(/^Your (hand|cards)$/);
    await context.close();
  });
});
