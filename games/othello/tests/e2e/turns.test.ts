import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../../../e2e/support/browser.ts';
import { houseWithSeed, seedFrom } from '../../../../e2e/support/fixedDeals.ts';
import { seatPair } from '../../../../e2e/support/pairs.ts';

const house = houseWithSeed(seedFrom(3));

describe('whose turn it is', () => {
  it('“Your move” stands under the reader’s own name alone', async () => {
    const { haruko, aki, close } = await seatPair(
      house.browser,
      house.url,
      { game: 'othello', config: { black: 0 } },
      { size: PHONE, touch: true },
    );
    const plate = (page: Page, name: string) => page.getByRole('region', { name });
    await plate(haruko.page, 'Haruko').getByText('Your move').waitFor();
    await plate(aki.page, 'Haruko').getByText('Haruko to move').waitFor();
    expect(await aki.page.getByText('Your move', { exact: true }).count()).toBe(0);
    await haruko.page.locator('.ot-playable').first().tap();
    await plate(haruko.page, 'Aki').getByText('Aki to move').waitFor();
    await plate(aki.page, 'Aki').getByText('Your move').waitFor();
    expect(await haruko.page.locator('.tk-plate').getByText('Your move').count()).toBe(0);
    await close();
  });
});
