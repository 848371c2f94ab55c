import { ofc } from '@taku/ofc/rules';
import { lessonFaults } from '@taku/ui/testing';
import { describe, expect, it } from 'vitest';
import { lessons } from './index.ts';
import { SWAPPED, judgeRows, wrongAbove } from './swapping.ts';

describe('lessons', () => {
  it('every one is a legal hand, is solved by its solution, and explains what is wrong', () => {
    expect(lessonFaults(ofc, lessons)).toEqual([]);
  });

  it('[O6] the board to mend fouls twice, after one exchange once, then no more', () => {
    expect(wrongAbove(SWAPPED.start)).toEqual(['top', 'middle']);
    expect(wrongAbove(SWAPPED.half)).toEqual(['top']);
    expect(judgeRows(SWAPPED.legal)).toBeNull();
  });
});
