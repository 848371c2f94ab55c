import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half a megabyte of program: once a document is enough. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** What axe holds against the page in both themes, serious and worse. */
export async function complaints(page: Page): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const root = document.documentElement;
    const chosen = root.dataset['theme'];
    const found: string[] = [];
    // It compares words, and knows them by the spaces that Japanese has not.
    const rules = { 'label-content-name-mismatch': { enabled: root.lang !== 'ja' } };
    for (const theme of ['light', 'dark']) {
      root.dataset['theme'] = theme;
      // The dark page differs by its colours alone.
      const chosenRules = theme === 'light' ? { rules } : { runOnly: ['color-contrast'] };
      const { violations } = await run.run(document, {
        resultTypes: ['violations'],
        ...chosenRules,
      });
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue;
        found.push(`${theme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      }
    }
    root.dataset['theme'] = chosen ?? 'light';
    return found;
  });
}
