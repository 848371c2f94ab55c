import type { Page } from 'playwright-core';
import { openCpuTable, openFriendTable, resign } from './rooms.ts';

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
const setUp = (game: string, place: number): Screen => ({
  name: `set-up of ${game}`,
  path: () => '/',
  ready: '.tile-name',
  press: [
    [`.tile:nth-child(${place + 1}) .tile-friend`, 'dialog[open] .setup-opponent'],
    ['dialog[open] .setup-opponent label', 'dialog[open] .setup-opponent label:has(:checked)'],
  ],
});
const GAMES = ['squfibo', 'othello', 'ofc', 'stud'] as const;
const TABLES = [
  ['squfibo', {}, '.sq-stack[aria-disabled="false"]'],
  ['othello', { game: 'othello', bots: ['othello/level1'] }, '[role="gridcell"]'],
  ['ofc', { game: 'ofc', bots: ['ofc/lv1'] }, '.of-hand-card'],
  ['stud', { game: 'stud', seatCount: 3, bots: ['stud/lv1', 'stud/lv1'] }, '.st-actions button'],
] as const;

async function resigned(baseUrl: string): Promise<string> {
  const seat = await openCpuTable(baseUrl);
  await resign(baseUrl, seat);
  return seat.path;
}

const OPEN_SETTINGS = ['.app-bar > .tk-icon-button', 'dialog[open] .settings-suits'] as const;

/** Every page of the app, and a fresh table of every game. */
export const SCREENS: readonly Screen[] = [
  { name: 'lobby', path: () => '/', ready: '.tile:not(.tile-waiting)' },
  { name: 'tables', path: () => '/tables', ready: '.lobby h2' },
  { name: 'settings', path: () => '/', ready: '.tile-name', press: [OPEN_SETTINGS] },
  { name: 'history', path: () => '/history', ready: '.hs-page' },
  { name: 'nowhere', path: () => '/nowhere', ready: '.error-page' },
  { name: 'review', path: () => '/review', ready: '#root input' },
  ...GAMES.map(rules),
  ...GAMES.map(setUp),
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
  ...TABLES.map(([name, options, ready]) => ({ name, path: ofCpu(options), ready })),
  ...TABLES.map(([name, options, ready]) => ({
    name: `menu of ${name}`,
    path: ofCpu(options),
    ready,
    press: [['.tk-title-actions .tk-icon-button:last-child', 'dialog[open]']] as const,
  })),
  { name: 'result', path: resigned, ready: '.rm-headline' },
  {
    name: 'replay',
    path: resigned,
    ready: '.rm-headline',
    press: [['dialog[open] a[href*="/replay/"]', '.rp-buttons']],
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
