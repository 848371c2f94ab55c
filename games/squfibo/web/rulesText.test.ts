import { comboOnCells } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { rulesText } from './rulesText.ts';

describe('worked examples of the rules page', () => {
  it.each(rulesText.examples.list.map((example) => [example.words.title.en, example] as const))(
    '[Q6] %s is judged by the rules as the page says',
    (_title, { cells, ring, placed, isCombo }) => {
      const combo = comboOnCells(cells, ring, 'classic');
      expect(combo !== null && ring.includes(placed)).toBe(isCombo);
      expect(cells[placed]).not.toBeNull();
    },
  );
});
