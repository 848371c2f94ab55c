import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { openCpuTable } from '../../../../e2e/support/rooms.ts';
import { newDataFolder, removeFolder, startServer } from '../../../../e2e/support/serverProcess.ts';
import { SQUFIBO, nextMoment, playTurn, table } from './support/table.ts';

let browser: Browser;
const data = newDataFolder();
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  removeFolder(data);
});

it('a game goes on where it was after the server was restarted, and after it was killed', async () => {
  let server = await startServer({ data });
  const seat = await openCpuTable(server.url, SQUFIBO);
  const { page, context } = await openTab(browser, server.url);
  await page.goto(seat.path);
  const cells = () =>
    table.cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const broken = page.getByText('Reconnecting. Your move is not lost.');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await nextMoment(page);
    await playTurn(page);
    await nextMoment(page);
    const before = await cells();
    await server.stop(signal);
    await broken.waitFor();
    server = await startServer({ data, port: server.port });
    await broken.waitFor({ state: 'hidden' });
    expect(await cells()).toEqual(before);
  }
  await nextMoment(page);
  await playTurn(page);
  await nextMoment(page);
  await context.close();
  await server.stop();
});
