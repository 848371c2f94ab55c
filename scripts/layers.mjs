/** The layers of ARCHITECTURE.md, lowest first: a folder imports only what is named here. */
export const PACKAGES_AND_APPS = {
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
    'packages/learning',
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
export const GAME_FOLDERS = {
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
