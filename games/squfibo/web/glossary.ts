import type { Glossary } from '@taku/ui/glossary';

export const squfiboGlossary: Glossary = [
  {
    id: 'combo',
    name: { en: 'Combo', ja: '役' },
    text: {
      en: 'Cards of one colour that touch edge to edge and add up to 5, 13 or 21. The card placed this turn is one of them.',
      ja: '同じ色で辺どうしがとなり合い、和が5・13・21になる札です。この番に置いた札をふくみます。',
    },
    forms: { en: ['combos'] },
  },
  {
    id: 'claim',
    name: { en: 'Claim', ja: '宣言' },
    text: {
      en: 'To choose the cards of a combo and take what it brings. Once a turn; a wrong claim costs nothing.',
      ja: '役の札をえらんで受け取ること。1手番に1回で、まちがえても何も失いません。',
    },
    forms: { en: ['claims', 'claimed'] },
  },
  {
    id: 'clearing',
    name: { en: 'Clearing', ja: '全消し' },
    text: {
      en: 'Three equal cards of one colour: the whole board is discarded. It brings no card and no star.',
      ja: '同じ色・同じ数の3枚で、盤の札をすべて捨てます。引く札も星もありません。',
    },
    forms: { en: ['clears all', 'clears the board'], ja: ['盤をすべて捨てる', '調調'] },
  },
  {
    id: 'pool',
    name: { en: 'Star pool', ja: '場の星' },
    text: {
      en: 'The stars nobody has yet. When they are gone, the game ends after that turn.',
      ja: 'まだ誰のものでもない星です。なくなると、その手番で終わります。',
    },
    forms: { en: ['pool'] },
  },
  {
    id: 'deck',
    name: { en: 'Deck', ja: '山札' },
    text: {
      en: 'Cards still to be drawn, face down. When it is empty, the game ends after that turn.',
      ja: 'これから引く札を伏せた山です。なくなると、その手番で終わります。',
    },
  },
  {
    id: 'discards',
    name: { en: 'Discards', ja: '捨て札' },
    text: {
      en: 'Cards that left the board. They lie open and do not come back.',
      ja: '盤から除かれた札です。だれでも見られ、もどることはありません。',
    },
    forms: { en: ['discarded', 'discard'] },
  },
  {
    id: 'square',
    name: { en: 'Square number', ja: '平方数' },
    text: {
      en: 'A number times itself: 1, 4, 9 and 16 stand on the cards.',
      ja: '同じ数をかけた数です。札には 1・4・9・16 があります。',
    },
    forms: { en: ['square numbers'] },
  },
  {
    id: 'fibonacci',
    name: { en: 'Fibonacci', ja: 'フィボナッチ' },
    text: {
      en: 'Each number is the sum of the two before it: 1, 2, 3, 5, 8, 13, 21. Combos add up to 5, 13 and 21.',
      ja: '前の2つの和がつづく数の列です（1・2・3・5・8・13・21）。役の和は5・13・21です。',
    },
    forms: { ja: ['フィボナッチ数'] },
  },
  {
    id: 'staged',
    name: { en: 'Staged', ja: '仮置き' },
    text: {
      en: 'Placed, but the turn is not over: it may still be taken back.',
      ja: '置いたけれど手番を終えていない状態です。まだもどせます。',
    },
  },
];
