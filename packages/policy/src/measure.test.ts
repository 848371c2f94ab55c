import { describe, expect, it } from 'vitest';
import { measure, selfAgreement } from './measure.ts';

function choice(chosen: number, match = 'a') {
  return { chosen, match };
}

describe('measure', () => {
  it('shares a place among equal scores', () => {
    // Chosen: one of two best of four.
    const score = measure([choice(1)], () => [5, 5, 1, 0]);
    expect(score).toMatchObject({ decisions: 1, top1: 1 / 2, top3: 1 });
    // Chosen: among three equal ones behind one better; two places are left for three.
    expect(measure([choice(2)], () => [5, 1, 1, 1])).toMatchObject({ top1: 0, top3: 2 / 3 });
  });

  it('loses −log of the probability', () => {
    // e⁰ / (e⁰ + e⁰ + e⁰ + e⁰)
    expect(measure([choice(0)], () => [3, 3, 3, 3]).loss).toBeCloseTo(Math.log(4), 12);
  });

  it('has a wider interval where decisions of a match are alike', () => {
    const hit = (row: number) => (row === 1 ? [0, 1] : [1, 0]);
    const apart = Array.from({ length: 80 }, (_, place) => choice(place % 2, String(place)));
    const alike = Array.from({ length: 80 }, (_, place) =>
      choice(Math.floor(place / 20) % 2, String(Math.floor(place / 20))),
    );
    const [one, other] = [apart, alike].map((list) => measure(list, () => hit(1)));
    expect(one?.top1).toBe(0.5);
    expect(other?.top1).toBe(0.5);
    expect(other!.high - other!.low).toBeGreaterThan(2 * (one!.high - one!.low));
  });

  it('knows how often somebody agrees with themselves', () => {
    const spot = (value: number, chosen: number) => {
      const [cells, judged] = [Float32Array.of(value, 1, 2), new Float32Array(3)];
      return { stage: 0, cells, judged, chosen, match: 'a' };
    };
    // Eight spots of four times 0, 0, 0, 1: 3·2 of 4·3 pairs are alike.
    const taken = Array.from({ length: 32 }, (_, place) =>
      spot(place >> 2, place % 4 === 3 ? 1 : 0),
    );
    expect(selfAgreement(taken)).toEqual({ top1: 1 / 2, top3: 3 / 4 });
    expect(selfAgreement(taken.slice(0, 28))).toBeNull();
  });
});
