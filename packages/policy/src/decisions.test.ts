import { type Encoded, type Encoder, type Judge, seatOf } from '@taku/contract';
import { type NimTypes, entriesOf, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { type Decision, decisionsOf, legalFromView } from './index.ts';

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
