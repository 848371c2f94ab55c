import { readdirSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type Page,
  chromium,
} from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.mjs';
import { testFontOnly } from './testFont.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const DESKTOPS = [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
] as const;
export const PHONES = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
] as const;
export const [DESKTOP] = DESKTOPS;
/** The smallest: what fits here fits everywhere. */
export const PHONE = PHONES[2];

/** One Chromium for all files; it sees the test font and none of the machine's. */
export async function startBrowser(): Promise<BrowserServer> {
  const executablePath = await findBrowser();
  if (!executablePath) {
    throw new Error('No Chromium found: install one, or set TAKU_CHROMIUM to its path.');
  }
  const fonts = testFontOnly();
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath,
    args: FLAGS,
    env: { ...process.env, ...fonts.env },
  });
  server.on('close', () => fonts.remove());
  return server;
}

/** This file's share of the browser; closing it closes its own tabs alone. */
export function launchBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

export interface Visitor {
  readonly language?: 'ja' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly motion?: 'on' | 'off' | 'system';
  readonly name?: string | null;
  readonly size?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  readonly hints?: boolean;
  /** What was chosen of the games' own switches; all are on where nothing is said. */
  readonly switches?: Readonly<Record<string, boolean>>;
}

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught faults so far. */
  readonly faults: readonly string[];
}

type TileModule = { readonly tile: { readonly settings?: readonly { readonly key: string }[] } };

async function switchesOf(game: string): Promise<readonly string[]> {
  const { tile } = (await import(`../../games/${game}/web/tile.tsx`)) as TileModule;
  return (tile.settings ?? []).map(({ key }) => key);
}

/** Every switch that any game has. */
async function allOn(): Promise<Readonly<Record<string, boolean>>> {
  const keys = await Promise.all(readdirSync('games').map(switchesOf));
  return Object.fromEntries(keys.flat().map((key) => [key, true]));
}

/** The settings this visitor chose earlier; written once, so that a page may change them. */
async function giveSettings(visitor: Visitor): Promise<string> {
  const {
    language = 'en',
    theme = 'light',
    motion = 'off',
    name = 'Haruko',
    hints = false,
    switches = await allOn(),
  } = visitor;
  const state = {
    language,
    theme,
    motion,
    input: 'both',
    sound: false,
    volume: 0,
    fourColours: false,
    showLegal: true,
    hints,
    switches,
    name,
  };
  return JSON.stringify({ state, version: 2 });
}

/** A fresh browser profile with one tab. */
export async function openTab(
  browser: Browser,
  baseUrl: string,
  visitor: Visitor = {},
): Promise<Tab> {
  const { size = DESKTOP, touch = false, language = 'en' } = visitor;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { ...size },
    hasTouch: touch,
    isMobile: touch,
    locale: language,
  });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem('taku.settings')) localStorage.setItem('taku.settings', settings);
    },
    await giveSettings(visitor),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, faults };
}
