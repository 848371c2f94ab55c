import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Cruised {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { name: string } }[];
  };
}

function cruise(folder: string, places: readonly string[]): Cruised {
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = [CRUISER, '--config', config, '--output-type', 'json', ...places];
  const options = { cwd: folder, maxBuffer: 1 << 28, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, args, options)) as Cruised;
}

/** Every layer, a folder of it, and what that may not import. No config names these games. */
const PLANTED_LAYERS: readonly (readonly [layer: string, from: string, to: string])[] = [
  ['packages/contract', 'packages/contract', 'packages/match'],
  ['packages/match', 'packages/match', 'packages/storage'],
  ['packages/cards', 'packages/cards', 'packages/match'],
  ['packages/kernels', 'packages/kernels/net', 'packages/contract'],
  ['packages/search', 'packages/search', 'packages/match'],
  ['packages/policy', 'packages/policy', 'packages/storage'],
  ['packages/catalog', 'packages/catalog', 'packages/storage'],
  ['packages/storage', 'packages/storage', 'packages/search'],
  ['packages/protocol', 'packages/protocol', 'packages/match'],
  ['packages/models', 'packages/models', 'packages/cards'],
  ['packages/learning', 'packages/learning', 'packages/ui'],
  ['packages/terminal', 'packages/terminal', 'packages/protocol'],
  ['packages/ui', 'packages/ui', 'packages/storage'],
  ['packages/testkit', 'packages/testkit', 'packages/storage'],
  ['apps/server', 'apps/server', 'packages/ui'],
  ['apps/web', 'apps/web', 'packages/storage'],
  ['apps/cli', 'apps/cli', 'apps/web'],
  ['games/*/rules', 'games/newest/rules', 'packages/match'],
  ['games/*/kernel', 'games/newest/kernel', 'games/newest/rules'],
  ['games/*/bots', 'games/newest/bots', 'packages/storage'],
  ['games/*/learn', 'games/newest/learn', 'apps/server'],
  ['games/*/web', 'games/newest/web', 'packages/storage'],
  ['games/*/cli', 'games/newest/cli', 'apps/server'],
  ['games/*/tests', 'games/newest/tests', 'games/other/rules'],
];

const GAME_FOLDERS = ['rules', 'kernel', 'bots', 'learn', 'web', 'cli'];

const OTHER_PLANTS: readonly (readonly [string, string, string])[] = [
  ...[...GAME_FOLDERS, 'tests'].map(
    (folder) =>
      [
        'no game imports another',
        `games/newest/${folder}/foreign.ts`,
        "export { index } from '../../other/rules/index.ts';",
      ] as const,
  ),
  [
    'no game imports another',
    'games/newest/rules/foreign.test.ts',
    "import '../../other/rules/index.ts';",
  ],
  [
    'a folder outside the layers imports nothing',
    'games/newest/attic/lost.ts',
    "export { index } from '../rules/index.ts';",
  ],
  [
    'a folder outside the layers imports nothing',
    'packages/attic/src/lost.ts',
    "export { index } from '../../contract/src/index.ts';",
  ],
  ...['apps/server', 'apps/web', 'apps/cli', 'packages/learning', 'packages/testkit'].map(
    (folder) =>
      [
        `layer ${folder}`,
        `${folder}/src/namesGame.ts`,
        "export { index } from '../../../games/newest/rules/index.ts';",
      ] as const,
  ),
  [
    'only the public surface of another package',
    'games/newest/bots/deep.ts',
    "export { inner } from '../rules/inner.ts';",
  ],
  [
    'pure packages use no core module',
    'games/newest/bots/core.ts',
    "import { readFileSync } from 'node:fs'; export { readFileSync };",
  ],
  [
    'only tests import the testkit',
    'games/newest/rules/tested.ts',
    "export { index } from '../../../packages/testkit/src/index.ts';",
  ],
  ['circular', 'packages/match/src/about.ts', "import './round.ts';"],
  ['unresolved', 'packages/match/src/lost.ts', "import './nowhere.ts';"],
  [
    'only the public surface of another package',
    'packages/match/src/deep.ts',
    "export { inner } from '../../contract/src/inner.ts';",
  ],
  [
    'pure packages use no core module',
    'packages/match/src/core.ts',
    "import { readFileSync } from 'node:fs'; export { readFileSync };",
  ],
  [
    'only tests import the testkit',
    'packages/storage/src/tested.ts',
    "export { index } from '../../testkit/src/index.ts';",
  ],
  [
    'only tests import what helps tests',
    'apps/server/src/helped.ts',
    "export { index } from './testing/index.ts';",
  ],
];

