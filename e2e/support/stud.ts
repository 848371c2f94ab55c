import type { Locator, Page } from 'playwright-core';

export const studTable = {
  buttons: (page: Page): Locator => page.locator('.st-actions .st-button:enabled'),
  next: (page: Page): Locator => page.getByRole('button', { name: 'Next deal' }),
  title: (page: Page): Locator => page.locator('.st-side h2'),
  sidePot: (page: Page): Locator => page.locator('.st-pill').filter({ hasText: 'Side' }),
  result: (page: Page): Locator => page.getByRole('dialog'),
};

/** Waits until this player may do something, or the table is over. */
export async function myTurn(page: Page): Promise<'act' | 'over'> {
  await studTable.buttons(page).or(studTable.result(page)).first().waitFor();
  return (await studTable.result(page).count()) > 0 ? 'over' : 'act';
}

/** Presses the first of the wished buttons that is drawn; answers its words. */
export async function press(page: Page, wishes: readonly RegExp[]): Promise<string> {
  const labels = await studTable.buttons(page).allInnerTexts();
  // The next deal may have come by itself in between.
  if (labels.length === 0) return '';
  for (const wish of wishes) {
    const place = labels.findIndex((label) => wish.test(label));
    if (place < 0) continue;
    await studTable
      .buttons(page)
      .nth(place)
      .click({ timeout: 2000 })
      .catch(() => undefined);
    return labels[place] ?? '';
  }
  throw new Error(`none of ${wishes.join(', ')} among ${labels.join(', ')}`);
}
