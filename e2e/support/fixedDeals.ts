import { formatSeed } from '@taku/match';
import { type RunningServer, startServer } from '@taku/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** 32 bytes that count up from here. */
export function seedFrom(first: number): string {
  return formatSeed(Uint8Array.from({ length: 32 }, (_, place) => (first + place) % 256));
}

/** A server in this process; every match of it is dealt from this seed. */
export function serverWithSeed(seed: string): Promise<RunningServer> {
  let matches = 0;
  return startServer({
    port: 0,
    store: { kind: 'memory' },
    // What devices add would change the deal.
    takesNumbers: false,
    newMatchSecrets() {
      matches += 1;
      return { matchId: `m_fixed${matches}`, seed };
    },
  });
}

type House = { readonly browser: Browser; readonly url: string };

/** A browser and a server of known deals, for as long as the tests of a file run. */
export function houseWithSeed(seed: string): House {
  const open: { browser?: Browser; server?: RunningServer } = {};
  beforeAll(async () => {
    open.server = await serverWithSeed(seed);
    open.browser = await launchBrowser();
  });
  afterAll(async () => {
    await open.browser?.close();
    await open.server?.close();
  });
  return {
    get browser() {
      return open.browser!;
    },
    get url() {
      return open.server!.url;
    },
  };
}
