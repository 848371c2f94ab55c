import { describe, expect, it } from 'vitest';
import { listIn, separatorsIn } from './list.ts';

describe('lists', () => {
  it.each([
    [
      'en',
      ['5 of hearts', 'ace of diamonds', '10 of clubs'],
      '5 of hearts, ace of diamonds and 10 of clubs',
    ],
    ['en', ['Aki', 'Haruko'], 'Aki and Haruko'],
    ['ja', ['クラブの6', 'ダイヤのJ', 'ジョーカー1'], 'クラブの6、ダイヤのJ、ジョーカー1'],
  ] as const)('%s: %s', (language, items, list) => {
    expect(listIn(language, items)).toBe(list);
    const parts = separatorsIn(language, items.length);
    expect(items.flatMap((item, place) => [item, parts[place] ?? '']).join('')).toBe(list);
  });
});
