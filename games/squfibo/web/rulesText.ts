import type { Words } from '@taku/contract';
import type { BoardCells, Cell } from '@taku/squfibo/rules';

export type Example = {
  readonly cells: BoardCells;
  /** The cells that are claimed. */
  readonly ring: readonly Cell[];
  readonly placed: Cell;
  readonly isCombo: boolean;
  readonly words: { readonly title: Words; readonly text: Words };
};

const EXAMPLES: readonly Example[] = [
  {
    cells: [null, 'r16', null, 'r1', 'b4', 'b9', null, null, 'b1'],
    ring: [4, 5],
    placed: 4,
    isCombo: true,
    words: {
      title: { en: 'Blue 4 + 9', ja: '青の 4+9' },
      text: {
        en: 'The blue 4 is placed beside the blue 9. Both leave the board; draw 2, take 2 stars.',
        ja: '青の9のとなりに青の4を置きました。2枚を捨て、2枚引き、星を2つ取ります。',
      },
    },
  },
  {
    cells: ['r4', 'r16', null, 'r1', 'b16', null, null, 'b9', null],
    ring: [0, 1, 3],
    placed: 0,
    isCombo: true,
    words: {
      title: { en: 'Red 1 + 4 + 16', ja: '赤の 1+4+16' },
      text: {
        en: 'Three in an L, in any order: 1 + 4 + 16 = 21. Draw 3, take 3 stars.',
        ja: 'L字の3枚。順番は自由です（1+4+16=21）。3枚引き、星を3つ取ります。',
      },
    },
  },
  {
    cells: ['b9', 'r1', null, 'b9', 'r4', null, 'b9', null, 'r16'],
    ring: [0, 3, 6],
    placed: 6,
    isCombo: true,
    words: {
      title: { en: 'Clearing', ja: '全消し' },
      text: {
        en: 'Three blue 9s in a line: the whole board is discarded. No card, no star.',
        ja: '青の9が3枚並びました。盤のカードをすべて捨てます。引く札も星もありません。',
      },
    },
  },
  {
    cells: ['r1', null, null, null, 'r4', null, null, null, null],
    ring: [0, 4],
    placed: 4,
    isCombo: false,
    words: {
      title: { en: 'Not diagonally', ja: 'ななめは数えません' },
      text: {
        en: 'Cards must touch edge to edge.',
        ja: 'カードは辺でとなり合っている必要があります。',
      },
    },
  },
  {
    cells: [null, null, null, 'r4', 'b9', null, null, null, null],
    ring: [3, 4],
    placed: 4,
    isCombo: false,
    words: {
      title: { en: 'One colour only', ja: '色をそろえます' },
      text: {
        en: 'A red 4 and a blue 9 are no combo.',
        ja: '赤の4と青の9では役になりません。',
      },
    },
  },
  {
    cells: ['b1', 'b4', null, null, null, null, null, null, 'r16'],
    ring: [0, 1],
    placed: 8,
    isCombo: false,
    words: {
      title: { en: 'With the card just placed', ja: '置いたカードをふくめます' },
      text: {
        en: 'The red 16 was placed: the blue pair that lay there already cannot be claimed.',
        ja: '置いたのは赤の16。前からあった青の2枚は、この番では宣言できません。',
      },
    },
  },
];

export const rulesText = {
  intro: {
    en: 'Two players share one 3×3 board. Square numbers 1, 4, 9 and 16 make the Fibonacci sums 5, 13 and 21: join them, claim the combo, take the stars.',
    ja: 'ふたりで1つの3×3の盤をつかいます。平方数 1・4・9・16 をならべて、和がフィボナッチ数 5・13・21 になる役をつくり、星を取り合います。',
  },
  setup: {
    title: { en: 'At the start', ja: 'はじめに' },
    text: {
      en: '64 cards: 1, 4, 9 and 16 in red and blue, eight of each. Both get 13; 38 stay in the deck. 34 stars lie in the pool. Hands are hidden; board, discards and stars are open.',
      ja: 'カードは64枚。赤と青の 1・4・9・16 が8枚ずつです。13枚ずつ配り、残り38枚が山札、場の星は34個。手札はかくし、盤・捨て札・星は見えています。',
    },
  },
  turn: {
    title: { en: 'A turn', ja: '手番' },
    steps: [
      {
        en: 'If the board is full, discard one card of it. That never scores.',
        ja: '盤がいっぱいなら、盤のカードを1枚えらんで捨てます（得点にはなりません）。',
      },
      {
        en: 'Place one hand card on an empty cell. With an empty hand, place the top card of the deck.',
        ja: '手札を1枚、空いたマスに置きます。手札がなければ、山札の一番上の1枚を置きます。',
      },
      {
        en: 'Claim one combo, if you see one. The table does not point it out; a wrong claim costs nothing.',
        ja: '役があれば1つだけ宣言します。役は教えてくれません。まちがえても何も失いません。',
      },
      {
        en: 'Until the turn ends a placed card may be taken back, unless it came from the deck.',
        ja: '手番を終えるまで、置いたカードはもどせます（山札から引いたカードは別です）。',
      },
    ],
  },
  combos: {
    title: { en: 'Combos', ja: '役' },
    text: {
      en: 'One colour, edge to edge, with the card placed this turn among them. Pairs lie side by side, threes in a line or an L.',
      ja: '同じ色で、辺でとなり合い、この番に置いたカードをふくみます。2枚はとなり同士、3枚は一列かL字です。',
    },
  },
  examples: {
    title: { en: 'Examples', ja: '例' },
    text: {
      en: 'The vermilion dot is the card just placed; gold frames what is claimed.',
      ja: '朱の点がいま置いたカード、金の枠が宣言するカードです。',
    },
    list: EXAMPLES,
  },
  end: {
    title: { en: 'The end', ja: '終わり' },
    text: {
      en: 'When a turn is done and the star pool or the deck is empty, the game ends. More stars win; equal is a draw.',
      ja: '手番が終わって、場の星か山札がなくなっていたら終わりです。星の多いほうが勝ち、同じなら引き分けです。',
    },
  },
  fibonacci: {
    title: { en: 'Fibonacci rules', ja: 'フィボナッチ・ルール' },
    text: {
      en: 'Per colour 3, 5, 8 and 13 copies of 1, 4, 9 and 16; hands of 8, 21 stars. Whoever has 11 stars at the end of a turn wins.',
      ja: '色ごとに 1・4・9・16 が 3・5・8・13 枚。手札は8枚、星は21個。手番の終わりに星が11個あれば勝ちです。',
    },
  },
} as const;
