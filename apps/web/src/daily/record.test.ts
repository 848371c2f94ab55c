import { describe, expect, it } from 'vitest';
import { type DailyRecord, addDays, parseRecord, streakOf, todayHere, weekOf } from './record.ts';

const TODAY = '2026-11-18';
const answer = { game: 'nim', action: { type: 'take' }, verdict: 'best', loss: 0 } as const;

/** Days before today: ■ answered, · missed; the last sign is today. */
function recordOf(days: string): DailyRecord {
  const signs = days.split('');
  const dates = signs.map((_, place) => addDays(TODAY, place - signs.length + 1));
  return Object.fromEntries(
    dates.flatMap((date, place) => (signs[place] === '■' ? [[date, answer]] : [])),
  );
}

describe('a streak', () => {
  it.each([
    ['nothing was answered', '·', 0],
    ['today is the first', '■', 1],
    ['today is still open', '■■■·', 3],
    ['three in a row', '■■■', 3],
    ['a missed day is forgiven', '■■·■■', 4],
    ['two missed days are not', '■■··■■', 2],
    ['a second miss within a week is not', '■■·■■■·■', 4],
    ['a second miss a week later is', '■■·■■■■■■·■', 9],
    ['yesterday was missed and today may still save it', '■■■··', 3],
    ['two days were missed and today is open', '■■■···', 0],
  ])('%s: %s', (_why, days, count) => {
    expect(streakOf(recordOf(days), TODAY)).toBe(count);
  });
});

describe('days', () => {
  it('goes over the end of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('is the player’s own, late in the evening too', () => {
    expect(todayHere(new Date(2026, 10, 18, 23, 59))).toBe(TODAY);
  });

  it('shows the week up to a day', () => {
    const week = weekOf(recordOf('■·■'), TODAY);
    expect(week.map(({ answer: one }) => (one ? '■' : '·')).join('')).toBe('····■·■');
    expect(week.at(-1)?.date).toBe(TODAY);
  });
});

describe('what is kept', () => {
  it.each([
    ['nothing', null, {}],
    ['no JSON', '{', {}],
    ['a strange list', '[1]', {}],
    ['a strange day', '{"2026-11-18":{"game":1}}', {}],
    ['a day', JSON.stringify({ [TODAY]: answer }), { [TODAY]: answer }],
  ])('%s is read', (_what, text, record) => {
    expect(parseRecord(text)).toEqual(record);
  });
});
