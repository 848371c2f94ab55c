// Finds a Chromium for the end-to-end tests; with --install gets one where it can.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The engine without the windows around it: a tab costs about half. */
const LIGHT_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/headless_shell',
];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** `chromium-1254/…/chrome` of playwright has its light one beside it. */
const PLAYWRIGHTS_OWN = /chromium(-\d+)[\\/].*$/;
const APT_MS = 180_000;

const firstOf = (paths) => paths.find((path) => existsSync(path)) ?? null;

/** Where playwright's installer puts a full Chromium, or null without playwright. */
async function playwrightPlace() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function lightBeside(place) {
  const folder = place.replace(PLAYWRIGHTS_OWN, 'chromium_headless_shell$1');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((system) =>
    ['chrome-headless-shell', 'chrome-headless-shell.exe'].map((name) =>
      join(folder, system, name),
    ),
  );
}

async function findLight() {
  const place = await playwrightPlace();
  return firstOf([...LIGHT_PLACES, ...(place ? lightBeside(place) : [])]);
}

async function findFull() {
  return firstOf([...USUAL_PLACES, (await playwrightPlace()) ?? '']);
}

/** The browser to test with, or null; a light one before a full one. */
export async function findBrowser() {
  const chosen = process.env.TAKU_CHROMIUM;
  if (chosen) return firstOf([chosen]);
  return (await findLight()) ?? (await findFull());
}

function run(command, args, stdio = ['ignore', 2, 2]) {
  return spawnSync(command, args, { stdio, timeout: APT_MS }).status === 0;
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

/** Not every distribution has the light one by itself. */
function installWithApt() {
  if (!canUseApt()) return false;
  process.stderr.write('taku: installing Chromium with apt-get …\n');
  run('apt-get', ['update', '-qq']);
  return (
    run('apt-get', [...APT_INSTALL, 'chromium-headless-shell'], 'ignore') ||
    run('apt-get', [...APT_INSTALL, 'chromium'])
  );
}

function installWithPlaywright() {
  process.stderr.write("taku: installing Chromium with playwright's installer …\n");
  const command = ['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'];
  return run(process.execPath, command);
}

/** A machine that only builds gets the light one beside its full one; a person's is left alone. */
function lighten() {
  if (!process.env.CI || !canUseApt()) return;
  run('apt-get', ['update', '-qq'], 'ignore');
  run('apt-get', [...APT_INSTALL, 'chromium-headless-shell'], 'ignore');
}

async function install() {
  if (process.env.TAKU_CHROMIUM || (await findLight())) return;
  if (await findFull()) lighten();
  else if (!installWithApt()) installWithPlaywright();
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) {
  if (process.argv.includes('--install')) await install();
  if (!(await findBrowser())) {
    process.stderr.write(
      'taku: no Chromium found for the end-to-end tests. Install Chrome or Chromium, or set TAKU_CHROMIUM to its path.\n',
    );
    process.exit(1);
  }
}
