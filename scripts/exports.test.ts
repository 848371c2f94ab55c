import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unusedExports } from './exports/unused.ts';
import { workspacesOf } from './workspaces.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOPS = ['apps', 'bench', 'e2e', 'games', 'packages', 'scripts'];
const MADE = /^(?:node_modules|build|dist|assembly)$|\.generated\.|\.d\.[cm]?ts$/;
/** What is taken by the place of its file: the modules of a game, its transcript, attacks. */
const TAKEN_BY_PLACE = [
  /^games\/[^/]+\/rules\/index\.ts: module$/,
  /^games\/[^/]+\/(bots|learn|cli)\/index\.ts: \1$/,
  /^games\/[^/]+\/web\/(?:index\.ts: ui|tile\.tsx: tile|lessons\/index\.ts: lessons)$/,
  /^games\/[^/]+\/tests\/scenario\.ts: scenario$/,
  /^scripts\/attacks\/\w+\.ts: attacks$/,
];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (MADE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const files = [
  ...TOPS.flatMap((top) => [...filesBelow(top)]),
  'vitest.config.ts',
  '.dependency-cruiser.mjs',
];

/** Names that a document gives to whoever writes a game or a bot. */
function documentedNames(): ReadonlySet<string> {
  const documents = [...filesBelow('docs'), ...files].filter((path) => path.endsWith('.md'));
  const spans = documents.flatMap((path) => [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(/```[\s\S]*?```|`[^`\n]+`/g),
  ]);
  return new Set(spans.flatMap(([span]) => span.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

describe('exports', () => {
  it('every one has another file that takes it, or a document that names it', () => {
    const documented = documentedNames();
    const isTaken = (path: string, name: string) =>
      documented.has(name) || TAKEN_BY_PLACE.some((place) => place.test(`${path}: ${name}`));
    const paths = files.filter((path) => /\.(?:[cm]?ts|tsx|mjs)$/.test(path));
    expect(unusedExports({ root: ROOT, paths, workspaces: workspacesOf(ROOT), isTaken })).toEqual(
      [],
    );
  });
});

describe('classes', () => {
  it('hide their members with #, never with a word; a constructor has only the word', () => {
    const hidden = /^\s*(?:private|protected)\s+(?!constructor\b)[\w#]/m;
    const sources = files.filter((path) => /\.[cm]?tsx?$/.test(path));
    const found = sources.filter((path) => hidden.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  });
});
