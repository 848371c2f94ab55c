import { defineWords } from '@taku/ui/i18n';

export const insightWords = defineWords({
  insight: { en: 'What to learn from it', ja: 'この対局から' },
  costliest: { en: 'Turning point: {where}', ja: '勝負どころは {where}' },
  looking: { en: 'Looking for the turning point', ja: '勝負どころをさがしています' },
  working: {
    en: 'Looking for the turning point, {n} of {all}',
    ja: '勝負どころをさがしています {n}/{all}',
  },
  noLoss: { en: 'No costly moment', ja: '大きな損はありませんでした' },
  best: { en: 'Best moves', ja: '最善手' },
  fair: { en: 'Best or about equal', ja: '最善か同程度' },
  loss: { en: 'Lost a turn', ja: '1手の損' },
});
