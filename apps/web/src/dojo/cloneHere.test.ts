import { type LogEntry, type MatchLog, type PlayerTag, seatOf } from '@taku/contract';
import { plainLearner, readPolicy } from '@taku/policy';
import { entriesOf, nim } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { type ClonePoint, cloneHere } from './cloneHere.ts';

const learner = plainLearner(nim);

function person(seat: number): PlayerTag {
  const id = `person${seat}`;
  return { seat: seatOf(seat), publicId: id, name: id, kind: 'human', bot: null };
}

/** The first person always takes three stones, the second one. */
function match(id: number): MatchLog {
  const entries = entriesOf(
    Array.from({ length: 8 }, (_, index) => {
      const action = { type: 'take', count: index % 2 === 0 ? 3 : 1 };
      return { kind: 'act', seat: seatOf(index % 2), action } as const;
    }),
  ).map((entry): LogEntry => ({ ...entry, cause: 'human' }));
  const header = {
    matchId: `m${id}`,
    game: nim.id,
    rulesVersion: nim.rulesVersion,
    config: { stones: 20 },
    seatCount: 2,
    players: [person(0), person(1)],
    startedAt: 0,
    seedHash: '0'.repeat(64),
  };
  return { header, entries, seed: '0'.repeat(64), returns: [0, 0] };
}

describe('a clone made in the browser', () => {
  const matches = Array.from({ length: 30 }, (_, id) => match(id));
  const name = { en: 'Me', ja: '私' };
  const task = { game: nim, learner, matches, player: 'person0', name, seed: 1 };

  it('learns one person of the games, shows its curve and gives a whole file', () => {
    const points: ClonePoint[] = [];
    const { bytes, result } = cloneHere(task, (point) => points.push(point));
    expect(points.length).toBeGreaterThan(1);
    expect(points.at(-1)?.done).toBe(1);
    expect(result.heldOut.trained.top1).toBe(1);
    const policy = readPolicy(bytes);
    expect(policy.ok && policy.value.header.data).toMatchObject({ decisions: 120, persons: 1 });
    expect(cloneHere(task, () => {}).bytes).toEqual(bytes);
  });
});
