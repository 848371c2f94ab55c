import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../apps/cli/src/program.ts';
import { PACKAGES_AND_APPS } from './layers.mjs';

const HOUSE = ['apps', 'games', 'packages'];
const ROOT = new URL('..', import.meta.url).pathname;
const SELF = 'scripts/docs.test.ts';
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const namesIn = (...path: string[]) => readdirSync(join(ROOT, ...path));
const games = namesIn('games').filter((name) =>
  existsSync(join(ROOT, 'games', name, 'package.json')),
);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'build') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** What stands in quotes after `it(`, `describe(` or the cases of `it.each`. */
const TITLE = /(?:\b(?:it|describe)|\]\s*)\(\s*(['`])(.*?)\1,/g;

/** Rules that a comment or the title of a test names: S19 of [S19], [S2 S15] or “S6: …”. */
function rulesNamed(game: string, letter: string): ReadonlySet<string> {
  const source = [...filesBelow(join('games', game))].filter((path) => /\.tsx?$/.test(path));
  const ids = source.flatMap((path) => {
    const text = read(path);
    const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
    const spoken = [...(text.match(COMMENT) ?? []), ...titles].join('\n');
    return spoken.match(new RegExp(`(?<![\\w-])${letter}\\d+[a-z]?(?!\\w)`, 'g')) ?? [];
  });
  return new Set(ids);
}

const TOP_PAGES = namesIn('.').filter((name) => name.endsWith('.md'));
const PAGES = [
  ...TOP_PAGES,
  ...['docs', ...HOUSE]
    .flatMap((top) => [...filesBelow(top)])
    .filter((path) => path.endsWith('.md')),
];

/** Where each page says it: the first group of the pattern, with the page before it. */
function named(pattern: RegExp, isRight: (found: string, page: string) => boolean): string[] {
  return PAGES.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isRight(found, page))
      .map((found) => `${page}: ${found}`),
  );
}

const exists = (path: string) => existsSync(join(ROOT, path));
/** Made by the set-up, or only an example. */
const NOT_IN_GIT = /\.generated\.|[‹*]|^data\//;

/** Goes down as long as words are commands; a group that takes no words must know the next one. */
function isCommand(group: Command, [word = '', ...rest]: readonly string[]): boolean {
  if (group.commands.length === 0 || !/^[a-z]\w*$/.test(word)) return true;
  const next = group.commands.find((command) => command.name() === word);
  return next ? isCommand(next, rest) : false;
}

/** What a folder may import, as the layers have it, in words. */
function mayImport(layers: readonly string[]): string {
  const all = { packages: 'all packages', games: 'all games' } as Readonly<Record<string, string>>;
  const names = layers.map((path) => all[path] ?? path.split('/').at(-1) ?? path);
  return names.length === 0 ? 'nothing' : names.join(', ');
}

/** What the founding documents gave is called founding: seed means chance. */
const FOUNDING_AS_SEED =
  /\bseed[’']s (?!SHA|hash)|\bseed_?(?:rules?|recipe|client|worker|api|level)s?\b/i;

describe('documentation', () => {
  it('seed means chance', () => {
    const words = [...HOUSE, 'docs', 'e2e', 'scripts', 'bench', 'examples', 'models'].flatMap(
      (top) => [...filesBelow(top)],
    );
    const texts = [...TOP_PAGES, ...words].filter(
      (path) => /\.(?:tsx?|mjs|md|py)$/.test(path) && path !== SELF,
    );
    expect(texts.filter((path) => FOUNDING_AS_SEED.test(read(path)))).toEqual([]);
  });

  it('every folder of the second level has a README', () => {
    const all = HOUSE.flatMap((top) => namesIn(top).map((name) => join(top, name)));
    const folders = all.filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
    expect(folders.length).toBeGreaterThan(HOUSE.length);
    const bare = folders.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')));
    expect(bare).toEqual([]);
  });

  it.each(Object.entries(PACKAGES_AND_APPS))(
    '%s: README and ARCHITECTURE say what it may import',
    (folder, layers) => {
      const words = mayImport(layers);
      expect(read(folder, 'README.md')).toContain(`May import: ${words}.`);
      const row = new RegExp(`^\\| \`${folder}\` \\|.*\\| ([^|]+) \\|$`, 'm');
      expect(row.exec(read('ARCHITECTURE.md'))?.[1]).toBe(words);
    },
  );

  it('every npm script that a page names is there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const wrong = named(/npm run ([\w:]+\b)(?!:?…)/g, (script) => script in scripts);
    expect(wrong).toEqual([]);
  });

  it('every taku command that a page names is there', () => {
    const program = buildProgram();
    expect(
      named(/(?:`|npx )taku ([a-z][^`\n]*)/g, (words) => isCommand(program, words.split(' '))),
    ).toEqual([]);
  });

  it('every link and every path from the root leads somewhere', () => {
    const links = named(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g, (to, page) =>
      exists(join(dirname(page), to)),
    );
    const tops = [...HOUSE, 'docs', 'scripts', 'bench', 'e2e', 'models'].join('|');
    const paths = named(
      new RegExp(`\`((?:${tops})/[^\` ]+)\``, 'g'),
      (path) => NOT_IN_GIT.test(path) || exists(path),
    );
    expect([...links, ...paths]).toEqual([]);
  });

  it('the index of decisions has them all, in one numbering', () => {
    const pages = namesIn('docs/decisions').filter((name) => name !== 'README.md');
    const index = read('docs/decisions/README.md');
    expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
    const numbers = pages.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it.each(games)('%s: every rule that a test or a comment names is in its RULES.md', (game) => {
    const rules = read('games', game, 'rules/RULES.md');
    const heads = rules.match(/\*\*[^*\n]+\*\*|\([A-Z]\d+[a-z]\)/g) ?? [];
    const defined = heads.flatMap((head) => head.match(/[A-Z]\d+[a-z]?/g) ?? []);
    const [letter = 'R'] = defined[0] ?? [];
    expect([...rulesNamed(game, letter)].filter((id) => !defined.includes(id))).toEqual([]);
  });
});
