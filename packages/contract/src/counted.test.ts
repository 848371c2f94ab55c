import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [counted(1, 'pair'), '1 pair'],
  [counted(0, 'pair'), '0 pairs'],
  [counted(2, 'match', 'matches'), '2 matches'],
])('numbers agree with their nouns: %s', (words, expected) => {
  expect(words).toBe(expected);
});
