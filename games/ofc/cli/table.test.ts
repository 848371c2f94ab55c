import { type Json, seatOf } from '@taku/contract';
import { fastChance } from '@taku/match';
import { ofc } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { textTable } from './table.ts';

describe('OFC in the terminal', () => {
  it('placements are short', () => {
    const table = textTable('en');
    const place = {
      type: 'place',
      placements: [
        ['Ah', 'top'],
        ['X1', 'bottom'],
      ],
      discard: '2c',
    };
    expect(table.action(place as Json)).toBe('Ah.t X1.b -2c');
    expect(table.action({ type: 'next', fantasyland: 'hand' })).toBe('next fantasyland hand');
  });

  it('boards show rows, hidden cards and what is to be placed', () => {
    const chance = fastChance(3);
    const start = ofc.start(ofc.defaultConfig, 2);
    const state = ofc.apply(start, {
      kind: 'chance',
      outcome: ofc.draw(start, chance.drawRng(0)),
    }).state;
    const text = textTable('en').view(ofc.view(state, seatOf(0)), seatOf(0));
    expect(text).toMatch(/hand 1, turn 1\/5/);
    expect(text).toContain('·· ·· ·· ·· ··');
    expect(text).toMatch(/to place: (\w\w ?){5}$/);
  });
});
