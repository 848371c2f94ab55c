import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * A game is named in its own folder and nowhere else: neither its id, which is the folder's name,
 * nor a word of `games/‹id›/privateWords.json`. Documents, workflows and models may name it.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAMES = readdirSync(join(ROOT, 'games')).filter((name) =>
  existsSync(join(ROOT, 'games', name, 'package.json')),
);
const SOURCE = /\.(?:[cm]?[jt]sx?|css|html|json|svg|sh)$/;
const ASIDE = /^(?:docs|models|\.github)\/|(?:^|\/)package-lock\.json$/;
const MADE = /^(?:node_modules|dist|build|data|screens|coverage|\.git|\.setup)$|\.generated\./;

function privateWordsOf(game: string): readonly string[] {
  const file = join(ROOT, 'games', game, 'privateWords.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
}

/** Words in small letters with one space between: `oneWord`, `ONE_WORD` and `one-word` alike. */
function inWords(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}

function namesIn(line: string, words: readonly string[]): readonly string[] {
  const spaced = ` ${inWords(line)} `;
  return words.filter((word) => spaced.includes(` ${inWords(word).trim()} `));
}

const FORBIDDEN = GAMES.flatMap((game) => [game, ...privateWordsOf(game)]);

function linesNaming(path: string): readonly string[] {
  const lines = [path, ...readFileSync(join(ROOT, path), 'utf8').split('\n')];
  return lines.flatMap((line, number) => {
    const found = namesIn(line, FORBIDDEN);
    return found.length > 0 ? [`${path}:${number}: ${found.join(', ')}`] : [];
  });
}

/** What a checkout holds: nothing that was installed, made or played. */
function* checkedOut(folder = ''): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (MADE.test(entry.name)) continue;
    if (entry.isDirectory()) yield* checkedOut(path);
    else yield path;
  }
}

function sources(): readonly string[] {
  const isSource = (path: string) => SOURCE.test(path) && !ASIDE.test(path);
  return [...checkedOut()].filter((path) => isSource(path) && !path.startsWith('games/'));
}

describe('a game is a folder', () => {
  it('no line outside it names it or a word of its own', () => {
    expect(sources().flatMap(linesNaming)).toEqual([]);
  });

  it.each([
    ['an id', "game: 'newest'", true],
    ['an id in capitals', 'NEWEST_LEVELS', true],
    ['a name made of it', 'loadNewestEngine', true],
    ['two words', 'the auto-place of', true],
    ['two words in one', 'autoPlace', true],
    ['a longer word', 'the newestly made', false],
    ['one of two words', 'auto', false],
  ])('%s is seen as it should be', (_what, line, isSeen) => {
    expect(namesIn(line, ['newest', 'auto_place']).length > 0).toBe(isSeen);
  });
});
