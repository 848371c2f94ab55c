import { defineWords } from '@taku/ui/i18n';

export const rulesWords = defineWords({
  choose: { en: 'Choose a game', ja: 'ゲームをえらぶ' },
  missing: { en: 'There are no rules at this address', ja: 'このアドレスにルールはありません' },
  words: { en: 'Words', ja: '言葉' },
  wordsOf: { en: 'Words of {game}', ja: '{game}の言葉' },
  noWords: { en: 'This game has no words of its own', ja: 'このゲームに特別な言葉はありません' },
  toWords: { en: 'All its words', ja: '言葉の一覧' },
  toRules: { en: 'Its rules', ja: 'ルールを読む' },
  keys: { en: 'Keys', ja: 'キー操作' },
});
