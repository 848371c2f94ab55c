import { describe, expect, it } from 'vitest';
import { solveJsonLine } from './jsonLine.ts';

const PLAIN = { stayValue: null, stayRule: 'recompute' } as const;
const DEALT = ['Ah', 'Ad', 'Ac', 'Kh', 'Kd', 'Kc', 'Ks', '7s', '8s', '9s', 'Ts', 'Js', '2h', '3c'];

function solve(raw: unknown, options: Parameters<typeof solveJsonLine>[1] = PLAIN) {
  const line = solveJsonLine(typeof raw === 'string' ? raw : JSON.stringify(raw), options);
  return { ok: line.ok, answer: JSON.parse(line.json) as Record<string, unknown> };
}

describe('[O16] one question of the solver interface', () => {
  it('is answered with every field; the score is royalties and the stay', () => {
    const { ok, answer } = solve({ cards: DEALT, joker_count: 0 }, { ...PLAIN, stayValue: 10 });
    expect(ok).toBe(true);
    // AAA 22, quads in the middle 20, straight flush 15, and the stay 10.
    expect(answer).toEqual({
      top: ['Ac', 'Ad', 'Ah'],
      middle: expect.arrayContaining(['Kc', 'Kd', 'Kh', 'Ks']),
      bottom: ['7s', '8s', '9s', 'Ts', 'Js'],
      discarded: ['2h'],
      score: 67,
      fl_stay: true,
      royalties: { top: 22, middle: 20, bottom: 15 },
    });
  });

  it('takes the value of the width the stay would give when none is set', () => {
    expect(solve({ cards: DEALT }).answer['score']).toBe(22 + 20 + 15 + 61.2);
    expect(solve({ cards: DEALT }, { ...PLAIN, stayRule: '14' }).answer['score']).toBe(67.4);
  });

  it.each([
    ['12 cards', { cards: DEALT.slice(2), joker_count: 0 }, '12 cards; allowed are 13–17'],
    ['a double card', { cards: [...DEALT, 'Ah'] }, 'Ah is given twice'],
    ['an unknown card', { cards: [...DEALT, '1h'] }, '"1h" is no card of the 54'],
    ['no cards', { joker_count: 0 }, 'cards must be a list, not missing'],
    ['wrong jokers', { cards: DEALT, joker_count: 1 }, 'joker_count is 1, but 0 of the cards'],
    ['no object', '[1', 'not a JSON object: [1'],
    ['null', 'null', 'not a JSON object: null'],
  ])('with %s is refused', (_what, raw, error) => {
    const { ok, answer } = solve(raw);
    expect(ok).toBe(false);
    expect(answer['error']).toContain(error);
  });
});
