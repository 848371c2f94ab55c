import { GAMES, findGame } from '@taku/catalog';
import { BOTS, botsOf } from '@taku/catalog/bots';
import { fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { best, cheat, duel, random } from '../testing/duel.ts';
import { lineups } from './lineups.ts';
import { confidence95 } from './report.ts';
import { ArenaError } from './arenaError.ts';
import { type ArenaProgress, runArena } from './runArena.ts';
import { joinTimes, meanMs, percentileMs, timesOf } from './thinkTimes.ts';

describe('lineups', () => {
  it.each([
    [2, ['ab', 'ba']],
    [3, ['aba', 'bab', 'baa', 'abb', 'aab', 'bba']],
    [4, ['abab', 'baba']],
  ])('%i seats: every line-up comes with its exchange', (seats, expected) => {
    expect(lineups(seats).map((lineup) => lineup.join(''))).toEqual(expected);
  });
});

describe('runArena', () => {
  it.each([2, 3, 4])('identical bots come out exactly even with %i seats', async (seats) => {
    const options = { seats: String(seats) };
    const report = await runArena(duel, random, random, { pairs: 50, seed: 7, options });
    expect(report.score).toBe(0.5);
    expect(report.mean).toBe(0);
    expect(report.wins).toBe(report.losses);
    expect(report.games).toBe(50 * lineups(seats).length);
  });

  it('a better bot wins by what it is better', async () => {
    const report = await runArena(duel, best, random, { pairs: 400, seed: 1 });
    // The better bot names 2, the other 1 on average, and the cards cancel inside a pair: 1 point
    // with a standard error of √(⅔ / 2 / 400) = 0.029.
    expect(report.mean).toBeGreaterThan(1 - 5 * 0.029);
    expect(report.mean).toBeLessThan(1 + 5 * 0.029);
    expect(report.ci95![1] - report.ci95![0]).toBeCloseTo(2 * 1.96 * 0.029, 1);
    expect(report.a.rates).toEqual({ named: 2 });
    expect(report.score).toBeGreaterThan(0.5);
    expect(report.unit).toBe('points');
  });

  it('tells how far it has come, and ends when it is told to', async () => {
    const told: ArenaProgress[] = [];
    const report = await runArena(duel, best, random, {
      pairs: 400,
      seed: 1,
      sprt: { none: 0, gain: 0.1, alpha: 0.05, beta: 0.05 },
      onProgress: (progress) => void told.push(progress),
      isStopped: () => told.length === 12,
    });
    const [first, last] = [told[0]!, told.at(-1)!];
    expect([report.pairs, first.pairs, first.half, last.pairs]).toEqual([12, 1, null, 12]);
    expect(last.gain).toBeCloseTo(report.mean, 6);
    expect(last.half).toBeCloseTo((report.ci95![1] - report.ci95![0]) / 2, 5);
    expect(last.sprt).toEqual(report.sprt);
    expect(report.sprt?.verdict).toBe('undecided');
  });

  it('the report is the exact mirror when the bots are named the other way', async () => {
    const one = await runArena(duel, best, random, { pairs: 30, seed: 3 });
    const other = await runArena(duel, random, best, { pairs: 30, seed: 3 });
    expect([other.wins, other.losses, other.mean]).toEqual([one.losses, one.wins, -one.mean]);
  });

  it('an illegal act stops the arena and names bot, seed and pair', async () => {
    const asked = runArena(duel, random, cheat, { pairs: 2, seed: 5 });
    await expect(asked).rejects.toThrow(/seed 5, pair 0, seats ab: cheat at seat 1 played/);
  });

  it.each([
    ['pairs', { pairs: 0, seed: 1 }, 'pairs 0: at least 1.'],
    ['seed', { pairs: 1, seed: 1.5 }, 'seed 1.5: a whole number.'],
    ['seats', { pairs: 1, seed: 1, options: { seats: '9' } }, 'seats 9: duel is played by 2 to 4.'],
    ['options', { pairs: 1, seed: 1, options: { broken: '1' } }, 'There is no option broken.'],
  ])('refuses wrong %s with a sentence', async (_what, asked, words) => {
    await expect(runArena(duel, best, random, asked)).rejects.toThrow(new ArenaError(words));
  });
});

const quickBots = (game: string) => botsOf(game).filter(({ listed, isSlow }) => listed && !isSlow);

describe('every game of the catalog', () => {
  it.each(GAMES.map((game) => [game.id]))(
    '%s: its weakest bot is exactly even with itself',
    async (id) => {
      const game = findGame(id)!;
      const [bot] = BOTS.filter((spec) => spec.game === id);
      const report = await runArena(game, bot!, bot!, { pairs: 2, seed: 1, workers: 1 });
      expect(report.score).toBe(0.5);
      expect([0, 0.5]).toContain(report.mean);
    },
  );

  it('the number of workers leaves no trace in report, test and logs', async () => {
    const game = GAMES.find(({ id }) => quickBots(id).length > 1)!;
    const [weak, strong] = quickBots(game.id);
    const sprt = { none: 0, gain: 0.1, alpha: 0.05, beta: 0.05 };
    const played = async (workers: number) => {
      const logs: string[] = [];
      const onLog = (text: string): void => void logs.push(text);
      const asked = { pairs: 60, seed: 11, workers, sprt, onLog };
      const report = await runArena(game, strong!, weak!, asked);
      return { ...report, seconds: 0, a: null, b: null, logs };
    };
    const alone = await played(1);
    expect(alone.sprt!.verdict).toBe('better');
    expect(alone.pairs).toBeLessThan(60);
    expect(alone.logs.length).toBe(alone.games);
    expect(await played(2)).toEqual(alone);
  });
});

describe('figures', () => {
  it('the interval is 1.96 standard errors of the pair means', () => {
    // Mean 2, variance ((1−2)² + (3−2)²)/1 = 2, half width 1.959964 · √(2/2).
    expect(confidence95([1, 3])).toEqual([0.040036, 3.959964]);
    expect(confidence95([1])).toBeNull();
  });

  it('think times keep their mean, and percentiles within a tenth', () => {
    const list = Array.from({ length: 1000 }, (_, place) => place + 1);
    const rng = fastRng(1);
    const parts = list.filter(() => rng.nextUint32() % 2 === 0);
    const rest = list.filter((value) => !parts.includes(value));
    const times = joinTimes(timesOf(parts), timesOf(rest));
    expect(meanMs(times)).toBeCloseTo(500.5, 6);
    expect(percentileMs(times, 0.95)).toBeGreaterThanOrEqual(950);
    expect(percentileMs(times, 0.95)).toBeLessThan(950 * 1.1);
  });
});
