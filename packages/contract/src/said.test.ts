import { describe, expect, it } from 'vitest';
import { said, wordsOf } from './said.ts';

const LIST = {
  places: { en: 'Places {what} ({points})', ja: '{what}に置きます（{points}）' },
  at_top: { en: '{card} top', ja: '{card} 上' },
};

describe('a sentence by its key', () => {
  it('is said in both languages, with sentences and lists inside', () => {
    const what = ['5c', '9s'].map((card) => said('at_top', { card }));
    expect(wordsOf(said('places', { what, points: 3 }), LIST)).toEqual({
      en: 'Places 5c top, 9s top (3)',
      ja: '5c 上、9s 上に置きます（3）',
    });
  });

  it('is read from older logs, which hold its words', () => {
    const words = { en: 'Takes the corner.', ja: '隅を取ります。' };
    expect(wordsOf(words, LIST)).toBe(words);
  });

  it.each([
    ['what any bot may say', said('only_move'), 'The only legal move'],
    ['a key that nobody knows', said('newer'), 'newer'],
    ['a key of every object', said('constructor'), 'constructor'],
    ['a value that is missing', said('at_top'), ' top'],
  ])('finds words for %s', (_what, sentence, en) => {
    expect(wordsOf(sentence, LIST).en).toBe(en);
  });
});
