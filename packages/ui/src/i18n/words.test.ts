import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';
import { defineWords, fill, sayIn } from './words.ts';

describe('words', () => {
  it('fills values and chooses the form of the noun', () => {
    expect(fill('{n:seat|seats} of {all}', { n: 1, all: 4 })).toBe('1 seat of 4');
    expect(fill('{n:seat|seats} of {all}', { n: 3, all: 4 })).toBe('3 seats of 4');
  });

  it('says a key in the language of the page', () => {
    const list = defineWords({ hand: { en: '{n} cards', ja: '手札 {n}枚' } });
    expect(sayIn('ja', list)('hand', { n: 9 })).toBe('手札 9枚');
    expect(sayIn('en', list)('hand', { n: 9 })).toBe('9 cards');
  });
});

describe('detectLanguage', () => {
  it.each([
    [['ja-JP', 'en'], 'ja'],
    [['fr-FR', 'ja'], 'ja'],
    [['en-GB'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ] as const)('%j → %s', (preferred, language) => {
    expect(detectLanguage(preferred)).toBe(language);
  });
});
