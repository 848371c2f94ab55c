import { defineWords } from '@taku/ui/i18n';

export const galleryWords = defineWords({
  legal: { en: 'Legal', ja: '置ける' },
  hover: { en: 'Hover', ja: 'ホバー' },
  hint: { en: 'Hint', ja: 'ヒント' },
  best: { en: 'Best', ja: '最善' },
  last: { en: 'Last', ja: '直前' },
  focus: { en: 'Focus', ja: 'フォーカス' },
  turning: { en: 'Turning', ja: '返る途中' },
  thinking: { en: 'Thinking', ja: '考え中' },
});
