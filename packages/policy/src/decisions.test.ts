import { type Encoded, type Encoder, type GameEvent, type Judge, seatOf } from '@taku/contract';
import { CUT_CARDS, type CutTypes, type NimTypes, cutCards, entriesOf, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  type LoggedMatch,
  decisionsOf,
  legalFromView,
  plainLearner,
} from './index.ts';

const encoder: Encoder<NimTypes> = {
  version: 1,
  columns: ['count'],
  stages: ['all'],
  encode: (_view, _seat, actions): Encoded => {
    return { stage: 0, cells: Float32Array.from(actions, ({ count }) => count) };
  },
};

const judge: Judge<NimTypes> = {
  id: 'even',
  steps: 1,
  judge: (_view, _seat, actions) => new Float32Array(actions.length),
};

function decisions(...counts: readonly number[]): readonly Decision<NimTypes>[] {
  const events = counts.map((count, index) => {
    return { kind: 'act', seat: seatOf(index % 2), action: { type: 'take', count } } as const;
  });
  const header = { rulesVersion: nim.rulesVersion, config: { stones: 4 }, seatCount: 2 };
  return [...decisionsOf(nim, { encoder, judge }, { header, entries: entriesOf(events) })];
}

describe('decisions of a match', () => {
  it('hold what was allowed and which of it was taken', () => {
    const [first] = decisions(2, 1, 1);
    expect(first?.actions.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect(first).toMatchObject({ index: 0, deal: 0, seat: 0, chosen: 1, stage: 0 });
  });

  it('leave out what had to be', () => {
    expect(decisions(2, 1, 1).map(({ index }) => index)).toEqual([0, 1]);
  });

  it('allow what the rules allow', () => {
    const state = nim.start({ stones: 2 }, 2);
    const view = nim.view(state, seatOf(0));
    expect(legalFromView(nim, view, seatOf(0))).toEqual([...nim.legalActions(state, seatOf(0))]);
  });
});

const DRAW: GameEvent<CutTypes> = { kind: 'chance', outcome: CUT_CARDS };

function says(place: number, type: CutTypes['action']['type']): GameEvent<CutTypes> {
  return { kind: 'act', seat: seatOf(place), action: { type } };
}

describe('what decisions brought', () => {
  // Seat 1 has the higher card, so who stays against it loses a chip.
  const deals = [
    [DRAW, says(0, 'stay'), says(1, 'stay'), says(0, 'next'), says(1, 'next')],
    [DRAW, says(0, 'stay'), says(1, 'fold'), says(0, 'next'), says(1, 'next')],
    [DRAW, says(0, 'stay')],
  ];
  const match: LoggedMatch = {
    header: { rulesVersion: 1, config: { deals: 4, chips: 9, pauseMs: null }, seatCount: 2 },
    entries: entriesOf(deals.flat()),
  };
  const found = [...decisionsOf(cutCards, plainLearner(cutCards), match)];

  it('is counted deal by deal and leaves the pauses out', () => {
    expect(found.map(({ deal, seat, reward }) => [deal, seat, reward])).toEqual([
      [0, 0, -1],
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, -1],
      [2, 0, 0],
    ]);
  });

  it('is known of the match too, also when it is broken off', () => {
    expect(found.map(({ returned, worth }) => [returned, worth])).toEqual(found.map(() => [0, 0]));
    expect(decisions(2, 1, 1).map(({ returned, worth }) => [returned, worth])).toEqual([
      [1, 1],
      [-1, 0],
    ]);
  });
});

describe('an act that is spelt as nobody lists it', () => {
  it('is found by its row', () => {
    const event = { kind: 'act', seat: seatOf(0), action: { count: 3, type: 'take' } } as const;
    const header = { rulesVersion: 1, config: { stones: 4 }, seatCount: 2 };
    const [found] = decisionsOf(nim, { encoder, judge }, { header, entries: entriesOf([event]) });
    expect(found?.chosen).toBe(2);
  });
});
