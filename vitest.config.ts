import { configDefaults, defineConfig } from 'vitest/config';
import { writeCatalog } from './scripts/catalog.mjs';
import { SuiteTimes } from './scripts/suiteTimes.ts';

// Whoever runs one file after adding a game finds that game in the catalog.
writeCatalog(import.meta.dirname);

/** Waits are for states; only a hang reaches these, on however busy a machine. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

/**
 * Files of a suite share a worker and its modules: importing them anew cost most of the time. Files
 * wait for processes or a browser half of their time; two at once fill it.
 */
const SHARED = { isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    reporters: ['default', new SuiteTimes()],
    projects: [
      {
        test: {
          name: 'node',
          ...SHARED,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/kernels/*/src/**/*.test.ts',
            'games/*/{rules,bots,learn,kernel,cli,tests}/**/*.test.ts',
            'apps/{server,cli}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'packages/ui/**', 'games/*/tests/e2e/**'],
          environment: 'node',
          setupFiles: ['scripts/patientTests.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'web',
          ...SHARED,
          include: [
            '{apps/web,packages/ui}/src/**/*.test.{ts,tsx}',
            'games/*/web/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          setupFiles: ['scripts/patientTests.ts', 'packages/ui/src/testing/setup.ts'],
          ...PATIENCE,
          // The contrast of the tokens is measured from the sheet itself.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'games/*/tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/globalSetup.ts'],
          ...SHARED,
          ...PATIENCE,
        },
      },
    ],
  },
});
