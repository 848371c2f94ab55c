import type { Page } from 'playwright-core';

/** The name of what has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}
