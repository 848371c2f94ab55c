import type { Page } from 'playwright-core';

/** Touches what a selector finds, in a way of its own. */
export type Hand = (page: Page, selector: string) => Promise<void>;

export const byTouch: Hand = (page, selector) => page.locator(selector).first().tap();

const MOST_KEYS = 200;

/** The key that leads a step nearer to a control; null: it has the focus. */
function nextKey(page: Page, selector: string): Promise<string | null> {
  return page.evaluate((wanted) => {
    const target = document.querySelector<HTMLInputElement>(wanted);
    const at = document.activeElement as HTMLInputElement | null;
    if (!target || !at || at === target) return null;
    const isRadio = target.type === 'radio';
    const group = target.closest('[role="grid"], [role="group"], fieldset');
    const isRoving = isRadio ? at.name === target.name : target.tabIndex < 0;
    if (!isRoving || !group?.contains(at)) return 'Tab';
    const [from, to] = [at.getBoundingClientRect(), target.getBoundingClientRect()];
    if (to.top > from.bottom - 4) return 'ArrowDown';
    if (to.bottom < from.top + 4) return 'ArrowUp';
    return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  }, selector);
}

/** With the keyboard alone: tab and arrows go there, the space bar touches it. */
export const byKeys: Hand = async (page, selector) => {
  await page.locator(selector).first().waitFor();
  for (let pressed = 0; ; pressed += 1) {
    const key = await nextKey(page, selector);
    if (key === null) break;
    if (pressed === MOST_KEYS) throw new Error(`no key leads to ${selector}`);
    await page.keyboard.press(key);
  }
  await page.keyboard.press(' ');
};
