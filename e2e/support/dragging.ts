import type { Locator, Page } from 'playwright-core';

/** The setting “drag only”, after which the page is loaded anew. */
export async function chooseDragOnly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('taku.settings') ?? '{}') as { state: object };
    const state = { ...kept.state, input: 'drag' };
    localStorage.setItem('taku.settings', JSON.stringify({ ...kept, state }));
  });
  await page.reload();
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing there to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}
