import type { Page } from 'playwright-core';

/** What a finger needs. */
const FINGER = 44;

/**
 * Everything that can be touched and is smaller than a finger. A field counts with the label around
 * it; a link inside a sentence is text, and so is a word that explains itself.
 */
export function smallTargets(page: Page, least: number = FINGER): Promise<readonly string[]> {
  return page.evaluate((finger) => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"], [role="gridcell"]',
    );
    const found = [...all].flatMap((element) => {
      const target = element.closest<HTMLElement>('label') ?? element;
      const isShown = target.checkVisibility({ visibilityProperty: true });
      const isText = element.matches('p a, li p a, .tk-term > button');
      const { width, height } = target.getBoundingClientRect();
      // Half a pixel is a matter of rounding.
      const isBig = width >= finger - 0.5 && height >= finger - 0.5;
      if (!isShown || isText || isBig || width <= 1) return [];
      const name = element.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return [
        `${element.tagName.toLowerCase()}.${element.className} “${name.slice(0, 30)}” ${size}`,
      ];
    });
    return [...new Set(found)];
  }, least);
}
