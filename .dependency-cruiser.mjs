import { GAME_FOLDERS, PACKAGES_AND_APPS } from './scripts/layers.mjs';

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
          '^packages/match/src/proof/index\\.ts$',
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
