import { GAMES } from '@taku/catalog';
import type { Page } from 'playwright-core';
import { PHONE } from './browser.ts';
import { firstBot } from './games.ts';
import { tileOf } from './lobby.ts';
import { openCpuTable, openFriendTable, resign } from './rooms.ts';
import { OWN } from './tableAt.ts';

/** What is on the screen now. */
interface Screen {
  readonly name: string;
  /** Where the screen is narrow; the walk has made it so. */
  readonly onlyOnPhones?: true;
}

/** Goes from screen to screen; the caller looks at each, at any size, before going on. */
type Walk = (page: Page, baseUrl: string) => AsyncGenerator<Screen>;

type Game = (typeof GAMES)[number];

async function shown(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function press(page: Page, button: string, then: string): Promise<void> {
  await page.locator(button).first().click();
  await shown(page, then);
}

/** A dialog goes as it came. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function* arena(page: Page): AsyncGenerator<Screen> {
  await page.goto('/arena');
  await shown(page, '.ar-games a[aria-current]');
  await shown(page, '.ar-ladder tbody tr, .ar-page .tk-empty');
  yield { name: 'arena' };
  for (const part of ['tests', 'cross']) {
    const choice = page.locator(`.ar-choose [value="${part}"]`);
    if ((await choice.count()) === 0 || !(await page.locator('.ar-choose').isVisible())) return;
    await choice.check({ force: true });
    await shown(page, `.ar-parts[data-part="${part}"]`);
    yield { name: `arena, ${part}` };
  }
}

function pageAt(name: string, path: string, ready: string): Walk {
  return async function* visit(page) {
    await page.goto(path);
    await shown(page, ready);
    yield { name };
  };
}

/** The path, and the first stone of every game that teaches. */
async function* learn(page: Page): AsyncGenerator<Screen> {
  await page.goto('/learn');
  await shown(page, '.ln-step');
  yield { name: 'learn' };
  const lanes = page.locator('.ln-lane .ln-step:first-child a');
  const paths = await lanes.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(path);
    await shown(page, '.ls-coach');
    yield { name: `lesson ${path}` };
  }
}

async function* lobby(page: Page): AsyncGenerator<Screen> {
  await page.goto('/');
  await shown(page, '.tile:not(.tile-waiting)');
  yield { name: 'lobby' };
  await press(page, '.app-bar > .tk-icon-button', 'dialog[open] .settings-suits');
  yield { name: 'settings' };
  await close(page);
  for (const game of GAMES) {
    await tileOf(page, game).locator('.tile-friend').click();
    await shown(page, 'dialog[open] .setup-opponent');
    yield { name: `set-up of ${game.id} with a friend` };
    const kind = 'dialog[open] .setup-opponent label';
    await press(page, kind, `${kind}:has(:checked)`);
    yield { name: `set-up of ${game.id} against a CPU` };
    await close(page);
  }
}

async function* waiting(page: Page, baseUrl: string): AsyncGenerator<Screen> {
  await page.goto((await openFriendTable(baseUrl)).path);
  await shown(page, '.rm-code');
  yield { name: 'waiting' };
  await page.goto(`/room/${(await openFriendTable(baseUrl)).roomId}`);
  await shown(page, '.rm-doorstep');
  yield { name: 'doorstep' };
}

/** A fresh table, its chart, its menu, its result, its replay. */
function tableOf({ id, seats }: Game): Walk {
  return async function* visit(page, baseUrl) {
    const seatCount = Math.min(3, seats.max);
    const bots = Array.from({ length: seatCount - 1 }, () => firstBot(id));
    const seat = await openCpuTable(baseUrl, { game: id, seatCount, bots });
    await page.goto(seat.path);
    await shown(page, OWN);
    yield { name: `table of ${id}` };
    await page.setViewportSize({ ...PHONE });
    if ((await page.locator('.rm-ranks').count()) > 0) {
      await press(page, '.rm-ranks', 'dialog[open] .pc-ranks');
      yield { name: `hand ranks of ${id}`, onlyOnPhones: true };
      await close(page);
    }
    await press(page, '.tk-title-actions .tk-icon-button:last-child', 'dialog[open]');
    yield { name: `menu of ${id}`, onlyOnPhones: true };
    await close(page);
    await resign(baseUrl, seat);
    await shown(page, 'dialog[open] .rm-headline');
    yield { name: `result of ${id}` };
    await press(page, 'dialog[open] a[href*="/replay/"]', '.rp-buttons');
    yield { name: `replay of ${id}` };
  };
}

async function* history(page: Page): AsyncGenerator<Screen> {
  await page.goto('/history');
  await shown(page, '.hs-row');
  yield { name: 'history' };
  await press(page, '.pf-tabs a', '.pf-game');
  yield { name: 'record' };
  await press(page, '.pf-tabs a:nth-child(2)', '.hs-row');
  await press(
    page,
    'button:is(:has-text("Open a log"), :has-text("棋譜をひらく"))',
    '.rp-open textarea',
  );
  yield { name: 'open a log' };
}

/** Without a bot, the sheet for a new one, and with one whose token is shown. */
async function* bots(page: Page): AsyncGenerator<Screen> {
  await page.goto('/bots');
  await shown(page, '.bt-page .tk-empty');
  yield { name: 'no bots' };
  await press(page, '.bt-page .tk-button-ink', '.bt-form');
  yield { name: 'a new bot' };
  await page.locator('.bt-form input').first().fill('Maru');
  await press(page, '.bt-form .tk-button-ink', '.bt-once');
  yield { name: 'a bot and its token' };
}

/** Every page of the app, and the table of every game from its start to its replay. */
export const WALKS: readonly Walk[] = [
  lobby,
  pageAt('tables', '/tables', '.open-tables h2'),
  pageAt('empty history', '/history', '.hs-page'),
  pageAt('no record yet', '/me', '.pf-page .tk-empty'),
  pageAt('favourites', '/me/favourites', '.pf-page .tk-empty'),
  pageAt('move devices', '/me/move', '.pf-move .mk-part'),
  pageAt('nowhere', '/nowhere', '.error-page'),
  pageAt('review', '/review', '.hub-page'),
  ...GAMES.map(({ id }) => pageAt(`rules of ${id}`, `/rules/${id}`, '.rl-rules h2')),
  pageAt('words', '/learn/words', '.tk-words'),
  learn,
  pageAt('practice', '/practice', '.da-page .tk-empty'),
  pageAt('dojo', '/dojo', '.dj-page :is(.tk-empty, .dj-card)'),
  bots,
  arena,
  waiting,
  ...GAMES.map(tableOf),
  history,
];
