export { detectLanguage } from './language.ts';
export { useLanguage, useSpoken, useWords } from './useWords.ts';
export { LANGUAGES, defineWords, fill, sayIn } from './words.ts';
export type { Language, Say, WordList } from './words.ts';
export { commaIn, listIn, separatorsIn } from './list.ts';
