import type { Glossary } from '@taku/ui/glossary';

export const ofcGlossary: Glossary = [
  {
    id: 'row',
    name: { en: 'Row', ja: '段' },
    text: {
      en: 'Top holds three cards, middle and bottom five each. Every row must be at least as strong as the one above.',
      ja: '上段は3枚、中段と下段は5枚です。下の段は、上の段と同じかそれより強くします。',
    },
    forms: { en: ['rows'], ja: ['上段', '中段', '下段'] },
  },
  {
    id: 'foul',
    name: { en: 'Foul', ja: 'ファウル' },
    text: {
      en: 'A row is stronger than the one below it. The hand loses all three lines, the scoop and its royalties.',
      ja: '上の段が下の段より強くなること。3列とスクープを失い、ロイヤリティもなくなります。',
    },
    forms: { en: ['fouls'] },
  },
  {
    id: 'line',
    name: { en: 'Line', ja: '列' },
    text: {
      en: 'The same row of both players, compared. The stronger one wins a point.',
      ja: '自分と相手の同じ段どうしの勝負です。強いほうが1点を取ります。',
    },
    forms: { en: ['lines'], ja: ['列の勝敗'] },
  },
  {
    id: 'scoop',
    name: { en: 'Scoop', ja: 'スクープ' },
    text: {
      en: 'All three lines won: three more points.',
      ja: '3列すべてに勝つこと。さらに3点を取ります。',
    },
  },
  {
    id: 'royalty',
    name: { en: 'Royalties', ja: 'ロイヤリティ' },
    text: {
      en: 'Extra points for strong rows, such as a flush at the bottom. The difference between both players counts.',
      ja: '強い役に付く点です（下段のフラッシュなど）。相手との差が得点になります。',
    },
    forms: { en: ['royalty'] },
  },
  {
    id: 'fl',
    name: { en: 'Fantasyland', ja: 'ファンタジーランド' },
    text: {
      en: 'A pair of queens or better on top, without a foul, gives 14 to 17 cards at once in the next hand. FL for short.',
      ja: 'ファウルせずに上段がQQ以上なら、次のハンドで14〜17枚をまとめて受け取ります。略して FL。',
    },
    forms: { en: ['FL'], ja: ['FL'] },
  },
  {
    id: 'stay',
    name: { en: 'Stay', ja: '継続' },
    text: {
      en: 'From Fantasyland into the next one: with trips on top, or quads or better at the bottom.',
      ja: 'ファンタジーランドがつづくこと。上段スリーカードか、下段フォーカード以上が条件です。',
    },
    forms: { en: ['stays'] },
  },
  {
    id: 'btn',
    name: { en: 'BTN', ja: 'BTN' },
    text: {
      en: 'The button: who deals. It changes sides after every hand and decides who places first.',
      ja: 'ボタン（親）のこと。ハンドごとに入れ替わり、どちらが先に置くかを決めます。',
    },
    forms: { en: ['button'] },
  },
  {
    id: 'bb',
    name: { en: 'BB', ja: 'BB' },
    text: {
      en: 'The seat across from the button. Nothing is paid for it here.',
      ja: 'BTNの相手側の席です。ここでは何も払いません。',
    },
  },
  {
    id: 'dead',
    name: { en: 'Dead cards', ja: 'デッドカード' },
    text: {
      en: 'Cards that lie open or were thrown by you: they cannot come any more. The others are live.',
      ja: 'もう見えている札と自分の捨て札のこと。これから来ることはありません。',
    },
    forms: { en: ['dead card', 'dead'], ja: ['デッド'] },
  },
  {
    id: 'discard',
    name: { en: 'Discard', ja: '捨て札' },
    text: {
      en: 'The third card of every later turn. The other player sees it only when the hand is over.',
      ja: '2ターン目から毎回1枚捨てる札です。相手に見えるのはハンドが終わってからです。',
    },
    forms: { en: ['discards'] },
  },
  {
    id: 'joker',
    name: { en: 'Joker', ja: 'ジョーカー' },
    text: {
      en: 'It stands for any card not in its own row, so that the rows are as strong as they may be.',
      ja: 'その段にない好きな札の代わりになります。ファウルしない範囲で、いちばん強く読みます。',
    },
    forms: { en: ['jokers'] },
  },
  {
    id: 'hand',
    name: { en: 'Hand', ja: 'ハンド' },
    text: {
      en: 'One round: 17 cards come, 13 are placed. A session has several hands.',
      ja: '1回の勝負です。17枚のうち13枚を置きます。何ハンドかつづけて1局になります。',
    },
  },
  {
    id: 'trips',
    name: { en: 'Trips', ja: 'スリーカード' },
    text: {
      en: 'Three cards of one rank. On top they are worth 10 to 22 points.',
      ja: '同じ数字が3枚。上段にできれば10〜22点になります。',
    },
  },
  {
    id: 'quads',
    name: { en: 'Quads', ja: 'フォーカード' },
    text: { en: 'Four cards of one rank.', ja: '同じ数字が4枚そろった役です。' },
  },
  {
    id: 'kicker',
    name: { en: 'Kicker', ja: 'キッカー' },
    text: {
      en: 'The highest card beside a pair or trips; it decides between equal ones.',
      ja: 'ペアなどの役に入らない札のこと。役が同じとき、その高さで決まります。',
    },
  },
  {
    id: 'chips',
    name: { en: 'Chips', ja: '持ち点' },
    text: {
      en: 'Both begin with 200. Points of a hand go from one side to the other.',
      ja: '200点ずつで始めます。ハンドの得点だけ、一方から他方へ動きます。',
    },
    forms: { ja: ['チップ'] },
  },
];
