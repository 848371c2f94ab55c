import { at, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type Meeting, rate } from './bradleyTerry.ts';

function chanceOf(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}

const STRENGTHS = { weak: 800, low: 1100, anchor: 1200, high: 1350, strong: 1700 };
const names = Object.keys(STRENGTHS) as (keyof typeof STRENGTHS)[];

function meetings(seed: number, matches: number): readonly Meeting[] {
  const rng = fastRng(seed);
  return names.flatMap((a, place) =>
    names.slice(place + 1).map((b) => {
      const chance = chanceOf(STRENGTHS[a] - STRENGTHS[b]);
      let won = 0;
      for (let match = 0; match < matches; match++) {
        if (rng.nextUint32() / 2 ** 32 < chance) won += 1;
      }
      // As the arena counts: who won all may lose the next.
      const isAlike = won === 0 || won === matches;
      const share = isAlike ? (won + 0.5) / (matches + 1) : won / matches;
      return { a, b, share, error: Math.sqrt((share * (1 - share)) / matches) };
    }),
  );
}

describe('ratings', () => {
  it('simulated strengths are found again, 95 of 100 inside their intervals', () => {
    let [inside, all] = [0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      for (const { player, rating, half } of rate(meetings(seed, 400), {
        player: 'anchor',
        rating: 1200,
      })) {
        if (player === 'anchor') continue;
        all += 1;
        if (Math.abs(rating - STRENGTHS[player as keyof typeof STRENGTHS]) <= half) inside += 1;
      }
    }
    expect(inside / all).toBeGreaterThan(0.9);
  });

  it('100 points are 64 of 100 matches', () => {
    const [first, second] = rate([{ a: 'x', b: 'y', share: 0.640_065, error: 0.001 }], {
      player: 'y',
      rating: 1200,
    });
    expect(first).toMatchObject({ player: 'x', rating: 1300 });
    expect(second).toEqual({ player: 'y', rating: 1200, half: 0 });
  });

  it('a ring of players who beat each other in turn is level', () => {
    const ring = ['a', 'b', 'c'].map((player, place, all) => ({
      a: player,
      b: at(all, (place + 1) % 3),
      share: 0.8,
      error: 0.02,
    }));
    const rated = rate(ring, { player: 'a', rating: 1200 });
    expect(rated.map(({ rating }) => rating)).toEqual([1200, 1200, 1200]);
  });

  it('who won everything is far up with a wide interval, and nobody is nowhere', () => {
    const [top] = rate([{ a: 'best', b: 'rest', share: 1, error: 0 }], {
      player: 'rest',
      rating: 1200,
    });
    expect(Number.isFinite(top!.rating) && top!.rating > 1800).toBe(true);
    expect(rate([], { player: 'alone', rating: 1200 })).toEqual([
      { player: 'alone', rating: 1200, half: 0 },
    ]);
  });
});
