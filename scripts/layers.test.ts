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

/** Every package with its public surface, and what each may not import. */
const PLANTED_LAYERS: readonly (readonly [string, string])[] = [
  ['packages/contract', 'packages/match'],
  ['packages/match', 'packages/storage'],
  ['packages/games/cards', 'packages/match'],
  ['packages/games/squfibo', 'packages/games/cards'],
  ['packages/games/othello', 'packages/games/cards'],
  ['packages/games/ofc', 'packages/games/stud'],
  ['packages/games/stud', 'packages/games/ofc'],
  ['packages/games/catalog', 'packages/bots'],
  ['packages/kernels/othello', 'packages/contract'],
  ['packages/search', 'packages/match'],
  ['packages/bots', 'packages/match'],
  ['packages/storage', 'packages/match'],
  ['packages/protocol', 'packages/match'],
  ['packages/learning', 'packages/protocol'],
  ['packages/terminal', 'packages/match'],
  ['packages/testkit', 'packages/bots'],
  ['apps/server', 'packages/learning'],
  ['apps/web', 'packages/storage'],
  ['apps/cli', 'apps/web'],
];

const OTHER_PLANTS: readonly (readonly [string, string, string])[] = [
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
const folders = new Set(PLANTED_LAYERS.flat());

function plant(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

function importPath(from: string, to: string): string {
  const path = relative(`${from}/src`, `${to}/src/index.ts`);
  return path.startsWith('.') ? path : `./${path}`;
}

describe('dependency rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'taku-layers-'));
  let found: Cruised;

  beforeAll(() => {
    for (const folder of folders) plant(root, `${folder}/src/index.ts`, SURFACE);
    plant(root, 'packages/contract/src/inner.ts', 'export const inner = 1;');
    plant(root, 'packages/match/src/round.ts', "import './about.ts';");
    for (const [from, to] of PLANTED_LAYERS) {
      const text = `import { index } from '${importPath(from, to)}'; export { index };`;
      plant(root, `${from}/src/planted.ts`, text);
    }
    for (const [, path, text] of OTHER_PLANTS) plant(root, path, text);
    for (const [, name, text] of SHAPES) {
      const to = importPath('packages/contract', 'packages/match');
      plant(root, `packages/contract/src/${name}`, text(to));
    }
    found = cruise(root, ['packages', 'apps']);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const broken = (path: string) =>
    found.summary.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

  it.each(PLANTED_LAYERS)('%s may not import %s', (from) => {
    const layer = from.startsWith('packages/kernels/') ? 'packages/kernels' : from;
    expect(broken(`${from}/src/planted.ts`)).toContain(`layer ${layer}`);
  });

  it.each(OTHER_PLANTS)('%s: seen in %s', (rule, path) => {
    expect(broken(path)).toContain(rule);
  });

  it.each(SHAPES)('an import that is %s is seen', (_shape, name) => {
    expect(broken(`packages/contract/src/${name}`)).toContain('layer packages/contract');
  });

  it('what is allowed is not reported', () => {
    const planted = [
      ...PLANTED_LAYERS.map(([from]) => `${from}/src/planted.ts`),
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
  it('has read every source file of packages and apps', () => {
    const sources = [...sourcesBelow('packages'), ...sourcesBelow('apps')];
    const read = new Set(cruise(ROOT, ['packages', 'apps']).modules.map(({ source }) => source));
    expect(sources.filter((path) => !read.has(path))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });
});
