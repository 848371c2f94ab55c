import { describe, expect, it } from 'vitest';
import { matchTyped } from './matchTyped.ts';

const OPTIONS = ['b9 1', 'b9 10', 'r4 1', 'R4 2 + 1 2', '7'].map((text) => ({ text, value: text }));

describe('matchTyped', () => {
  it.each([
    ['the whole text', 'b9 1', { kind: 'chosen', value: 'b9 1' }],
    ['whatever its case and spaces', '  r4   2 + 1 2', { kind: 'chosen', value: 'R4 2 + 1 2' }],
    ['a beginning that fits only one', 'r4 2', { kind: 'chosen', value: 'R4 2 + 1 2' }],
    ['a number of the list', '3', { kind: 'chosen', value: 'r4 1' }],
    ['a move that is a number, before the list', '7', { kind: 'chosen', value: '7' }],
    ['nothing legal', 'q9', { kind: 'none' }],
    ['a number beyond the list', '99', { kind: 'none' }],
  ])('%s', (_what, typed, expected) => {
    expect(matchTyped(typed, OPTIONS, OPTIONS)).toEqual(expected);
  });

  it('a beginning that fits several, or an empty line, lists them', () => {
    const several = matchTyped('b9', OPTIONS, OPTIONS);
    expect(several).toEqual({ kind: 'several', options: OPTIONS.slice(0, 2) });
    expect(matchTyped(' ', OPTIONS, OPTIONS)).toEqual({ kind: 'several', options: OPTIONS });
  });

  it('numbers belong to what was listed last', () => {
    expect(matchTyped('2', OPTIONS, OPTIONS.slice(2))).toEqual({
      kind: 'chosen',
      value: 'R4 2 + 1 2',
    });
  });
});
