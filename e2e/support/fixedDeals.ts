import { formatSeed } from '@taku/match';
import { type RunningServer, startServer } from '@taku/server';

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
    newMatchSecrets() {
      matches += 1;
      return { matchId: `m_fixed${matches}`, seed };
    },
  });
}
