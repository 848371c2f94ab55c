import { defineWords } from '../i18n/words.ts';

export const tableWords = defineWords({
  secondsBehind: { en: ' · {n}s left', ja: '・のこり {n}秒' },
});
