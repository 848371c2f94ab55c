import { GAMES } from '@taku/catalog';
import { botsOf, luckOf } from '@taku/catalog/bots';
import { type Game, at, fastRng, seatsOf } from '@taku/contract';
import { fastChance } from '@taku/match';
import { modelFiles } from '@taku/models';
import { describe, expect, it } from 'vitest';
import { LuckFit, RunningAdjustment, adjustedWorths } from './controlVariate.ts';
import { playGame } from './playGame.ts';

function sharesOf(seed: number): () => number {
  const rng = fastRng(seed);
  return () => rng.nextUint32() / 2 ** 32 - 0.5;
}

/** Worth 1 on average, with 3 of the first part, none of the second, and noise of its own. */
function pairs(seed: number, count: number) {
  const share = sharesOf(seed);
  return Array.from({ length: count }, () => {
    const luck = [share(), share()];
    return { worth: 1 + 3 * at(luck, 0) + share(), luck };
  });
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

function variance(list: readonly number[]): number {
  return mean(list.map((value) => (value - mean(list)) ** 2));
}

describe('luck taken off', () => {
  it('the multiples are found by least squares', () => {
    const fit = new LuckFit(2);
    for (const sample of pairs(1, 4000)) fit.add(sample);
    const [first = 0, second = 0] = fit.coefficients();
    expect(Math.abs(first - 3)).toBeLessThan(0.1);
    expect(Math.abs(second)).toBeLessThan(0.1);
  });

  it('a part that is always 0, or the same as another, gets 0', () => {
    const fit = new LuckFit(3);
    for (const { worth, luck } of pairs(2, 500))
      fit.add({ worth, luck: [at(luck, 0), 0, at(luck, 0)] });
    const [first = 0, none, again] = fit.coefficients();
    expect([none, again]).toEqual([0, 0]);
    expect(Math.abs(first - 3)).toBeLessThan(0.3);
  });

  it('nine tenths of the variance go, and the mean stays', () => {
    // Variance 9/12 + 1/12, of which 1/12 is left.
    const samples = pairs(3, 4000);
    const left = adjustedWorths(samples)!;
    expect(variance(left) / variance(samples.map(({ worth }) => worth))).toBeCloseTo(0.1, 1);
    expect(Math.abs(mean(left) - 1)).toBeLessThan(4 * Math.sqrt(1 / 12 / 4000));
  });

  it('small samples are not bent: the mean over many of them is right', () => {
    const means = Array.from({ length: 500 }, (_, seed) => mean(adjustedWorths(pairs(seed, 20))!));
    const error = Math.sqrt(variance(means) / means.length);
    expect(Math.abs(mean(means) - 1)).toBeLessThan(4 * error);
  });

  it('too few pairs, or no luck told, leave the result alone', () => {
    expect(adjustedWorths(pairs(1, 15))).toBeNull();
    expect(adjustedWorths([{ worth: 1, luck: [] }])).toBeNull();
  });

  it('a running test takes its multiples from earlier pairs alone', () => {
    const running = new RunningAdjustment(2);
    const samples = pairs(5, 3000);
    const left = samples.map((sample) => running.take(sample));
    expect(left.slice(0, 16)).toEqual(samples.slice(0, 16).map(({ worth }) => worth));
    expect(variance(left.slice(100))).toBeLessThan(0.1);
    expect(Math.abs(mean(left) - 1)).toBeLessThan(0.03);
  });
});

const GAMES_PLAYED = 24;
const measured = await Promise.all(
  GAMES.map(async (game) => ({ game, luck: await luckOf(game, modelFiles()) })),
);

async function luckOfSeats(game: Game, seatCount: number): Promise<readonly (readonly number[])[]> {
  const luck = measured.find((one) => one.game === game)!.luck!;
  const config = game.arena.config({});
  const bot = await at(botsOf(game.id), 1).create(modelFiles());
  const rows: (readonly number[])[] = [];
  for (let index = 0; index < GAMES_PLAYED; index++) {
    const bots = seatsOf(seatCount).map(() => bot);
    const chance = fastChance(5, index);
    const { events } = await playGame({
      game,
      config: config.ok ? config.value : null,
      chance,
      bots,
    });
    rows.push(
      at(
        luck.measure(events, (...place) => fastRng(index, ...place)),
        0,
      ),
    );
  }
  return rows;
}

describe.each(measured.filter(({ luck }) => luck))('the luck of $game.id', ({ game, luck }) => {
  const tables = [game.seats.min, Math.min(4, game.seats.max)];
  it.each([...new Set(tables)])('has the mean 0 in every part, with %i seats', async (seats) => {
    const rows = await luckOfSeats(game, seats);
    for (const [part] of luck!.parts.entries()) {
      const list = rows.map((row) => at(row, part));
      const error = Math.sqrt(variance(list) / list.length);
      expect(Math.abs(mean(list))).toBeLessThanOrEqual(3.5 * error);
    }
    expect(rows.some((row) => row.some((value) => value !== 0))).toBe(true);
  });
});
