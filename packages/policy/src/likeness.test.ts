import { type Learner, type LogEntry, seatOf } from '@taku/contract';
import { entriesOf, nim } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { cloneOptionsOf, clonePolicy } from './clonePolicy.ts';
import { startClone } from './cloneRecipe.ts';
import { heldOutOf } from './cloneSplit.ts';
import { lessonsOf } from './lessons.ts';
import { LikenessReader } from './likeness.ts';

type NimAction = { readonly type: string; readonly count: number };

const COLUMNS = ['one', 'three', 'left'];

/** The judge always takes three. */
const learner: Learner = {
  encoder: {
    version: 1,
    columns: COLUMNS,
    stages: ['all'],
    encode: (view, _seat, actions) => {
      const { stones } = view as { readonly stones: number };
      const cells = (actions as readonly NimAction[]).flatMap(({ count }) => [
        Number(count === 1),
        Number(count === 3),
        (stones - count) / 20,
      ]);
      return { stage: 0, cells: Float32Array.from(cells) };
    },
  },
  judge: {
    id: 'many',
    steps: 1,
    judge: (_view, _seat, actions) =>
      Float32Array.from(actions as readonly NimAction[], ({ count }) => count),
  },
  habits: [
    { id: 'one', words: { en: 'One', ja: '一つ' }, has: (cellOf) => cellOf('one') > 0 },
    { id: 'never', words: { en: 'Never', ja: 'なし' }, has: (cellOf) => cellOf('left') > 2 },
  ],
};

/** The first seat takes one stone, but `odd` takes two at its second turn. */
function match(id: number, isOdd: boolean) {
  const acts = Array.from({ length: 8 }, (_, index) => {
    const count = index === 2 && isOdd ? 2 : 1;
    return { kind: 'act', seat: seatOf(index % 2), action: { type: 'take', count } } as const;
  });
  const entries = entriesOf(acts).map((entry): LogEntry => ({ ...entry, cause: 'human' }));
  const header = {
    matchId: `m${id}`,
    game: nim.id,
    rulesVersion: nim.rulesVersion,
    config: { stones: 20 },
    seatCount: 2,
  };
  return { header, entries };
}

const SEED = 1;
const matches = Array.from({ length: 30 }, (_, id) => match(id, id % 2 === 0));
const isFirst = ({ seat }: { readonly seat: number }) => seat === 0;
const lessons = matches.flatMap((one) => [...lessonsOf(nim, learner, one, isFirst)]);
const run = startClone(lessons, cloneOptionsOf(learner), SEED);
while (!run.step().isOver);
const name = { en: 'Me', ja: '私' };
const policy = clonePolicy(
  { game: nim, learner, lessons, persons: 1, name, seed: SEED },
  run.finish(),
);

function likenessOf(read: typeof matches) {
  const heldOut = heldOutOf(lessons, SEED);
  const reader = new LikenessReader(nim, learner, policy, { lessons, heldOut });
  for (const one of read) reader.take(one);
  return { heldOut, likeness: reader.result() };
}

describe('a clone beside its teacher', () => {
  const { heldOut, likeness } = likenessOf(matches);

  it('shows decisions it had not seen, as the teacher saw them, and nothing else', () => {
    const { spots } = likeness;
    expect(spots.length).toBeGreaterThan(0);
    for (const { match: of, index, seat, view, chosen, clone, doubt } of spots) {
      expect(heldOut.some((lesson) => lesson.match === of && lesson.index === index)).toBe(true);
      expect([seat, index, chosen]).toEqual([0, 2, { type: 'take', count: 2 }]);
      expect(clone).toEqual({ type: 'take', count: 1 });
      expect(view).toEqual(nim.view(nim.start({ stones: 18 }, 2), seatOf(0)));
      expect(doubt).toBeGreaterThan(0);
      expect(doubt).toBeLessThan(0.5);
    }
    // The same spot of several matches is shown once.
    expect(spots).toHaveLength(1);
  });

  it('needs the games themselves only for what was seen', () => {
    const { spots, ...rest } = likenessOf([]).likeness;
    expect(spots).toEqual([]);
    expect(rest).toEqual({ gain: likeness.gain, habits: likeness.habits });
  });

  it('counts a habit where it could be taken or left', () => {
    const [one, ...others] = likeness.habits;
    expect(others).toEqual([]);
    // 4 decisions a match, 15 of 30 matches with one of them odd: 105 of 120.
    expect(one).toMatchObject({ id: 'one', decisions: 120, teacher: 0.875, untuned: 0 });
    expect(Math.abs((one?.clone ?? 0) - 0.875)).toBeLessThan(0.15);
  });

  it('gains on the judge by what it meets and the judge does not', () => {
    const met = heldOut.filter(({ chosen }) => chosen === 0).length / heldOut.length;
    expect(likeness.gain?.mean).toBeCloseTo(met, 9);
    expect(likeness.gain?.half).toBeGreaterThan(0);
  });
});