/** What every game may do; nothing of it is reported. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [
    'games/newest/rules/allowed.ts',
    "export { index } from '../../../packages/contract/src/index.ts';",
  ],
  ['games/newest/bots/allowed.ts', "export { index } from '../rules/index.ts';"],
  ['games/newest/learn/allowed.ts', "export { index } from '../bots/index.ts';"],
  ['games/newest/web/allowed.ts', "export { index } from '../../../packages/ui/src/index.ts';"],
  ['games/newest/cli/allowed.ts', "export { index } from '../learn/index.ts';"],
  ['games/newest/tests/allowed.ts', "export { index } from '../../../apps/server/src/index.ts';"],
  [
    'games/newest/tests/helped.ts',
    "export { index } from '../../../apps/server/src/testing/index.ts';",
  ],
  ['games/newest/rules/allowed.test.ts', "import '../../../packages/testkit/src/index.ts';"],
];

/** Shapes of an import that a checker may overlook. */
const SHAPES: readonly (readonly [string, string, (target: string) => string])[] = [
  [
    'type-only',
    'typeOnly.ts',
    (to) => `import type { Index } from '${to}'; export type A = Index;`,
  ],
  ['dynamic', 'dynamic.ts', (to) => `export const later = () => import('${to}');`],
  ['import() type', 'importType.ts', (to) => `export type A = import('${to}').Index;`],
  ['re-export', 'reExport.ts', (to) => `export * from '${to}';`],
  ['tsx', 'view.tsx', (to) => `import { index } from '${to}'; export const V = () => index;`],
];

const SURFACE = 'export const index = 1;\nexport type Index = number;\n';
const folders = new Set([
  ...PLANTED_LAYERS.flatMap(([, from, to]) => [from, to]),
  ...GAME_FOLDERS.map((folder) => `games/newest/${folder}`),
]);

/** The folder of a package that holds its sources; a game's folders have no level below. */
function sourcesOf(folder: string): string {
  return folder.startsWith('games/') ? folder : `${folder}/src`;
}

const plantOf = (folder: string) => `${sourcesOf(folder)}/planted.ts`;

function plant(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

function importPath(from: string, to: string): string {
  const path = relative(sourcesOf(from), `${sourcesOf(to)}/index.ts`);
  return path.startsWith('.') ? path : `./${path}`;
}

describe('dependency rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'taku-layers-'));
  let found: Cruised;

  beforeAll(() => {
    for (const folder of folders) plant(root, `${sourcesOf(folder)}/index.ts`, SURFACE);
    plant(root, 'packages/contract/src/inner.ts', 'export const inner = 1;');
    plant(root, 'apps/server/src/testing/index.ts', SURFACE);
    plant(root, 'games/newest/rules/inner.ts', 'export const inner = 1;');
    for (const [path, text] of ALLOWED) plant(root, path, text);
    plant(root, 'packages/match/src/round.ts', "import './about.ts';");
    for (const [, from, to] of PLANTED_LAYERS) {
      const text = `import { index } from '${importPath(from, to)}'; export { index };`;
      plant(root, plantOf(from), text);
    }
    for (const [, path, text] of OTHER_PLANTS) plant(root, path, text);
    for (const [, name, text] of SHAPES) {
      const to = importPath('packages/contract', 'packages/match');
      plant(root, `packages/contract/src/${name}`, text(to));
    }
    found = cruise(root, ['packages', 'games', 'apps']);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const broken = (path: string) =>
    found.summary.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

  it.each(PLANTED_LAYERS)('layer %s: %s may not import %s', (layer, from) => {
    expect(broken(plantOf(from))).toContain(`layer ${layer}`);
  });

  it.each(OTHER_PLANTS)('%s: seen in %s', (rule, path) => {
    expect(broken(path)).toContain(rule);
  });

  it.each(SHAPES)('an import that is %s is seen', (_shape, name) => {
    expect(broken(`packages/contract/src/${name}`)).toContain('layer packages/contract');
  });

  it('what is allowed is not reported', () => {
    const planted = [
      ...PLANTED_LAYERS.map(([, from]) => plantOf(from)),
      ...OTHER_PLANTS.map(([, path]) => path),
      ...SHAPES.map(([, name]) => `packages/contract/src/${name}`),
    ];
    const others = found.summary.violations.filter(({ from }) => !planted.includes(from));
    expect(others).toEqual([]);
  });

  it('every rule of the config has been seen to fail', async () => {
    const file = join(ROOT, '.dependency-cruiser.mjs');
    const config = (await import(file)) as {
      readonly default: { readonly forbidden: readonly { readonly name: string }[] };
    };
    const seen = new Set(found.summary.violations.map(({ rule }) => rule.name));
    const names = config.default.forbidden.map(({ name }) => name);
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });
});

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (['node_modules', 'build', 'dist', 'assembly', 'golden'].includes(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path;
  }
}

describe('the checker is not silent', () => {
  it('has read every source file of packages, games and apps', () => {
    const places = ['packages', 'games', 'apps'];
    const sources = places.flatMap((place) => [...sourcesBelow(place)]);
    const read = new Set(cruise(ROOT, places).modules.map(({ source }) => source));
    expect(sources.filter((path) => !read.has(path))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });
});
