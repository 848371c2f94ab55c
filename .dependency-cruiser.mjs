/** The layers of ARCHITECTURE.md, lowest first: a folder imports only what is named here. */
const GAMES = 'packages/games/(cards|squfibo|othello|ofc|stud|catalog)';
const KERNELS = 'packages/kernels';

const LAYERS = {
  'packages/contract': [],
  'packages/match': ['packages/contract'],
  'packages/games/cards': ['packages/contract'],
  'packages/games/squfibo': ['packages/contract'],
  'packages/games/othello': ['packages/contract'],
  'packages/games/ofc': ['packages/contract', 'packages/games/cards'],
  'packages/games/stud': ['packages/contract', 'packages/games/cards'],
  'packages/games/catalog': ['packages/contract', GAMES],
  'packages/kernels': [],
  'packages/search': ['packages/contract'],
  'packages/bots': ['packages/contract', 'packages/search', GAMES, KERNELS],
  'packages/storage': ['packages/contract'],
  'packages/protocol': ['packages/contract'],
  'packages/terminal': ['packages/contract', 'packages/storage'],
  'packages/learning': [
    'packages/contract',
    'packages/match',
    'packages/search',
    GAMES,
    KERNELS,
    'packages/bots',
    'packages/storage',
  ],
  'packages/testkit': ['packages/contract', 'packages/match'],
  'apps/server': [
    'packages/contract',
    'packages/match',
    GAMES,
    'packages/bots',
    'packages/storage',
    'packages/protocol',
  ],
  'apps/web': ['packages/contract', 'packages/match', GAMES, 'packages/bots', 'packages/protocol'],
  'apps/cli': ['packages', 'apps/server'],
};

const TESTS = '(\\.test\\.tsx?$|\\.bench\\.ts$|/src/testing/)';
const PURE = '^packages/(contract|match|search|bots|protocol|games/[^/]+)/src/';

const layerRules = Object.entries(LAYERS).map(([folder, may]) => ({
  name: `layer ${folder}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: [TESTS] },
  to: {
    path: '^(packages|apps)/',
    pathNot: [`^${folder}/`, ...may.map((allowed) => `^${allowed}/`)],
  },
}));

export default {
  forbidden: [
    ...layerRules,
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
      from: { path: '^(packages/(?:games/|kernels/)?[^/]+|apps/[^/]+)/' },
      to: {
        path: '^(packages|apps)/',
        pathNot: ['^$1/', '/src/index\\.ts$'],
      },
    },
    {
      name: 'pure packages use no core module',
      severity: 'error',
      from: { path: PURE, pathNot: [TESTS, '^packages/bots/src/node/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only tests import the testkit',
      severity: 'error',
      from: { pathNot: [TESTS, '^packages/testkit/', '^e2e/', '^scripts/', '^bench/'] },
      to: { path: '^packages/testkit/' },
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
