import { createHash } from 'node:crypto';
import { fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { GAME_TYPES, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { bots, randomSpots } from './index.ts';

/**
 * What each version of a level plays at the same decisions: others are measured by Lv0–Lv2. A change of play needs a new version and its new hash here; old figures end there.
 */
const FROZEN = [
  ['lv0', 1, '15736efbc6372afc'],
  ['lv1', 1, 'd0300b760a50fb2f'],
  ['lv2', 2, 'd40473c0000047fe'],
  ['lv3', 2, '720618e535083361'],
  ['rock', 1, '3a8e61b9483335aa'],
  ['station', 1, '730ceb4b8c066e2e'],
  ['always-raise', 1, 'bf646af42565afc5'],
  ['lv4', 1, 'f853d526ce7c924d'],
  ['steal', 1, '0e0b919b9cd2bbf6'],
  ['numbers', 1, '3de29495f4b3f0fb'],
] as const;

/** Lv3 thinks long: it is asked at every fourth decision. */
const EVERY: Readonly<Record<string, number>> = { lv3: 4 };
const LIMITS = { maxSamples: 12 };
const NEVER = { aborted: false };

const SPOTS = GAME_TYPES.flatMap((game) =>
  [2, 4, 7].flatMap((seats) => [...randomSpots({ game, seats, seed: 1, deals: 12 / seats })]),
).map(({ state, seat }) => ({ view: stud.view(state, seat), seat }));

const specOf = (level: string) =>
  [...bots.levels, ...bots.exploiters!].find((spec) => spec.level === level)!;

async function hashOf(level: string): Promise<string> {
  const bot = await specOf(level).create(modelFiles());
  const played: string[] = [];
  for (const { view, seat } of SPOTS.filter((_, place) => place % (EVERY[level] ?? 1) === 0)) {
    const { action } = await bot.choose(view, seat, fastRng(played.length), LIMITS, NEVER);
    played.push(action.type);
  }
  return createHash('sha256').update(played.join(' ')).digest('hex').slice(0, 16);
}

describe('a level plays as its version did', () => {
  it.each(FROZEN)('%s, version %i', async (level, version, hash) => {
    const spec = specOf(level);
    expect([spec.version, await hashOf(level)]).toEqual([version, hash]);
  });
});
