import { defineWords } from '@taku/ui/i18n';

export const practiceWords = defineWords({
  title: { en: 'Practice', ja: '苦手の練習' },
  task: {
    en: 'You lost something here. What is better?',
    ja: 'ここで損をしました。もっと良い手は？',
  },
  lastTime: { en: 'Last time you chose', ja: '前回えらんだのは' },
  next: { en: 'Next', ja: '次へ' },
  backTomorrow: { en: 'It comes back tomorrow.', ja: 'あしたまた出ます。' },
  backLater: { en: 'It comes back in some days.', ja: '何日かあとにまた出ます。' },
  note: { en: 'From your own game; 95% intervals.', ja: 'あなたの対局から。±は95%。' },
  weighing: { en: 'Weighing your choice …', ja: 'あなたの手を調べています…' },
  none: { en: 'Nothing to practise today', ja: '今日の練習はありません' },
  noneCaption: {
    en: 'Your costliest decisions come here once a game has been reviewed, and come back over days until you solve them.',
    ja: '検討した対局から、損の大きかった判断がここに出ます。解けるまで日をおいて何度か出ます。',
  },
  toReview: { en: 'Review a game', ja: '対局を検討する' },
});
