import { defineWords } from '@taku/ui/i18n';

export const rulesWords = defineWords({
  choose: { en: 'Choose a game', ja: 'ゲームをえらぶ' },
  missing: { en: 'There are no rules at this address', ja: 'このアドレスにルールはありません' },
  keys: { en: 'Keys', ja: 'キー操作' },
});
