import { seatOf } from '@taku/contract';
import { DEFAULT_CONFIG, type StudView, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import type { ResultContext } from '@taku/ui';
import { gainsOf, sessionResult } from './session.ts';

function viewOf(stacks: readonly number[], dealIndex: number): StudView {
  const view = stud.view(stud.start(DEFAULT_CONFIG, stacks.length), seatOf(0));
  return { ...view, stacks, dealIndex, stage: 'between' };
}

const VIEW = viewOf([9160, 7420, 7420], 64);
const NAMES = ['春子', 'CPU 1', 'CPU 2'];

function contextOf(more: Partial<ResultContext>): ResultContext {
  const none = { forfeited: null, forfeits: [], ending: null };
  return { names: NAMES, returns: [1160, -580, -580], ...none, ...more };
}

describe('the result of a session', () => {
  it('left: says so, and what it was worth, whoever is ahead', () => {
    const forfeits = [{ seat: seatOf(0), reason: 'resigned' }] as const;
    const result = sessionResult(VIEW, seatOf(0), contextOf({ forfeits, ending: 'left' }));
    expect(result).toMatchObject({
      outcome: 'won',
      headline: { en: 'You left after 64 deals', ja: '64ディールで席を立ちました' },
      detail: { en: '+1,160 · 8,000 → 9,160' },
    });
  });

  it('left at a table that plays on: from the chips that left', () => {
    const forfeits = [{ seat: seatOf(1), reason: 'left' }] as const;
    const result = sessionResult(VIEW, seatOf(1), contextOf({ forfeits, returns: [] }));
    expect(result).toMatchObject({ outcome: 'lost', detail: { ja: '−580・8,000 → 7,420' } });
    expect(gainsOf(VIEW)).toEqual([1160, -580, -580]);
  });

  it('played to its end', () => {
    expect(sessionResult(VIEW, seatOf(2), contextOf({}))).toMatchObject({
      outcome: 'lost',
      headline: { en: 'You lost' },
      detail: { en: '−580 after 64 deals' },
      caption: { en: '8,000 → 7,420' },
    });
    expect(sessionResult(VIEW, null, contextOf({})).headline.en).toBe('春子 won most');
  });

  it('abandoned before the first deal: worth what the returns say', () => {
    const context = contextOf({ returns: [-40, 40], ending: 'abandoned' });
    expect(sessionResult(viewOf([8000, 8000], 0), seatOf(0), context).detail.en).toBe(
      '−40 after 0 deals',
    );
  });
});
