export { useLanguage, useSpoken, useWords } from './useWords.ts';
export { defineWords, fill, sayIn } from './words.ts';
export type { Language, WordList } from './words.ts';
export { commaIn, listIn } from './list.ts';
