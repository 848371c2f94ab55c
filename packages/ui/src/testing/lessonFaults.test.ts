import { FIRST_SEAT, type GameEvent, seatOf } from '@taku/contract';
import { type NimTypes, nim } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { type LessonMove, type LessonStep, defineLessons } from '../lesson/index.ts';
import { lessonFaults } from './lessonFaults.ts';

const WORDS = { en: 'words', ja: 'ことば' };
const take = (count: number): NimTypes['action'] => ({ type: 'take', count });
const reply = (count: number): GameEvent<NimTypes> => ({
  kind: 'act',
  seat: seatOf(1),
  action: take(count),
});

const MOVE: LessonMove<NimTypes> = {
  task: WORDS,
  hint: WORDS,
  solution: take(2),
  wrong: [
    { example: take(3), isIt: ({ count }) => count === 3, why: { en: 'too many', ja: '多い' } },
  ],
  otherwise: WORDS,
  follows: [reply(1)],
};
const STEP: LessonStep<NimTypes> = {
  idea: WORDS,
  table: { config: { stones: 6 }, seatCount: 2, seat: FIRST_SEAT, events: [] },
  ask: { kind: 'play', moves: [MOVE] },
  done: WORDS,
};

function faultsOf(step: Partial<LessonStep<NimTypes>>, move: Partial<LessonMove<NimTypes>> = {}) {
  const ask = { kind: 'play', moves: [{ ...MOVE, ...move }] } as const;
  const lessons = [{ id: 'first', title: WORDS, steps: [{ ...STEP, ask, ...step }] }];
  const touches = () => ['button'];
  return lessonFaults(nim, defineLessons<NimTypes>({ minutes: 1, lessons, touches }));
}

describe('faults of lessons', () => {
  it('a lesson that its rules allow has none', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['an idea is too long', { idea: { en: 'x'.repeat(111), ja: 'あ' } }, {}, 'its idea has 111'],
    ['a table is no match', { table: { ...STEP.table, events: [reply(1)] } }, {}, 'event 0 of its'],
    ['a solution is illegal', {}, { solution: take(4) }, 'move 0'],
    ['a wrong answer is right', {}, { isRight: () => true }, 'wrong 0 counts as right'],
    [
      'a wrong answer is illegal',
      { table: { ...STEP.table, config: { stones: 2 } } },
      {},
      'wrong 0 is illegal',
    ],
    ['what follows does not fit', {}, { follows: [reply(7)] }, 'after move 0'],
    [
      'nobody knows the wrong answer',
      {},
      { wrong: [{ ...MOVE.wrong[0]!, isIt: () => false }] },
      'wrong 0 is told',
    ],
    [
      'another right answer cannot be gone on from',
      {},
      {
        isRight: ({ count }: NimTypes['action']) => count === 1,
        follows: [reply(3), { ...reply(1), seat: FIRST_SEAT }, reply(1)],
      },
      'after',
    ],
  ] as const)('%s', (_what, step, move, fault) => {
    expect(faultsOf(step, move).join('; ')).toContain(fault);
  });

  it.each([
    ['nothing to choose', [{ id: 'a', label: WORDS, why: null }], 'leave nothing to choose'],
    [
      'one id twice',
      [
        { id: 'a', label: WORDS, why: null },
        { id: 'a', label: WORDS, why: WORDS },
      ],
      'two choices have one id',
    ],
  ])('%s', (_what, choices, fault) => {
    const ask = { kind: 'choose', task: WORDS, hint: WORDS, choices } as const;
    expect(faultsOf({ ask }).join('; ')).toContain(fault);
  });

  it('a task of its own is judged by itself', () => {
    const own = { kind: 'own', task: WORDS, hint: WORDS, Task: () => null } as const;
    const ask = { ...own, judge: () => WORDS, solution: 1, wrong: [], touches: [] };
    expect(faultsOf({ ask })).toEqual([
      'first: step 0: its solution is judged wrong',
      'first: step 0: it has no wrong answer',
      'first: step 0: its solution touches nothing',
    ]);
  });
});
