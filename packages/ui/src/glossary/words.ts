import { defineWords } from '../i18n/index.ts';

export const glossaryWords = defineWords({
  all: { en: 'All {n:word|words}', ja: 'すべての言葉（{n}）' },
});
