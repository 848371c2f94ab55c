import { type Appraisal, type Appraiser, seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { best, duel, random } from '../testing/duel.ts';
import { dateOf, dayAfter, isDate, ofWeekday } from './days.ts';
import { findProblem } from './findProblem.ts';

const DATE = '2026-11-18';

function worth(count: number, loss: number, lossMargin: number) {
  const action = { type: 'name', count } as never;
  return { action, value: count, margin: 0, loss, lossMargin };
}

/** What naming each number loses, by the effort of the look. */
function appraiserOf(look: (effort: number) => Appraisal | null): Appraiser {
  return {
    version: 1,
    unit: { en: 'points', ja: '点' },
    decimals: 0,
    appraise: (_view, _seat, { effort = 1 }) => look(effort),
  };
}

const clear: Appraisal = {
  worths: [worth(2, 0, 0), worth(1, 1, 0.5), worth(0, 2, 0.5)],
  isExact: false,
};
const unclear: Appraisal = { worths: [worth(2, 0, 0), worth(1, 1, 1)], isExact: false };

async function search(level: typeof best, appraiser: Appraiser, date = DATE) {
  const bot = await level.create({} as never);
  return findProblem({ game: duel, bot, appraiser, date });
}

describe('a daily problem', () => {
  it('is a decision that its player missed, with the stronger look as its answer', async () => {
    const problem = await search(
      random,
      appraiserOf(() => clear),
    );
    expect(problem).toMatchObject({ date: DATE, game: 'duel', answer: clear });
    expect(problem?.decisions).toHaveLength(2);
  });

  it('is the same for the same date, and another one for another', async () => {
    const seen: unknown[] = [];
    const watching = appraiserOf(() => clear);
    const appraise: Appraiser['appraise'] = (view, seat, options) => {
      seen.push(options.rng.nextUint32());
      return watching.appraise(view, seat, options);
    };
    const ask = async (date: string) => {
      seen.length = 0;
      await search(random, { ...watching, appraise }, date);
      return [...seen];
    };
    const first = await ask(DATE);
    expect(await ask(DATE)).toEqual(first);
    expect(await ask('2026-11-19')).not.toEqual(first);
  });

  it.each([
    ['the second is inside the interval of the best', appraiserOf(() => unclear)],
    [
      'a stronger look does not tell them apart',
      appraiserOf((effort) => (effort > 1 ? unclear : clear)),
    ],
    [
      'a stronger look finds another best',
      appraiserOf((effort) =>
        effort > 1 ? { ...clear, worths: [worth(1, 0, 0), worth(2, 1, 0.5)] } : clear,
      ),
    ],
    ['there is nothing to decide', appraiserOf(() => null)],
  ])('is none where %s', async (_why, appraiser) => {
    expect(await search(random, appraiser)).toBeNull();
  });

  it('may be one that was solved, where nobody misses any', async () => {
    expect(
      await search(
        best,
        appraiserOf(() => clear),
      ),
    ).toMatchObject({ seat: seatOf(0) });
  });
});

describe('days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days make %s', (date, days, other) => {
    expect(dayAfter(date, days)).toBe(other);
  });

  it('are counted by UTC', () => {
    expect(dateOf(Date.UTC(2026, 10, 18, 23, 59))).toBe('2026-11-18');
  });

  it.each([
    ['2026-11-18', true],
    ['2026-13-18', false],
    ['18.11.2026', false],
  ])('%s is a date: %s', (text, is) => {
    expect(isDate(text)).toBe(is);
  });

  it('bring a game each, from Monday on, and begin again', () => {
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
    expect(week.map((date) => ofWeekday(date, ['a', 'b', 'c', 'd'])).join('')).toBe('abcdabc');
  });
});
