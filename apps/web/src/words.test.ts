import { describe, expect, it } from 'vitest';
import type { WordList } from '@taku/ui/i18n';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/words.ts', '../../../packages/ui/src/**/words.ts', '../../../games/*/web/**/words.ts'],
  { eager: true },
);

function isWordList(value: unknown): value is WordList {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (entry: unknown) => typeof entry === 'object' && entry !== null && 'en' in entry,
  );
}

const lists = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter(([, value]) => isWordList(value))
    .map(([name, value]) => [`${path} ${name}`, value as WordList] as const),
);

function holes(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '').sort();
}

describe('words', () => {
  it('finds the word lists of the areas', () => {
    expect(lists.length).toBeGreaterThanOrEqual(6);
  });

  it.each(lists)('%s speaks both languages, with the same values', (_name, list) => {
    for (const [key, entry] of Object.entries(list)) {
      expect(entry.en, `${key} en`).not.toBe('');
      expect(entry.ja, `${key} ja`).not.toBe('');
      expect([key, ...new Set(holes(entry.ja))]).toEqual([key, ...new Set(holes(entry.en))]);
    }
  });

  it.each(lists)(
    '%s keeps the tone: no exclamation marks, no please, no 致します',
    (_name, list) => {
      for (const entry of Object.values(list)) {
        expect(entry.en).not.toMatch(/!|please|oops/i);
        expect(entry.ja).not.toMatch(/！|致します/);
      }
    },
  );

  it.each(lists)('%s counts with the right form of the noun', (_name, list) => {
    // Never one: spans, limits, decimals.
    const spans = new Set(['seats', 'nameTooLong', 'lost', 'value']);
    const bare = /\{(?:n|count|draw|cards|free|total)\} [a-z]+s\b/;
    // つ ends at nine.
    const wrong = Object.entries(list).filter(
      ([key, { en, ja }]) => (bare.test(en) && !spans.has(key)) || /\}つ/.test(ja),
    );
    expect(wrong).toEqual([]);
  });

  it.each(lists)('%s says each thing in one way', (_name, list) => {
    const odd = [
      /\b(?:s|time|seconds) an? (?:move|turn)\b|by itself/i,
      /(?:pair of|three|four) \{\w+\}s\b/,
      /卓をつく/,
    ];
    const wrong = Object.entries(list).filter(([, { en, ja }]) =>
      odd.some((words) => words.test(en) || words.test(ja)),
    );
    expect(wrong).toEqual([]);
  });
});
