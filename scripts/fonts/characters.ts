import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { BOTS } from '@taku/catalog/bots';

/** Characters by the page that needs them first; no character is in two of them. */
export interface Characters {
  /** Kana, punctuation, and the words of frame, lobby, set-up and settings. */
  readonly base: string;
  /** Rooms and boards. */
  readonly table: string;
  readonly more: string;
}

const WEB = 'apps/web/src';
const UI = 'packages/ui/src';
const TILES = readdirSync('games')
  .map((game) => join('games', game, 'web/tile.tsx'))
  .filter((tile) => existsSync(tile));
/** Where titles of the first page may come from. */
const TITLED = [...TILES, ...['app', 'games', 'lobby', 'setup'].map((area) => join(WEB, area))];
const BASE = [
  ...TITLED,
  join(WEB, 'settings'),
  ...['design', 'i18n', 'settings'].map((area) => join(UI, area)),
];
const TABLE = [
  join(WEB, 'room'),
  ...['game', 'table', 'pieces'].map((area) => join(UI, area)),
  'games',
  'packages/cards',
];
const MORE = [WEB, 'packages', 'games', 'apps/server/src'];

const NOT_SHOWN =
  /^(node_modules|build|verifier|golden|testing|tests|kernels?|learn|cli|.*\.(test|testing|bench)\.tsx?)$/;
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}\n]+)</g;
/** Titles are short; whatever is longer is never set in the serif. */
const LONGEST_TITLE = 16;

const KANA = range(0x3041, 0x3096) + range(0x30a1, 0x30fc);
const PUNCTUATION = '　、。「」『』（）［］〜・ー！？：；％＋＝／々〇';
/** What the browser itself writes into dates and times. */
const DATES = '年月日時分秒午前後';

/** ASCII, what English and our figures need, and the accents of people's names. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’“”…−·•↑↓€™`;

/** Key caps: the system draws them, and only where there is a keyboard. */
export const SYSTEM = '↵⌫';

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    '',
  );
}

function* sources(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (NOT_SHOWN.test(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* sources(below);
    else if (/\.tsx?$/.test(entry.name)) yield below;
  }
}

/** Every file whose words can come to the screen. */
export function shownSources(): readonly string[] {
  return MORE.flatMap((folder) => [...sources(folder)]);
}

/** All that stands in quotes or between tags. */
function stringsOf(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    [...sources(folder)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(STRING)].map((match) => match.slice(1).join('')),
    ),
  );
}

function lobbyNames(): readonly string[] {
  const offered = BOTS.filter(({ listed }) => listed);
  return [...GAMES.map(({ name }) => name.ja), ...offered.map(({ name }) => name.ja)];
}

const isJapanese = (character: string) => character > '\u2e7f';

/** In order of code points, without those already `given`. */
function distinct(texts: readonly string[], given: string): string {
  const known = new Set(given);
  const found = new Set(texts.join('').split('').filter(isJapanese));
  return [...found]
    .filter((character) => !known.has(character))
    .sort()
    .join('');
}

function inParts(parts: readonly (readonly string[])[]): Characters {
  const [first = [], second = [], third = []] = parts;
  const base = distinct(first, '');
  const table = distinct(second, base);
  return { base, table, more: distinct(third, base + table) };
}

function isTitle(text: string): boolean {
  return text.length <= LONGEST_TITLE;
}

export interface CharacterSets {
  readonly sans: Characters;
  readonly serif: Characters;
  /** Signs outside Latin that no text font of ours holds whole. */
  readonly symbols: string;
}

export function charactersOfTheApp(): CharacterSets {
  const base = [...stringsOf(BASE), ...lobbyNames()];
  const titled = [...stringsOf(TITLED), ...lobbyNames()];
  const table = stringsOf(TABLE);
  const more = stringsOf(MORE);
  const signs = new Set(more.join('').split(''));
  const known = new Set(LATIN + SYSTEM);
  return {
    sans: inParts([[KANA, PUNCTUATION, DATES, ...base], table, more]),
    serif: inParts([titled, table, more].map((texts) => texts.filter(isTitle))),
    symbols: [...signs]
      .filter((sign) => sign > '\u02ff' && !isJapanese(sign) && !known.has(sign))
      .sort()
      .join(''),
  };
}
