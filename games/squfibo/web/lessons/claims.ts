import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { Words } from '@taku/contract';
import type { Lesson } from '@taku/ui/lesson';
import { tableOf } from './table.ts';

const UNCLAIMED: Words = {
  en: 'Placed, but nothing was claimed: no star. Choose the cards, then claim.',
  ja: '置けましたが、宣言がないと星は入りません。札をえらんで宣言を。',
};

/** 宣言 */
export const claim: Lesson<SquFiboTypes> = {
  id: 'claim',
  title: { en: 'Claim', ja: '宣言' },
  steps: [
    {
      idea: {
        en: 'When your card makes a pair with a neighbour, **claim** it: 2 cards and **2 stars**.',
        ja: '置いた札ととなりで役ができたら**宣言**。札2枚と**星2つ**です。',
      },
      table: tableOf({
        plays: [
          ['r16', 1],
          ['r1', 3],
          ['b9', 5],
          ['b16', 6],
        ],
        hand: ['b4', 'b1'],
        draws: ['b1', 'r4'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Blue 4 in the middle, choose the blue 9 too, claim.',
              ja: '青の4をまん中に置き、青の9もえらんで**宣言**',
            },
            hint: {
              en: 'Blue 4, middle cell, the blue 9 beside it, then “Claim”.',
              ja: '青の4、まん中、となりの青の9、「役を宣言」の順です。',
            },
            isGuided: true,
            solution: { type: 'play', card: 'b4', cell: 4, claim: [4, 5] },
            wrong: [
              {
                example: { type: 'play', card: 'b4', cell: 4 },
                isIt: ({ card, cell, claim: claimed }) =>
                  card === 'b4' && cell === 4 && claimed === undefined,
                why: UNCLAIMED,
              },
              {
                example: { type: 'play', card: 'b4', cell: 8, claim: [5, 8] },
                isIt: ({ claim: claimed }) => claimed !== undefined,
                why: {
                  en: 'That is a pair as well! Here put the 4 in the middle.',
                  ja: 'それも役です! ここでは4をまん中に置いてみましょう。',
                },
              },
            ],
            otherwise: {
              en: 'Here the blue 4 goes to the middle, beside the blue 9.',
              ja: 'ここでは青の4を、青の9のとなりのまん中へ。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Both cards left, you drew two and took two stars. **More stars win.**',
        ja: '2枚が消え、2枚引いて星2つ。**星の多いほうが勝ち**です。',
      },
    },
    {
      idea: {
        en: 'Nobody points a pair out. **Look for it**; a wrong claim costs nothing.',
        ja: '役はだれも教えてくれません。**自分で見つけます**。外れても失いません。',
      },
      table: tableOf({
        plays: [
          ['b9', 0],
          ['r4', 4],
          ['r16', 8],
          ['b16', 2],
        ],
        hand: ['r1', 'r9'],
        draws: ['b4', 'r4'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Find a pair with the red 4 and claim it.',
              ja: '赤の4と2枚役をつくって、**宣言**',
            },
            hint: {
              en: 'A red 1 or a red 9, on an edge of the red 4.',
              ja: '赤の1か赤の9を、赤の4の上下左右に置きます。',
            },
            solution: { type: 'play', card: 'r1', cell: 5, claim: [4, 5] },
            isRight: ({ claim: claimed }) => claimed?.includes(4) === true,
            wrong: [
              {
                example: { type: 'play', card: 'r1', cell: 3 },
                isIt: ({ card, cell, claim: claimed }) =>
                  claimed === undefined && /^r[19]$/.test(card) && [1, 3, 5, 7].includes(cell),
                why: UNCLAIMED,
              },
            ],
            otherwise: {
              en: 'No pair with the red 4 there. Try a red 1 or 9 beside it.',
              ja: '赤の4との役になっていません。赤の1か9をとなりに。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Found by yourself. Pairs bring two cards and two stars.',
        ja: '自分で見つけました。2枚役は札2枚と星2つです。',
      },
    },
  ],
};

/** 三枚役 */
export const three: Lesson<SquFiboTypes> = {
  id: 'three',
  title: { en: 'Three', ja: '三枚役' },
  steps: [
    {
      idea: {
        en: '**1 + 4 + 16** of one colour brings **3 stars**, in a line or around a corner.',
        ja: '同じ色の **1+4+16** は**星3つ**。一列でも、L字でもよい。',
      },
      table: tableOf({
        plays: [
          ['b1', 3],
          ['r9', 0],
          ['b16', 7],
          ['r16', 2],
        ],
        hand: ['b4'],
        draws: ['r4', 'b9', 'b1'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Join all three blue cards with the 4 and claim.',
              ja: '青の4で3枚をつないで、**宣言**',
            },
            hint: {
              en: 'The 4 in the middle; then choose the 1 and the 16.',
              ja: '4をまん中に置き、1と16の両方をえらびます。',
            },
            solution: { type: 'play', card: 'b4', cell: 4, claim: [3, 4, 7] },
            wrong: [
              {
                example: { type: 'play', card: 'b4', cell: 4, claim: [3, 4] },
                isIt: ({ claim: claimed }) => claimed?.length === 2,
                why: {
                  en: 'A pair: 2 stars. Joined with the 16 it is worth 3.',
                  ja: '2枚役で星2つ。16もつなげば星3つです。',
                },
              },
              {
                example: { type: 'play', card: 'b4', cell: 4 },
                isIt: ({ card, cell }) => card === 'b4' && (cell === 4 || cell === 6),
                why: UNCLAIMED,
              },
            ],
            isRight: ({ claim: claimed }) => claimed?.length === 3,
            otherwise: {
              en: 'The three are not joined. One cell touches both the 1 and the 16.',
              ja: '3枚がつながっていません。1と16の両方にふれるマスへ。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Three cards around a corner: three drawn, three stars.',
        ja: 'L字の3枚。3枚引いて、星3つです。',
      },
    },
    {
      idea: {
        en: 'The **order** of 1, 4 and 16 does not matter, as long as edges join them.',
        ja: '1・4・16の**順番は自由**。辺でつながっていればよい。',
      },
      table: tableOf({
        plays: [
          ['r4', 0],
          ['b9', 8],
          ['r1', 1],
          ['b16', 6],
        ],
        hand: ['r16', 'r1'],
        draws: ['b4', 'r9', 'b1'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Take **three** stars with one card.',
              ja: '1枚置いて、**星3つ**をとる',
            },
            hint: {
              en: 'A red 16 on any edge of the red 1 or the red 4.',
              ja: '赤の16を、赤の1か赤の4のとなりに置きます。',
            },
            solution: { type: 'play', card: 'r16', cell: 2, claim: [0, 1, 2] },
            isRight: ({ claim: claimed }) => claimed?.length === 3,
            wrong: [
              {
                example: { type: 'play', card: 'r1', cell: 3, claim: [0, 3] },
                isIt: ({ claim: claimed }) => claimed?.length === 2,
                why: {
                  en: 'A good pair: 2 stars. There is a claim worth 3.',
                  ja: '2枚役で星2つ。星3つの手があります。',
                },
              },
              {
                example: { type: 'play', card: 'r16', cell: 2 },
                isIt: ({ card, claim: claimed }) => card === 'r16' && claimed === undefined,
                why: UNCLAIMED,
              },
            ],
            otherwise: {
              en: 'That card makes no three. What is missing beside 1 and 4?',
              ja: '三枚役になりません。1と4に足りない数は?',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: '4, 1, 16 in a row count as well.',
        ja: '4・1・16の並びでも、三枚役です。',
      },
    },
  ],
};
