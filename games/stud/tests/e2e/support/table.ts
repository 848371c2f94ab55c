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

/**
 * Presses the first of the wished buttons that is drawn and waits until the table has taken it: the
 * buttons go, or the log goes on. Answers its words; none when the deal went on by itself.
 */
export async function press(page: Page, wishes: readonly RegExp[]): Promise<string> {
  const sources = wishes.map(({ source }) => source);
  const { pressed, labels } = await page.evaluate(async (patterns) => {
    const drawn = () => [
      ...document.querySelectorAll<HTMLButtonElement>('.st-actions .st-button:enabled'),
    ];
    const told = () => document.querySelector('.rm-log')?.textContent;
    const buttons = drawn();
    const labels = buttons.map((button) => button.innerText);
    const wished = patterns.map(
      (pattern) => buttons[labels.findIndex((text) => new RegExp(pattern).test(text))],
    );
    const button = wished.find((each) => each !== undefined);
    if (!button) return { pressed: null, labels };
    const pressed = button.innerText;
    const before = told();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (drawn().includes(button) && told() === before) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      button.click();
    });
    return { pressed, labels };
  }, sources);
  if (pressed !== null) return pressed;
  if (labels.length === 0) return '';
  throw new Error(`none of ${sources.join(', ')} among ${labels.join(', ')}`);
}
