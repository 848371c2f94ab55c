import type { Language } from './words.ts';

const LOCALES = { ja: 'ja', en: 'en-GB' } as const;

/** 春子、秋、冬 / Haruko, Aki and Fuyu: as the language lists things. */
export function listIn(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(items);
}

/** What stands between the items, in order: one fewer than items. */
export function separatorsIn(language: Language, count: number): readonly string[] {
  const blanks = Array.from({ length: count }, () => 'x');
  const parts = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  return parts
    .formatToParts(blanks)
    .flatMap(({ type, value }) => (type === 'literal' ? value : []));
}

/** The mark between the parts of one name: 「d3、黒」, “d3, black”. */
export function commaIn(language: Language): string {
  return language === 'ja' ? '、' : ', ';
}
