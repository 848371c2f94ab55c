import { GAMES, findGame } from '@taku/catalog';
import { BOTS, botsOf } from '@taku/catalog/bots';
import {
  type Bot,
  type BotSpec,
  type Game,
  type Json,
  type Rng,
  drawFrom,
  fastRng,
  seatOf,
} from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { lineups } from './lineups.ts';
import { confidence95 } from './report.ts';
import { ArenaError, runArena } from './runArena.ts';
import { joinTimes, meanMs, percentileMs, timesOf } from './thinkTimes.ts';

/** Each seat draws a card from the shared chance and names a number; the higher sum wins. */
const duel: Game = {
  id: 'duel',
  name: { en: 'Duel', ja: '決闘' },
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  traits: { hiddenInfo: false, zeroSum: true, maxEvents: 5 },
  arena: {
    unit: 'points',
    seatCount: 2,
    config: (options) =>
      options['broken']
        ? { ok: false, detail: { en: 'There is no option broken.', ja: '' } }
        : { ok: true, value: {} },
    worth: (returns, seat) => returns[seat]!,
    tally: (end, seat) => ({ named: (end as Duel).named[seat]! }),
  },
  defaultConfig: {},
  boundedConfigs: [{}],
  start: (_config, seatCount): Duel => ({ seatCount, cards: [], named: [] }),
  status(state) {
    const { seatCount, cards, named } = state as Duel;
    if (cards.length === 0) return { kind: 'chance' };
    if (named.length < seatCount) return { kind: 'acting', seats: [seatOf(named.length)] };
    const sums = cards.map((card, seat) => card + named[seat]!);
    const total = sums.reduce((a, b) => a + b, 0);
    return { kind: 'over', returns: sums.map((sum) => sum * seatCount - total) };
  },
  legalActions: () => [0, 1, 2].map((count) => ({ type: 'name', count })),
  reject: (_state, _seat, action) =>
    [0, 1, 2].includes((action as unknown as { count: number }).count)
      ? null
      : { code: 'illegal', words: { en: 'name 0, 1 or 2', ja: '' } },
  draw: (state, rng) => (state as Duel).cards.concat([1, 2, 3, 4].map(() => rng.nextUint32() % 10)),
  apply(state, event) {
    const duelState = state as Duel;
    if (event.kind === 'chance') {
      const cards = (event.outcome as number[]).slice(0, duelState.seatCount);
      return { state: { ...duelState, cards }, happened: [] };
    }
    const { count } = (event as unknown as { action: { count: number } }).action;
    return { state: { ...duelState, named: [...duelState.named, count] }, happened: [] };
  },
  timeoutAction: () => 'forfeit',
  view: () => null,
  tell: () => [],
  imagine: () => null,
  parse: {
    config: (raw) => ({ ok: true, value: raw as Json }),
    action: (raw) => ({ ok: true, value: raw as never }),
    outcome: (raw) => ({ ok: true, value: raw as Json }),
  },
};
type Duel = { seatCount: number; cards: number[]; named: number[] };

function botOf(id: string, name: (rng: Rng) => number): BotSpec {
  const why = { summary: { key: '' }, candidates: [], model: null };
  const bot: Bot = {
    id,
    choose: (_view, _seat, rng) =>
      Promise.resolve({ action: { type: 'name', count: name(rng) } as never, why }),
  };
  const words = { en: id, ja: id };
  return {
    id,
    game: 'duel',
    level: id,
    name: words,
    strength: words,
    listed: false,
    create: () => Promise.resolve(bot),
  };
}
const random = botOf('random', (rng) => drawFrom(rng, [0, 1, 2]));
const best = botOf('best', () => 2);
const cheat = botOf('cheat', () => 3);

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

  it('the number of workers leaves no trace in the result', async () => {
    const asked = { pairs: 6, seed: 11 };
    const game = GAMES.find(({ id }) => quickBots(id).length > 1)!;
    const [weak, strong] = quickBots(game.id);
    const alone = await runArena(game, strong!, weak!, { ...asked, workers: 1 });
    const together = await runArena(game, strong!, weak!, { ...asked, workers: 2 });
    const timeless = { seconds: 0, a: null, b: null };
    expect({ ...together, ...timeless }).toEqual({ ...alone, ...timeless });
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
