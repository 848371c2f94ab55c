import { describe, expect, it } from 'vitest';
import { openTab } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { focused } from '../../../../e2e/support/focus.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { SQUFIBO } from './support/table.ts';

const house = houseWithSeed(seedFrom(11));

describe('what a screen reader hears', () => {
  it('the focus begins at a card of the hand', async () => {
    const { page, context } = await openTab(house.browser, house.url);
    await page.goto((await openCpuTable(house.url, SQUFIBO)).path);
    await expect.poll(() => focused(page)).toMatch(/^(red|blue) \d+, [1-9]\d* in hand$/);
    await context.close();
  });
});
