// Writes the lists of packages/catalog from the folders of games/. Plain Node: set-up runs it.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OUT = 'packages/catalog/src';

/** A part of a game's folder, what its index exports, and the type of that. */
const KINDS = [
  { part: 'rules', name: 'module', type: 'GameModule', from: '@taku/contract' },
  { part: 'bots', name: 'bots', type: 'BotModule', from: '@taku/contract' },
  { part: 'learn', name: 'learn', type: 'LearnModule', from: '@taku/contract' },
  { part: 'cli', name: 'cli', type: 'CliModule', from: '@taku/terminal' },
];

function gamesWith(root, part) {
  const games = join(root, 'games');
  if (!existsSync(games)) return [];
  const has = (game) => existsSync(join(games, game, part, 'index.ts'));
  return readdirSync(games).filter(has).sort();
}

function listOf(root, { part, name, type, from }) {
  const games = gamesWith(root, part);
  const imports = games.map(
    (game, at) => `import { ${name} as m${at} } from '@taku/${game}/${part}';`,
  );
  const entries = games.map((game, at) => `  ['${game}', m${at}],`);
  return [
    '// Written by scripts/catalog.mjs from the folders of games/; not kept in git.',
    `import type { ${type} } from '${from}';`,
    ...imports,
    '',
    `export const ${part.toUpperCase()}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([`,
    ...entries,
    ']);',
    '',
  ].join('\n');
}

function writeIfNew(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** One list for each part of a game; a file that says the same already is left alone. */
export function writeCatalog(root) {
  for (const kind of KINDS) {
    writeIfNew(join(root, OUT, `${kind.part}.generated.ts`), listOf(root, kind));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeCatalog(dirname(dirname(fileURLToPath(import.meta.url))));
}
