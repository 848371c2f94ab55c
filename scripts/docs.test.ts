import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

/** Rules in brackets at the beginning of a title: [S19], [S2 S15], [T-06]; L… are laws. */
function rulesTested(game: string): ReadonlySet<string> {
  const tests = [...filesBelow(join('games', game))].filter((path) => /\.test\.tsx?$/.test(path));
  const titles = tests.flatMap((path) => [...read(path).matchAll(/'\[([A-Z][^\]']*)\]/g)]);
  const ids = titles.flatMap(([, list = '']) => list.split(/[ ,]+/));
  return new Set(ids.filter((id) => /^(?!L)[A-Z]{1,2}-?\d+[a-z]?$/.test(id)));
}

/** What the founding documents gave is called founding: seed means chance. */
const FOUNDING_AS_SEED =
  /\bseed[’']s (?!SHA|hash)|\bseed_?(?:rules?|recipe|client|worker|api|level)s?\b/i;

describe('documentation', () => {
  it('seed means chance', () => {
    const words = [...HOUSE, 'docs', 'e2e', 'scripts'].flatMap((top) => [...filesBelow(top)]);
    const texts = words.filter((path) => /\.(?:tsx?|mjs|md)$/.test(path) && path !== SELF);
    expect(texts.filter((path) => FOUNDING_AS_SEED.test(read(path)))).toEqual([]);
  });

  it('every folder of the second level has a README', () => {
    const all = HOUSE.flatMap((top) => namesIn(top).map((name) => join(top, name)));
    const folders = all.filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
    expect(folders.length).toBeGreaterThan(HOUSE.length);
    const bare = folders.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')));
    expect(bare).toEqual([]);
  });

  it('the index of decisions has them all, in one numbering', () => {
    const pages = namesIn('docs/decisions').filter((name) => name !== 'README.md');
    const index = read('docs/decisions/README.md');
    expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
    const numbers = pages.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it.each(games)('%s: every rule that a test names is in its RULES.md', (game) => {
    const rules = read('games', game, 'rules/RULES.md');
    const isDefined = (id: string) => new RegExp(`(?<![\\w-])${id}(?!\\w)`).test(rules);
    expect([...rulesTested(game)].filter((id) => !isDefined(id))).toEqual([]);
  });
});
