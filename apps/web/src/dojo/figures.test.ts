import type { Figures, JobPoint, JobView } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { curveOf, spanOf } from './curve.ts';
import {
  botOf,
  clockOf,
  isFew,
  isUnderWay,
  joined,
  marginOf,
  meaningOf,
  missingOf,
  roughly,
} from './figures.ts';
import { ALL_GAMES, datasetCommand, filterOf } from './filters.ts';

const FIGURES: Figures = {
  decisions: 1213,
  heldOut: 243,
  chance: 0.05,
  untuned: 0.64,
  clone: 0.73,
  ceiling: 0.79,
  low: 0.67,
  high: 0.79,
  top3: 0.95,
};

const point = (at: number, agreement: number): JobPoint => {
  return { at, agreement, low: agreement - 0.03, high: agreement + 0.03 };
};

const JOB: JobView = {
  id: 'j1',
  game: 'toy',
  recipe: 'clone',
  state: 'running',
  progress: 0.5,
  etaMs: null,
  points: [point(0, 0.64), point(1000, 0.7)],
  result: null,
  fault: null,
};

describe('what figures allow to be said', () => {
  it('a difference whose interval is clear of the start: 73 − 64 = 9, half of 79 − 67 is 6', () => {
    expect(meaningOf(FIGURES)).toEqual({ kind: 'different', points: 9, margin: 6 });
    expect(marginOf(FIGURES)).toBe(6);
  });

  it.each([0.64, 0.6])('none where it reaches down to %d', (low) => {
    expect(meaningOf({ ...FIGURES, low })).toEqual({ kind: 'notDifferent' });
  });

  it('few held-out decisions are said to be few', () => {
    expect([29, 30].map((heldOut) => isFew({ ...FIGURES, heldOut }))).toEqual([true, false]);
  });
});

describe('what is missing', () => {
  it.each([
    [
      { decisions: 38, matches: 8 },
      { decisions: 22, games: 5 },
    ],
    [
      { decisions: 59, matches: 1 },
      { decisions: 1, games: 1 },
    ],
    [
      { decisions: 0, matches: 0 },
      { decisions: 60, games: null },
    ],
    [
      { decisions: 0, matches: 3 },
      { decisions: 60, games: null },
    ],
    [{ decisions: 60, matches: 9 }, null],
  ])('of %j: %j', (dojo, missing) => {
    expect(missingOf(dojo)).toEqual(missing);
  });
});

describe('times', () => {
  it.each([
    [0, '0:00'],
    [80, '0:00'],
    [1490, '0:01.4'],
    [9999, '0:09.9'],
    [10_000, '0:10'],
    [65_900, '1:05'],
    [600_000, '10:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(clockOf(ms)).toBe(text);
  });

  it.each([
    [900, { unit: 'seconds', count: 5 }],
    [8000, { unit: 'seconds', count: 10 }],
    [38_000, { unit: 'seconds', count: 40 }],
    [100_000, { unit: 'minutes', count: 2 }],
  ])('%i ms is about %j', (ms, time) => {
    expect(roughly(ms)).toEqual(time);
  });
});

describe('a job', () => {
  it('keeps the points it had and adds those that came', () => {
    const later = { ...JOB, progress: 0.6, points: [point(2000, 0.71)] };
    expect(joined(JOB, later).points.map(({ at }) => at)).toEqual([0, 1000, 2000]);
    expect(joined(JOB, JOB)).toEqual(JOB);
    expect(joined(JOB, { ...JOB, points: [] }).points).toEqual(JOB.points);
    expect(joined({ ...JOB, id: 'j0' }, later)).toEqual(later);
  });

  it('is under way until it is over', () => {
    const states = ['waiting', 'running', 'paused', 'ended', 'failed', 'cancelled'] as const;
    const under = states.map((state) => isUnderWay({ ...JOB, state }));
    expect(under).toEqual([true, true, true, false, false, false]);
    expect(isUnderWay(null)).toBe(false);
  });

  it('its double plays under two ids', () => {
    expect([botOf('toy/m-0', 'like'), botOf('toy/m-0', 'best')]).toEqual([
      'toy/m-0',
      'toy/m-0-best',
    ]);
  });
});

describe('the learning curve', () => {
  const box = { width: 100, height: 100 };

  it('is as long as the whole will take', () => {
    expect(spanOf(JOB)).toBe(2000);
    expect(spanOf({ ...JOB, etaMs: 500 })).toBe(1500);
    expect(spanOf({ ...JOB, points: [] })).toBe(1);
  });

  it('lies between ticks of five points around the interval', () => {
    const curve = curveOf(JOB, box);
    // From 0.61 − to 0.73 +: 60 to 75, and 0.64 lies 4/15 up.
    expect(curve?.ticks.map(({ share }) => Math.round(share * 100))).toEqual([60, 65, 70, 75]);
    expect(curve?.startY).toBeCloseTo(73.3);
    expect(curve?.last).toEqual({ x: 50, y: 33.3, share: 0.7 });
    expect(curve?.line).toBe('M0 73.3L50 33.3');
    expect(curve?.times.map(({ ms }) => ms)).toEqual([0, 1000, 2000]);
    expect(curve?.restarts).toEqual([]);
  });

  it('marks where a restart was, and is nothing without a point', () => {
    const points = [point(0, 0.5), { ...point(1500, 0.6), isResumed: true } as const];
    expect(curveOf({ ...JOB, points, etaMs: 1500 }, box)?.restarts).toEqual([{ x: 50, ms: 1500 }]);
    expect(curveOf({ ...JOB, points: [] }, box)).toBeNull();
  });

  it('stays inside 0 and 100', () => {
    const wide = [{ at: 0, agreement: 0.5, low: -0.1, high: 1.2 }];
    const shares = curveOf({ ...JOB, points: wide }, box)?.ticks.map(({ share }) => share) ?? [];
    expect([shares[0], Math.round((shares.at(-1) ?? 0) * 100)]).toEqual([0, 100]);
  });
});

describe('filters', () => {
  it('say nothing where all is meant', () => {
    expect(filterOf(ALL_GAMES, 1_000_000_000)).toEqual({});
    const rules = '{"kind":"house"}';
    const asked = { period: 'week', opponent: 'people', result: 'won', rules } as const;
    expect(filterOf(asked, 1_000_000_000)).toEqual({
      from: 1_000_000_000 - 604_800_000,
      opponent: 'people',
      result: 'won',
      rules,
    });
  });

  it('are in the command as far as the command line has them', () => {
    const rules = '{"kind":"house","list":[1]}';
    const filter = { from: 0, result: 'won', rules } as const;
    expect(datasetCommand({ game: 'toy', person: 'p1', filter })).toBe(
      'npx taku dataset toy --player p1 --from 1970-01-01 --rules kind=house --out my-toy',
    );
  });
});
