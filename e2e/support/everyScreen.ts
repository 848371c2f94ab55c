import type { Page } from 'playwright-core';
import { openCpuTable, openFriendTable } from './rooms.ts';

/** A screen, how to come to it, and what shows that it has come. */
export interface Screen {
  readonly name: string;
  readonly path: (baseUrl: string) => Promise<string> | string;
  readonly ready: string;
  /** Buttons to press after that, and what shows that they have been. */
  readonly press?: readonly (readonly [button: string, then: string])[];
}

const ofCpu = (options: object) => async (baseUrl: string) =>
  (await openCpuTable(baseUrl, options)).path;
const rules = (game: string): Screen => ({
  name: `rules of ${game}`,
  path: () => `/rules/${game}`,
  ready: '.rl-rules h2',
});
const OPEN_SETTINGS = ['.app-bar > .tk-icon-button', 'dialog[open] .settings-suits'] as const;

/** Every page of the app, and a fresh table of every game. */
export const SCREENS: readonly Screen[] = [
  { name: 'lobby', path: () => '/', ready: '.tile:not(.tile-waiting)' },
  { name: 'tables', path: () => '/tables', ready: '.lobby h2' },
  { name: 'settings', path: () => '/', ready: '.tile-name', press: [OPEN_SETTINGS] },
  { name: 'history', path: () => '/history', ready: '.hs-page' },
  { name: 'nowhere', path: () => '/nowhere', ready: '.error-page' },
  { name: 'review', path: () => '/review', ready: '#root input' },
  ...['squfibo', 'othello', 'ofc', 'stud'].map(rules),
  {
    name: 'waiting',
    path: async (baseUrl) => (await openFriendTable(baseUrl)).path,
    ready: '.rm-code',
  },
  {
    name: 'doorstep',
    path: async (baseUrl) => `/room/${(await openFriendTable(baseUrl)).roomId}`,
    ready: '.rm-doorstep',
  },
  { name: 'squfibo', path: ofCpu({}), ready: '.sq-stack[aria-disabled="false"]' },
  {
    name: 'othello',
    path: ofCpu({ game: 'othello', bots: ['othello/level1'] }),
    ready: '[role="gridcell"]',
  },
  { name: 'ofc', path: ofCpu({ game: 'ofc', bots: ['ofc/lv1'] }), ready: '.of-hand-card' },
  {
    name: 'stud',
    path: ofCpu({ game: 'stud', seatCount: 3, bots: ['stud/lv1', 'stud/lv1'] }),
    ready: '.st-actions button',
  },
];

export async function showScreen(page: Page, baseUrl: string, screen: Screen): Promise<void> {
  await page.goto(await screen.path(baseUrl));
  await page.locator(screen.ready).first().waitFor();
  for (const [button, then] of screen.press ?? []) {
    await page.locator(button).first().click();
    await page.locator(then).first().waitFor();
  }
  await page.evaluate(() => document.fonts.ready);
}
