import { describe, expect, it } from 'vitest';
import { type DayAnswer, weekOf } from './record.ts';
import { shareLine } from './share.ts';

const answer: DayAnswer = { game: 'nim', action: { type: 'take' }, verdict: 'best', loss: 0 };

describe('what is shared', () => {
  it('tells the day, the loss and the week, and nothing of the answer', () => {
    const record = {
      '2026-11-13': answer,
      '2026-11-14': { ...answer, verdict: 'equal' as const, loss: 0.2 },
      '2026-11-16': { ...answer, verdict: 'worse' as const, loss: 10 },
    };
    const shared = {
      title: '今日の一問',
      caption: '',
      figure: '−10石',
      streak: '',
      week: weekOf(record, '2026-11-16'),
    };
    expect(shareLine(shared, '2026-11-16')).toBe('Taku 今日の一問 11/16 −10石 ▫▫▫■■▫▪');
  });
});
