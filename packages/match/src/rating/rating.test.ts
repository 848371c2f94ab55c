import { describe, expect, it } from 'vitest';
import { NEWCOMER, afterPeriod, afterQuiet } from './glicko2.ts';
import { type RatedMatch, type RatedSide, RatingBook, halfOf, ratingAt } from './ratings.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

describe('Glicko-2', () => {
  it('gives the example of its paper', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const met = (rating: number, deviation: number, score: number) => {
      return { opponent: { rating, deviation }, score };
    };
    const after = afterPeriod(player, [met(1400, 30, 1), met(1550, 100, 0), met(1700, 300, 0)]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('a match that says nothing changes nothing but time does', () => {
    const even = { opponent: { rating: 1200, deviation: 350 }, score: 1, weight: 1e-9 };
    expect(afterPeriod(NEWCOMER, [even]).rating).toBeCloseTo(NEWCOMER.rating, 6);
  });

  it('a short session moves a rating less than a whole match', () => {
    const won = { opponent: { rating: 1500, deviation: 50 }, score: 1 };
    const whole = afterPeriod(NEWCOMER, [won]);
    const short = afterPeriod(NEWCOMER, [{ ...won, weight: 0.5 }]);
    expect(whole.rating).toBeGreaterThan(short.rating);
    expect(short.rating).toBeGreaterThan(NEWCOMER.rating);
    expect(whole.deviation).toBeLessThan(short.deviation);
  });

  it('finds the volatility also after a result that surprises', () => {
    const steady = { rating: 1200, deviation: 30, volatility: 0.06 };
    const lost = { opponent: { rating: 600, deviation: 30 }, score: 0 };
    const after = afterPeriod(
      steady,
      Array.from({ length: 8 }, () => lost),
    );
    expect(after.volatility).toBeGreaterThan(0.06);
    expect(after.rating).toBeLessThan(1200);
  });

  it('rest makes less certain, and never less than nobody seen before', () => {
    const sure = { rating: 1500, deviation: 50, volatility: 0.06 };
    // √(50² + (173.7178 · 0.06)² · 4) = √(2500 + 434.6)
    expect(afterQuiet(sure, 4).deviation).toBeCloseTo(54.17, 2);
    expect(afterQuiet(sure, 1e9)).toEqual({ ...sure, deviation: 350 });
  });
});

const person = (id: string | null): RatedSide => ({ kind: 'person', id });
const cpu: RatedSide = { kind: 'cpu', rating: 1400, half: 40 };

const match = (matchId: string, sides: readonly RatedSide[], first: number): RatedMatch => ({
  matchId,
  startedAt: 0,
  endedAt: WEEK_MS,
  weight: 1,
  sides,
  scores: [first, 1 - first],
});

function bookOf(matches: readonly RatedMatch[]): RatingBook {
  const book = new RatingBook();
  for (const one of matches) book.take(one);
  return book;
}

describe('the ratings of a game', () => {
  it('CPUs stay where the arena put them', () => {
    const book = bookOf([match('m1', [person('haruko'), cpu], 1)]);
    expect([...book.players.keys()]).toEqual(['haruko']);
    const { rating, steps } = book.players.get('haruko')!;
    expect(rating).toBeGreaterThan(NEWCOMER.rating);
    expect(steps).toEqual([expect.objectContaining({ matchId: 'm1', at: WEEK_MS, rating })]);
  });

  it('both people move, by what was known before the match', () => {
    const { players } = bookOf([match('m1', [person('haruko'), person('aki')], 1)]);
    const gain = players.get('haruko')!.rating - NEWCOMER.rating;
    expect(players.get('aki')!.rating).toBeCloseTo(NEWCOMER.rating - gain, 9);
    expect(gain).toBeGreaterThan(100);
  });

  it('whoever was forgotten counts as a newcomer and is kept nowhere', () => {
    const known = bookOf([match('m1', [person('haruko'), person('aki')], 1)]);
    const forgotten = bookOf([match('m1', [person('haruko'), person(null)], 1)]);
    expect([...forgotten.players.keys()]).toEqual(['haruko']);
    expect(forgotten.players.get('haruko')).toEqual(known.players.get('haruko'));
  });

  it('the same matches give the same ratings', () => {
    const matches = Array.from({ length: 30 }, (_, index) =>
      match(`m${index}`, [person('haruko'), index % 3 === 0 ? cpu : person('aki')], index % 2),
    );
    expect(bookOf(matches).players).toEqual(bookOf(matches).players);
    const { steps, ...last } = bookOf(matches).players.get('haruko')!;
    expect(steps).toHaveLength(30);
    expect(halfOf(last)).toBeLessThan(halfOf(NEWCOMER) / 3);
  });

  it('a rating of long ago is less certain today', () => {
    const player = bookOf([match('m1', [person('haruko'), cpu], 1)]).players.get('haruko')!;
    expect(ratingAt(player, WEEK_MS).deviation).toBe(player.deviation);
    expect(ratingAt(player, 50 * WEEK_MS).deviation).toBeGreaterThan(player.deviation);
    expect(ratingAt(player, 50 * WEEK_MS).rating).toBe(player.rating);
  });
});
