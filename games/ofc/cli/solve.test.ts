import { describe, expect, it } from 'vitest';
import { solveQuestions } from './solve.ts';

const OPTIONS = { stayValue: 0, stayRule: 'recompute' } as const;
const CARDS = 'Ah Ad Ac Kh Kd Kc Ks 7s 8s 9s Ts Js 2h 3c'.split(' ');
const QUESTION = { cards: CARDS, joker_count: 0 };

describe('[O16] taku solve ofc', () => {
  it('answers one object, also over several lines', () => {
    const { lines, ok } = solveQuestions(JSON.stringify(QUESTION, null, 2), OPTIONS);
    expect(ok).toBe(true);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ score: 57, fl_stay: true });
  });

  it('answers a batch line by line and goes on after a refused one', () => {
    const short = JSON.stringify({ cards: CARDS.slice(3) });
    const text = [JSON.stringify(QUESTION), short, JSON.stringify(QUESTION)].join('\n');
    const { lines, ok } = solveQuestions(`${text}\n`, OPTIONS);
    expect(ok).toBe(false);
    expect(lines[1]).toBe('{"error":"11 cards; allowed are 13–17"}');
    expect(lines[2]).toBe(lines[0]);
  });

  it('says what it wants when nothing is given', () => {
    expect(solveQuestions(' \n', OPTIONS)).toMatchObject({ ok: false });
  });
});
