import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * A game is named in its own folder and nowhere else: neither its id, which is the folder's name,
 * nor a word of `games/‹id›/privateWords.json`. Documents, workflows and models may name it.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAMES = readdirSync(join(ROOT, 'games'));
const SOURCE = /\.(?:[cm]?[jt]sx?|css|html|json|svg|sh)$/;
/** The browser tests are not clean yet: they go from here once they are. */
const ASIDE = /^(?:docs|models|e2e|\.github)\/|(?:^|\/)package-lock\.json$/;

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

function trackedSources(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) => SOURCE.test(path) && !ASIDE.test(path) && !path.startsWith('games/'))
    .filter((path) => existsSync(join(ROOT, path)));
}

describe('a game is a folder', () => {
  it('no line outside it names it or a word of its own', () => {
    expect(trackedSources().flatMap(linesNaming)).toEqual([]);
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
