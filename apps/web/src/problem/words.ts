import { defineWords } from '@taku/ui/i18n';

export const problemWords = defineWords({
  chosen: { en: 'Chosen:', ja: 'えらんだ手：' },
  decide: { en: 'Play this', ja: 'この手に決める' },
  undo: { en: 'Choose again', ja: 'えらび直す' },
  best: { en: 'The best choice', ja: '最善でした' },
  equal: { en: 'About equal to the best', ja: '最善と同程度でした' },
  worse: { en: 'There was something better', ja: 'もっと良い手がありました' },
  equalCaption: {
    en: 'Your choice lies inside the interval of the best one, so it counts as solved.',
    ja: '最善との差は誤差のうちなので、正解とします。',
  },
  bestCaption: { en: 'Nothing better was found.', ja: 'これより良い手は見つかりません。' },
  betterWas: { en: 'Best was', ja: '最善は' },
  values: { en: 'Values', ja: '値' },
});
