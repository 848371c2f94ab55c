import { type LogEntry, type MatchLog, type PlayerTag, seatOf } from '@taku/contract';
import { entriesOf, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import {
  type Teacher,
  cloneOptionsOf,
  clonePolicy,
  plainLearner,
  readPolicy,
  startClone,
  teacherLessons,
  writePolicy,
} from './index.ts';

const learner = plainLearner(nim);
const CAUSES = ['human', 'bot', 'timeout', 'bot', 'human', 'bot', 'auto', 'bot'] as const;

function tag(seat: number, kind: 'human' | 'bot'): PlayerTag {
  const bot = kind === 'bot' ? 'nim/lv1' : null;
  return { seat: seatOf(seat), publicId: `p${seat}`, name: `p${seat}`, kind, bot };
}

/** A person and a CPU take stones by turns; the third turn is the clock's, the seventh the table's. */
function match(id: number): MatchLog {
  const taken = entriesOf(
    CAUSES.map((_, index) => {
      const action = { type: 'take', count: 1 + 2 * (index % 2) };
      return { kind: 'act', seat: seatOf(index % 2), action } as const;
    }),
  );
  const entries = taken.map((entry, index): LogEntry => {
    const cause = CAUSES[index] ?? 'auto';
    const note = { id: 'nim/lv1', summary: { en: '', ja: '' }, candidates: [] };
    return { ...entry, cause, ...(cause === 'bot' && { bot: note }) } as LogEntry;
  });
  const header = {
    matchId: `m${id}`,
    game: nim.id,
    rulesVersion: nim.rulesVersion,
    config: { stones: 20 },
    seatCount: 2,
    players: [tag(0, 'human'), tag(1, 'bot')],
    startedAt: 0,
    seedHash: '0'.repeat(64),
  };
  return { header, entries, seed: '0'.repeat(64), returns: [0, 0] };
}

describe('lessons of a teacher', () => {
  it.each<readonly [string, Teacher, number]>([
    ['a CPU', { bot: 'nim/lv1' }, 4],
    ['another CPU', { bot: 'nim/lv2' }, 0],
    ['a player', { player: 'p0' }, 2],
    ['everybody who chose', {}, 2],
  ])('are those of %s', (_name, teacher, count) => {
    expect(teacherLessons(nim, learner, match(1), teacher)).toHaveLength(count);
  });
});

describe('the policy of a clone', () => {
  it('goes into a file and says what it was made of', () => {
    const lessons = Array.from({ length: 30 }, (_, id) =>
      teacherLessons(nim, learner, match(id), { bot: 'nim/lv1' }),
    ).flat();
    const run = startClone(lessons, cloneOptionsOf(learner), 3);
    while (!run.step().isOver);
    const name = { en: 'A clone', ja: '写し' };
    const origin = { game: nim, learner, lessons, persons: 0, name, seed: 3 };
    const policy = clonePolicy(origin, run.finish());
    expect(policy.header.data).toMatchObject({ decisions: 120, matches: 30, persons: 0 });
    expect(policy.header.heldOut?.trained.top1).toBe(1);
    expect(readPolicy(writePolicy(policy))).toEqual({ ok: true, value: policy });
  });
});
