// Pictures of every screen and of a fresh table of each game, in both languages and themes, from
// the real server.
// Fails on a console error and on a serious or critical finding of axe. `npm run screens -- <folder>`
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './findBrowser.mjs';

const OUT = process.argv[2] ?? 'screens';
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const SIZES = [
  { name: 'desktop', width: 1280, height: 800, scale: 1, phone: false },
  { name: 'phone', width: 360, height: 640, scale: 2, phone: true },
];
const PAGES = [
  { name: 'lobby', path: '/', open: [] },
  { name: 'tables', path: '/tables', open: [] },
  { name: 'setup', path: '/', open: ['.tile-open'] },
  { name: 'settings', path: '/', open: ['.app-bar > .tk-icon-button'] },
  { name: 'record', path: '/me', open: [] },
  { name: 'history', path: '/history', open: [] },
  { name: 'rules', path: '/rules', open: [] },
  { name: 'nowhere', path: '/nowhere', open: [] },
  { name: 'design', path: '/design', open: [] },
];
/** What shows that a page has come, and not its skeleton alone. */
const HERE =
  '.rm-board, .tile:not(.tile-waiting), .open-tables h2, .rl-rules, .pf-page, .hs-page, .error-page, .gallery-half';

function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'taku-screens-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', TAKU_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/\S+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => {
      reject(new Error(`the server ended with code ${code}`));
    });
  });
  const stop = () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    child.on('exit', () => {
      rmSync(data, { recursive: true, force: true });
    });
  };
  return { address, stop };
}

async function findings(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map((n) => n.target).join(', ')}`);
}

/** A fresh table of every game the server has, against its weakest CPU. */
async function tableScreens(base) {
  const { games } = await (await fetch(`${base}/api/games`)).json();
  return games.map(({ id, seats, bots }) => {
    const others = Math.min(seats.max, 3) - 1;
    const table = { game: id, bots: Array.from({ length: others }, () => bots[0].id) };
    return { name: id, table, open: [] };
  });
}

/** A table is made as a script would make it. */
async function pathOf(base, { path, table }, language) {
  if (!table) return path;
  const name = language === 'ja' ? '春子' : 'Haruko';
  const response = await fetch(`${base}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...table, join: { name, seat: 0 } }),
  });
  const { room_id: room, player_id: player } = await response.json();
  return `/room/${room}?player_id=${player}`;
}

async function shoot(browser, base, { screen, size, theme, language }) {
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    isMobile: size.phone,
    hasTouch: size.phone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'ja' ? 'ja-JP' : 'en-GB',
  });
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  await page.goto(base + (await pathOf(base, screen, language)), { waitUntil: 'networkidle' });
  await page.locator(HERE).first().waitFor({ state: 'attached' });
  // Near the corner: a phone's tile has its buttons over the middle.
  for (const selector of screen.open) await page.click(selector, { position: { x: 12, y: 12 } });
  await page.waitForTimeout(300);
  const name = `${screen.name}-${size.name}-${theme}-${language}`;
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: screen.name === 'design' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`${wide} px wider than the screen`);
  faults.push(...(await findings(page)));
  await context.close();
  return faults.map((fault) => `${name}: ${fault}`);
}

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium found: set TAKU_CHROMIUM to its path.');
mkdirSync(OUT, { recursive: true });
const server = startServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const faults = [];
let count = 0;
try {
  const base = await server.address;
  for (const screen of [...PAGES, ...(await tableScreens(base))]) {
    for (const size of SIZES) {
      for (const [theme, language] of [
        ['light', 'ja'],
        ['dark', 'ja'],
        ['light', 'en'],
        ['dark', 'en'],
      ]) {
        faults.push(...(await shoot(browser, base, { screen, size, theme, language })));
        count += 1;
      }
    }
  }
} finally {
  await browser.close();
  server.stop();
}
for (const fault of faults) console.error(fault);
console.log(`${count} screens in ${OUT}, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
