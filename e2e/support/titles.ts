import type { Page } from 'playwright-core';

/** Characters set in the serif that none of our serif files holds. */
export function strangeTitles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const spans = [...document.fonts]
      .filter(({ family }) => /Taku (Serif|Symbols)/.test(family))
      .flatMap(({ unicodeRange }) => unicodeRange.split(','))
      .map((span) => {
        const [first = '', last = first] = span.trim().slice(2).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement || !/^"?Taku Serif/.test(getComputedStyle(parentElement).fontFamily))
        continue;
      for (const sign of node.textContent?.trim() ?? '') {
        const code = sign.codePointAt(0) ?? 0;
        if (!spans.some(([first, last]) => first <= code && code <= last)) found.add(sign);
      }
    }
    return [...found];
  });
}
