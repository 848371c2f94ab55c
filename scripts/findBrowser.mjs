// Finds a Chromium for the end-to-end tests; with --install gets one where it can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

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

async function playwrightBrowser() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** The browser to test with, or null. */
export async function findBrowser() {
  const chosen = process.env.TAKU_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return USUAL_PLACES.find((path) => existsSync(path)) ?? (await playwrightBrowser());
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write('taku: installing Chromium with apt-get …\n');
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function installWithPlaywright() {
  process.stderr.write("taku: installing Chromium with playwright's installer …\n");
  return run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) {
  let found = await findBrowser();
  if (!found && process.argv.includes('--install') && !process.env.TAKU_CHROMIUM) {
    if (!installWithApt()) installWithPlaywright();
    found = await findBrowser();
  }
  if (!found) {
    process.stderr.write(
      'taku: no Chromium found for the end-to-end tests. Install Chrome or Chromium, or set TAKU_CHROMIUM to its path.\n',
    );
    process.exit(1);
  }
}
