import type { KeyHint } from '@taku/ui';

export const keyHints: readonly KeyHint[] = [
  { keys: ['1', '…', '8'], does: { en: 'Take a card from a stack', ja: '手札のカードを取る' } },
  { keys: ['←', '↑', '↓', '→'], does: { en: 'Move over the board', ja: '盤の上を動く' } },
  {
    keys: ['↵'],
    does: { en: 'Place the card; then end the turn', ja: 'カードを置く・手番を終える' },
  },
  { keys: ['Space'], does: { en: 'Choose a card for a combo', ja: '役のカードをえらぶ' } },
  { keys: ['C'], does: { en: 'Claim a combo', ja: '役を宣言' } },
  { keys: ['U', '⌫'], does: { en: 'Undo', ja: 'もどす' } },
];
