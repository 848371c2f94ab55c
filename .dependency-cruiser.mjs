/** The layers of ARCHITECTURE.md, lowest first: a folder imports only what is named here. */
const PACKAGES_AND_APPS = {
  'packages/contract': [],
  'packages/match': ['packages/contract'],
  'packages/cards': ['packages/contract'],
  'packages/kernels': [],
  'packages/search': ['packages/contract'],
  'packages/policy': ['packages/contract', 'packages/match', 'packages/search'],
  'packages/catalog': [
    'packages/contract',
    'packages/search',
    'packages/policy',
    'packages/terminal',
    'games',
  ],
  'packages/storage': ['packages/contract', 'packages/match', 'packages/protocol'],
  'packages/protocol': ['packages/contract'],
  'packages/models': ['packages/contract', 'packages/match', 'packages/policy'],
  'packages/terminal': ['packages/contract', 'packages/storage'],
  'packages/learning': [
    'packages/contract',
    'packages/match',
    'packages/search',
    'packages/policy',
    'packages/catalog',
    'packages/models',
    'packages/kernels',
    'packages/storage',
  ],
  'packages/ui': ['packages/contract', 'packages/match', 'packages/cards', 'packages/protocol'],
  'packages/testkit': ['packages/contract', 'packages/match', 'packages/policy'],
  'apps/server': [
    'packages/contract',
    'packages/match',
    'packages/policy',
    'packages/catalog',
    'packages/models',
    'packages/storage',
    'packages/protocol',
  ],
  'apps/web': [
    'packages/contract',
    'packages/match',
    'packages/policy',
    'packages/catalog',
    'packages/models',
    'packages/protocol',
    'packages/ui',
  ],
  'apps/cli': ['packages', 'apps/server'],
};

/** `$1` is the game itself: no game is named here, and a new one is fenced from its first line. */
const GAME_FOLDERS = {
  rules: ['packages/contract', 'packages/cards'],
  kernel: ['packages/contract'],
  bots: ['packages/contract', 'packages/cards', 'packages/search', 'games/$1/(rules|kernel)'],
  learn: [
    'packages/(contract|match|cards|search|policy|models|learning|storage)',
    'games/$1/(rules|kernel|bots)',
  ],
  web: ['packages/(contract|match|cards|models|protocol|ui)', 'games/$1/(rules|kernel|bots)'],
  cli: [
    'packages/(contract|match|cards|terminal|policy|models|learning|storage)',
    'games/$1/(rules|kernel|bots|learn)',
  ],
  tests: ['packages', 'apps', 'games/$1'],
};

const TESTS = '(\\.test\\.tsx?$|\\.bench\\.ts$|/testing/)';
const PURE =
  '^(packages/(contract|match|cards|catalog|search|policy|protocol)/src|games/[^/]+/(rules|bots))/';
const OURS = '^(packages|games|apps)/';

function layer(name, from, own, may) {
  return {
    name: `layer ${name}`,
    severity: 'error',
    from: { path: `^${from}/`, pathNot: [TESTS] },
    to: { path: OURS, pathNot: [`^${own}/`, ...may.map((allowed) => `^${allowed}/`)] },
  };
}

const layerRules = [
  ...Object.entries(PACKAGES_AND_APPS).map(([folder, may]) => layer(folder, folder, folder, may)),
  ...Object.entries(GAME_FOLDERS).map(([folder, may]) =>
    layer(`games/*/${folder}`, `games/([^/]+)/${folder}`, `games/$1/${folder}`, may),
  ),
];

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no game imports another',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/', pathNot: ['^games/$1/'] },
    },
    {
      name: 'a folder outside the layers imports nothing',
      severity: 'error',
      from: {
        path: OURS,
        pathNot: [
          ...Object.keys(PACKAGES_AND_APPS).map((folder) => `^${folder}/`),
          `^games/[^/]+/(${Object.keys(GAME_FOLDERS).join('|')})/`,
        ],
      },
      to: { path: OURS },
    },
    { name: 'circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.generated\\.(ts|css)$' },
    },
    {
      name: 'only the public surface of another package',
      severity: 'error',
      from: {
        path: '^(packages/(?:kernels/)?[^/]+|apps/[^/]+|games/[^/]+/[^/]+)/',
        // They try the game through the whole product.
        pathNot: '^games/[^/]+/tests/',
      },
      to: {
        path: OURS,
        pathNot: [
          '^$1/',
          '/src/(testing/)?index\\.ts$',
          '^games/[^/]+/[^/]+/(index\\.tsx?$|testing/)',
          '^packages/ui/src/([^/]+/index\\.ts|design/[^/]+\\.css)$',
          '^packages/catalog/src/\\w+\\.ts$',
          '^packages/contract/src/(logSchema|seatNumber)\\.ts$',
          '^packages/models/src/fetchedModels\\.ts$',
          '^packages/testkit/src/pure\\.ts$',
        ],
      },
    },
    {
      name: 'pure packages use no core module',
      severity: 'error',
      from: { path: PURE, pathNot: [TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only tests import the testkit',
      severity: 'error',
      from: {
        pathNot: [
          TESTS,
          '^packages/testkit/',
          '^games/[^/]+/tests/',
          '^e2e/',
          '^scripts/',
          '^bench/',
        ],
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'only tests import what helps tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^games/[^/]+/tests/', '^e2e/', '^scripts/', '^bench/'] },
      to: { path: '^(packages|apps)/[^/]+/src/testing/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|assembly|peers)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
