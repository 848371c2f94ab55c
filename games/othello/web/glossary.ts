import type { Glossary } from '@taku/ui/glossary';

export const othelloGlossary: Glossary = [
  {
    id: 'flip',
    name: { en: 'Flip', ja: '裏返す' },
    text: {
      en: 'Discs enclosed in a straight line between two of the other colour turn over. A move must flip at least one.',
      ja: '一直線にはさまれた石が相手の色になること。1個も返せないマスには置けません。',
    },
    forms: { en: ['flips', 'turn over'], ja: ['裏返り', 'はさむ'] },
  },
  {
    id: 'pass',
    name: { en: 'Pass', ja: 'パス' },
    text: {
      en: 'Without a legal move the turn goes to the other side. One cannot pass by choice.',
      ja: '置けるマスがないとき、番が相手に移ること。自分からはえらべません。',
    },
    forms: { en: ['passes'] },
  },
  {
    id: 'corner',
    name: { en: 'Corner', ja: '隅' },
    text: {
      en: 'a1, a8, h1 and h8: a disc there can never be flipped.',
      ja: 'a1・a8・h1・h8 のマスです。ここの石は二度と返されません。',
    },
    forms: { en: ['corners'] },
  },
  {
    id: 'stable',
    name: { en: 'Stable disc', ja: '確定石' },
    text: {
      en: 'A disc that cannot be flipped any more, as in a corner or beside it along the edge.',
      ja: 'もう返されることのない石です。隅と、そこから辺につながる石がそうです。',
    },
    forms: { en: ['stable discs', 'stable'] },
  },
  {
    id: 'mobility',
    name: { en: 'Mobility', ja: '着手可能数' },
    text: {
      en: 'How many moves a side has. Whoever runs out of good ones must give something away.',
      ja: '置けるマスの数です。少なくなると、悪い手を打たされます。',
    },
  },
  {
    id: 'evaluation',
    name: { en: 'Evaluation', ja: '形勢' },
    text: {
      en: 'By how many discs a side would win if both played their best from here.',
      ja: 'ここから最善を尽くしたとき、何個の差で勝つかの見積もりです。',
    },
    forms: { en: ['eval'] },
  },
  {
    id: 'exact',
    name: { en: 'Exact', ja: '読み切り' },
    text: {
      en: 'Searched to the end of the game: not an estimate.',
      ja: '終局まで読んだ値です。見積もりではありません。',
    },
  },
  {
    id: 'opening',
    name: { en: 'Opening', ja: '定石' },
    text: {
      en: 'A known way to begin, with a name of its own.',
      ja: '名前のついた、よく知られた序盤の進め方です。',
    },
  },
  {
    id: 'takeBack',
    name: { en: 'Take back', ja: '待った' },
    text: {
      en: 'To return to the position before your own last move. Between people the other is asked.',
      ja: '自分の直前の手の前にもどすこと。人との対局では相手にたずねます。',
    },
  },
  {
    id: 'ply',
    name: { en: 'Ply', ja: '手読み' },
    text: {
      en: 'One move of one side: how far ahead the engine has looked.',
      ja: '何手先まで読んだかです。一方が打つと1手と数えます。',
    },
    forms: { en: ['plies'] },
  },
];
