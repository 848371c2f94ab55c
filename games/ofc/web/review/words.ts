import { defineWords } from '@taku/ui/i18n';

export const ofcReviewWords = defineWords({
  review: { en: 'Review', ja: '検討' },
  reviewHand: { en: 'Review this hand', ja: 'このハンドを検討' },
  handTitle: { en: 'Review of hand {n}', ja: '第{n}ハンドの検討' },
  hand: { en: 'Hand', ja: 'ハンド' },
  turns: { en: 'Turns', ja: 'ターン' },
  turn: { en: 'Turn {n}', ja: 'ターン {n}' },
  thinking: { en: 'Looking at turn {n} of {all}', ja: '{all}ターン中 {n} を見ています' },
  failed: {
    en: 'The review could not be made. Open it again to try once more.',
    ja: '検討できませんでした。開き直すともう一度ためせます。',
  },
  best: { en: 'best', ja: '最善' },
  equal: { en: 'about equal', ja: '同程度' },
  lost: { en: '−{n} points', ja: '−{n}点' },
  margin: { en: '± {n}', ja: '± {n}' },
  exact: { en: 'exact', ja: '読み切り' },
  played: { en: 'Played', ja: '置いた形' },
  better: { en: 'Best', ja: '最善の形' },
  value: { en: '{n} points expected', ja: '期待 {n}点' },
  foul: { en: 'Foul {n} %', ja: 'ファウル {n}%' },
  land: { en: 'Fantasyland {n} %', ja: 'FL {n}%' },
  thrown: { en: 'Discard', ja: '捨て札' },
  about: {
    en: 'Expected points over {n} sampled futures, with what the player knew then. Inside the interval both are about equal.',
    ja: 'その時に見えていた情報での期待点です（先のカードを{n}通り引いて比較）。差が区間の中なら同程度です。',
  },
  aboutExact: {
    en: 'Every remaining card was counted: the values are exact.',
    ja: 'のこりの組み合わせをすべて数えた値です。',
  },
  noTurns: {
    en: 'Nobody placed turn by turn in this hand.',
    ja: 'このハンドに検討するターンはありません。',
  },
  yourTurn: { en: 'Back to the table', ja: '卓にもどる' },
  close: { en: 'Close', ja: '閉じる' },
});
