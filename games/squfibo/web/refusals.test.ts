import { lineText } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { cpuParts, cpuTurnParts } from './cpuWords.ts';
import { claimRefusal } from './refusals.ts';

describe('[Q8] a wrong claim', () => {
  it.each([0, 1])('of %i cards is told what a combo needs', (chosen) => {
    const one = claimRefusal(chosen, 'classic');
    expect(one.tone).toBe('refused');
    expect(one.title).not.toEqual(claimRefusal(2, 'classic').title);
  });

  it('of several names their number, in both languages', () => {
    const { title } = claimRefusal(3, 'classic');
    expect([title.en, title.ja]).toEqual([
      expect.stringContaining('3'),
      expect.stringContaining('3'),
    ]);
  });

  it('tells the combos of its ruleset and where none lies', () => {
    expect(claimRefusal(2, 'classic').detail?.en).toContain('4·9');
    expect(claimRefusal(2, 'fibonacci').detail?.en).not.toContain('4·9');
    expect(claimRefusal(2, 'fibonacci').detail?.en).not.toMatch(/row|column|cell [A-C1-3]/);
  });
});

describe('what a CPU says of its turn', () => {
  it('stars are counted, the end is told, the rest is not the CPU’s to tell', () => {
    const stars = cpuParts({ type: 'stars_taken', seat: 1, count: 2 } as never, 'en') ?? [];
    expect(lineText({ number: null, parts: stars })).toContain('2');
    expect(cpuParts({ type: 'turn_ended', seat: 1 } as never, 'ja')).toHaveLength(1);
    expect(cpuParts({ type: 'cards_drawn', seat: 1 } as never, 'en')).toBeNull();
    expect(cpuParts({ type: 'game_over' } as never, 'en')).toBeNull();
    expect(cpuTurnParts('en')).not.toEqual(cpuTurnParts('ja'));
  });
});
