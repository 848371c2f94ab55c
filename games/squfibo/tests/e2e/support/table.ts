import type { Locator, Page } from 'playwright-core';

export const SQUFIBO = { game: 'squfibo' } as const;

/** The parts of a SquFibo table as a person finds them, in English. */
export const table = {
  board: (page: Page) => page.getByRole('group', { name: 'Board' }),
  hand: (page: Page) => page.getByRole('group', { name: 'Hand', exact: true }),
  cells: (page: Page) => page.getByRole('group', { name: 'Board' }).getByRole('button'),
  cell: (page: Page, name: string) =>
    page.getByRole('group', { name: 'Board' }).getByRole('button', { name, exact: false }),
  emptyCells: (page: Page) => table.board(page).getByRole('button', { name: /^empty/ }),
  stacks: (page: Page) => table.hand(page).locator('button[aria-disabled="false"]'),
  endTurn: (page: Page) => page.getByRole('button', { name: 'End turn' }),
  claim: (page: Page) => page.getByRole('button', { name: /^Claim/ }),
  undo: (page: Page) => page.getByRole('button', { name: 'Undo' }),
  toMove: (page: Page) => page.getByRole('button', { name: /^(Choose a card|Discard one first)$/ }),
  result: (page: Page) =>
    page.getByRole('dialog', { name: /^(You won|You lost|A draw|You resigned)$/ }),
} as const;

/** What waits: this seat's move, or the end. */
export async function nextMoment(page: Page): Promise<'mine' | 'over'> {
  const mine = table.toMove(page);
  const over = table.result(page);
  await mine.or(over).first().waitFor();
  return (await over.isVisible()) ? 'over' : 'mine';
}

async function isFullBoard(page: Page): Promise<boolean> {
  return (await table.emptyCells(page).count()) === 0;
}

/** Stages the first card of the hand on the first free cell; a full board loses its first card. */
export async function stageFirst(
  page: Page,
  press: (target: Locator) => Promise<void>,
): Promise<void> {
  if (await isFullBoard(page)) await press(table.cells(page).first());
  await press(table.stacks(page).first());
  await press(table.emptyCells(page).or(table.board(page).locator('[data-removed]')).first());
}

export async function playTurn(page: Page): Promise<void> {
  await stageFirst(page, (target) => target.click());
  await table.endTurn(page).click();
  await table.endTurn(page).waitFor({ state: 'hidden' });
}

/** A turn by the same buttons, pressed inside the page: for whole games. */
async function playTurnQuickly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = () => new Promise((done) => setTimeout(done, 0));
    const press = async (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.click();
      await settled();
    };
    if (!document.querySelector('.sq-cell:not(:has(.sq-cell-card))')) await press('.sq-cell');
    await press('.sq-stack[aria-disabled="false"]');
    await press('.sq-cell[data-legal]');
    await press('.sq-end');
  });
  await table.endTurn(page).waitFor({ state: 'hidden' });
}

export async function playToTheEnd(page: Page): Promise<number> {
  let turns = 0;
  while ((await nextMoment(page)) === 'mine') {
    await (turns < 2 ? playTurn(page) : playTurnQuickly(page));
    turns += 1;
  }
  return turns;
}
