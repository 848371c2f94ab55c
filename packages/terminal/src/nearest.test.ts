import { describe, expect, it } from 'vitest';
import { allowedWords, nearest } from './nearest.ts';

const NAMES = ['serve', 'play', 'bots', 'arena', 'export', 'import'];

describe('the name that was meant', () => {
  it.each([
    ['arean', 'two letters exchanged', 'arena'],
    ['serv', 'one left out', 'serve'],
    ['ARENA', 'capitals', 'arena'],
    ['exprot', 'exchanged in the middle', 'export'],
    ['bot', 'one left out of a short name', 'bots'],
    ['frobnicate', 'nothing like it', null],
    ['', 'nothing at all', null],
  ])('%s: %s', (given, _why, expected) => {
    expect(nearest(given, NAMES)).toBe(expected);
  });

  it('stands behind the list of what is allowed', () => {
    expect(allowedWords('hrad', ['easy', 'hard'])).toBe(
      'There are: easy, hard. Did you mean hard?',
    );
    expect(allowedWords('god', ['easy', 'hard'])).toBe('There are: easy, hard.');
    expect(allowedWords('x', [])).toBe('There are: none yet.');
  });
});
