import { defineWords } from '@taku/ui/i18n';

export const coachWords = defineWords({
  coach: { en: 'Coach', ja: 'コーチ' },
  ready: {
    en: 'No clock, not rated. I say one thing after each of your decisions.',
    ja: '時計もレートもなし。一手ごとに、ひとこと言います。',
  },
  thinking: { en: 'Looking at it …', ja: '見ています…' },
  best: { en: 'Well played. Nothing was better.', ja: 'よい手です。これより良い手はありません。' },
  equal: {
    en: 'A good choice: about as good as the best.',
    ja: 'よい手です。最善とほとんど同じ価値です。',
  },
  better: { en: '{name} was worth {loss} more.', ja: '{name} のほうが{loss}得でした。' },
  hint: { en: 'One hint', ja: 'ひとつ教えて' },
  hintIs: { en: 'I would choose: {name}.', ja: '{name} がよさそうです。' },
  nothing: { en: 'There is nothing to choose here.', ja: 'ここは迷うところがありません。' },
  failed: { en: 'I cannot work it out just now.', ja: 'いまは計算できません。' },
  off: { en: 'The coach is off.', ja: 'コーチは休んでいます。' },
  close: { en: 'Close', ja: '閉じる' },
  turnOff: { en: 'Turn the coach off', ja: 'コーチを切る' },
  turnOn: { en: 'Turn the coach on', ja: 'コーチをつける' },
  noClock: { en: 'No clock', ja: '時計なし' },
  unrated: { en: 'Unrated', ja: 'レートなし' },
});
