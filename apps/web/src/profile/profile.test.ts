import { type Tally, seatOf } from '@taku/contract';
import type { RecordLine } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../history/store.ts';
import {
  type Filter,
  type GameWords,
  NO_FILTER,
  isFound,
  isWanted,
  textOf,
  totalsOf,
} from './filters.ts';
import { type Item, itemOfLine, itemsOf } from './items.ts';
import { daysOf, figureOf, stepOf, textsOf, winTrend } from './stats.ts';

const words = (text: string) => ({ en: text, ja: `${text}（日）` });
const DAY = 86_400_000;
const NOW = new Date(2026, 10, 18, 15).getTime();

const line = (part: Partial<RecordLine> = {}): RecordLine => ({
  matchId: 'm1',
  game: 'toy',
  startedAt: 0,
  endedAt: NOW - DAY,
  seat: seatOf(0),
  players: [
    { name: 'Haruko', kind: 'human', bot: null },
    { name: 'Easy', kind: 'bot', bot: 'toy/easy' },
  ],
  returns: [3, -3],
  config: {},
  rated: false,
  ending: null,
  forfeit: null,
  deals: null,
  acts: 12,
  own: { tallies: {}, marks: ['variant:low', 'cards:A2T5', 'hand:flush'], figure: '8 – 5' },
  ...part,
});
const item = (part: Partial<RecordLine> = {}): Item => itemOfLine(line(part));

describe('an item of the list', () => {
  it.each<[string, Partial<RecordLine>, Item['outcome']]>([
    ['won by points', {}, 'won'],
    ['lost by points', { returns: [-3, 3] }, 'lost'],
    ['even', { returns: [0, 0] }, 'drawn'],
    ['resigned while ahead', { forfeit: { seat: seatOf(0), reason: 'resigned' } }, 'lost'],
    ['the other left', { returns: [-3, 3], forfeit: { seat: seatOf(1), reason: 'left' } }, 'won'],
  ])('%s', (_what, part, outcome) => {
    expect(item(part).outcome).toBe(outcome);
  });

  it('names the others and the result; without a record the returns stand for it', () => {
    expect(item().others.map(({ name }) => name)).toEqual(['Easy']);
    expect(item().figure).toBe('8 – 5');
    expect(item({ own: null, returns: [-3, 3] }).figure).toBe('−3');
  });

  it('what the browser remembers is added once, the newest first', () => {
    const game = (matchId: string, endedAt: number): FinishedGame => ({
      matchId,
      roomId: 'r',
      game: 'toy',
      seat: seatOf(0),
      names: ['Haruko', 'Aki'],
      endedAt,
      outcome: 'won',
      headline: words('won'),
      detail: words('19 – 15'),
      tags: [],
    });
    const items = itemsOf([line()], [game('m1', NOW), game('m2', NOW)]);
    expect(items.map(({ matchId }) => matchId)).toEqual(['m2', 'm1']);
  });
});

describe('filters', () => {
  const wanted = (part: Partial<Filter>, one = item()) =>
    isWanted(one, { ...NO_FILTER, ...part }, NOW);

  it.each<[Partial<Filter>, boolean]>([
    [{}, true],
    [{ game: 'toy' }, true],
    [{ game: 'other' }, false],
    [{ opponent: 'cpus' }, true],
    [{ opponent: 'people' }, false],
    [{ result: 'won' }, true],
    [{ result: 'lost' }, false],
    [{ span: 'week' }, true],
    [{ mark: 'variant:low' }, true],
    [{ mark: 'variant:high' }, false],
  ])('%j: %s', (part, expected) => {
    expect(wanted(part)).toBe(expected);
  });

  it('keeps left matches unless they are not wanted; the other’s leaving is none', () => {
    const left = item({ forfeit: { seat: seatOf(0), reason: 'left' } });
    const won = item({ forfeit: { seat: seatOf(1), reason: 'left' } });
    expect([wanted({}, left), wanted({ withLeft: false }, left)]).toEqual([true, false]);
    expect(wanted({ withLeft: false }, won)).toBe(true);
    expect(wanted({ span: 'week' }, item({ endedAt: NOW - 8 * DAY }))).toBe(false);
  });

  it('totals leave out what was watched', () => {
    const watched = { ...item(), seat: null };
    const left = item({ forfeit: { seat: seatOf(0), reason: 'left' } });
    expect(totalsOf([item(), watched, left])).toEqual({
      all: 2,
      won: 1,
      lost: 1,
      drawn: 0,
      left: 1,
    });
  });
});

describe('the search', () => {
  const toy: GameWords = {
    name: words('Toy'),
    groups: [
      { group: 'variant', label: words('Variant'), marks: { low: words('Lowball') } },
      { group: 'hand', label: words('Hand'), marks: { flush: words('Flush') } },
    ],
  };
  const text = textOf(item(), toy, new Map([['toy/easy', words('Novice')]]));

  it.each([
    ['', true],
    ['easy', true],
    ['NOVICE', true],
    ['lowball（日）', true],
    ['flush toy', true],
    ['straight', false],
    ['A25', true],
    ['a10', true],
    ['AA', false],
    ['lowball A25', true],
    ['lowball AK', false],
  ])('%s: %s', (search, expected) => {
    expect(isFound(item(), text, search)).toBe(expected);
  });
});

describe('figures', () => {
  const tally = (values: readonly number[]): Tally => ({
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
  });

  it('a share with its interval', () => {
    const figure = figureOf(
      tally([...Array.from({ length: 20 }, () => 1), ...Array.from({ length: 80 }, () => 0)]),
    )!;
    expect(figure.isFew).toBe(false);
    // 1.96 · √(0.2 · 0.8 · 100/99 / 100) = 0.0788
    expect(textsOf(figure, { as: 'share' })).toEqual({ value: '20%', half: '±8' });
  });

  it('few cases say so; one has no interval, none no figure', () => {
    expect(figureOf(tally([1, 2, 3]))?.isFew).toBe(true);
    expect(textsOf(figureOf(tally([-2.25]))!, { as: 'mean', decimals: 1 })).toEqual({
      value: '−2.3',
      half: null,
    });
    expect([figureOf(undefined), figureOf(tally([]))]).toEqual([null, null]);
  });

  it('a trend needs more than ten matches', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, place) =>
        item({ endedAt: place, returns: place < 10 ? [-1, 1] : [1, -1] }),
      );
    expect(winTrend(items(10))).toEqual([]);
    expect(winTrend(items(12))).toEqual([0, 0.1, 0.2]);
  });

  it('days are counted in whole weeks up to today', () => {
    const days = daysOf(
      [item({ endedAt: NOW }), item({ endedAt: NOW }), item({ endedAt: NOW - DAY })],
      NOW,
    );
    // 18 November 2026 is a Wednesday: third day of the last week.
    expect(days).toHaveLength(126);
    expect(days.slice(-7)).toEqual([0, 1, 2, 0, 0, 0, 0]);
    expect([0, 1, 3, 9].map(stepOf)).toEqual([0, 1, 2, 3]);
  });
});
