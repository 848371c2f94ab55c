import { ANY_GAME } from '../../bench/src/someGames.ts';
import { fillOwnMatches } from '../../bench/src/ownMatches.ts';
import type { Target } from './attack.ts';

const MATCHES = 20;

/** Anybody can make one up. */
export function secretOf(name: string): string {
  return name.padEnd(24, '_');
}

export function by(secret: string): Record<string, string> {
  return { authorization: `Person ${secret}` };
}

/** People who have played enough to learn from, on a server that is started again. */
export async function withPlayers(target: Target, names: readonly string[]): Promise<void> {
  await target.end();
  for (const name of names) {
    await fillOwnMatches(target.dataPath, ANY_GAME, MATCHES, secretOf(name));
  }
  await target.restart();
}

/** So many requests at a time; how often each status came. */
export async function tally(
  count: number,
  ask: (index: number) => Promise<{ readonly status: number }>,
  atOnce = AT_ONCE,
): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<number, number>();
  for (let first = 0; first < count; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - first) }, (_, i) => first + i);
    for (const { status } of await Promise.all(indexes.map(ask))) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  }
  return seen;
}

const AT_ONCE = 50;

export function told(seen: ReadonlyMap<number, number>): string {
  return [...seen].map(([status, times]) => `${status} × ${times}`).join(', ');
}

/** Limits of a server that counts by address alone are out of the way. */
export const MANY = { TAKU_REQUESTS_PER_MINUTE: '10000000' };
