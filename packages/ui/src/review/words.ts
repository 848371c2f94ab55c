import { defineWords } from '../i18n/words.ts';

export const frameWords = defineWords({
  review: { en: 'Review', ja: '検討' },
  copyPlace: { en: 'Link to this position', ja: 'この局面のリンク' },
  placeCopied: { en: 'Link copied', ja: 'リンクをコピーしました' },
});
