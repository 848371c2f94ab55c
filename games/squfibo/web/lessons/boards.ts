import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { Lesson } from '@taku/ui/lesson';
import { tableOf } from './table.ts';

/** 全消し (調調) */
export const clearing: Lesson<SquFiboTypes> = {
  id: 'clearing',
  title: { en: 'Clearing', ja: '全消し' },
  steps: [
    {
      idea: {
        en: 'Three of **one value** and colour clear the whole board. No card, no star.',
        ja: '同じ色の**同じ数3枚**は全消し。盤が空になり、札も星も入りません。',
      },
      table: tableOf({
        plays: [
          ['r9', 3],
          ['b4', 1],
          ['r9', 5],
          ['b16', 8],
        ],
        hand: ['r9'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Make three red 9s and clear the board.',
              ja: '赤の9を3枚そろえて、**全消し**',
            },
            hint: {
              en: 'A red 9 in the middle; choose both 9s beside it; claim.',
              ja: '赤の9をまん中に。左右の9もえらんで宣言します。',
            },
            solution: { type: 'play', card: 'r9', cell: 4, claim: [3, 4, 5] },
            wrong: [
              {
                example: { type: 'play', card: 'r9', cell: 4 },
                isIt: ({ card, cell, claim }) => card === 'r9' && cell === 4 && claim === undefined,
                why: {
                  en: 'All three lie there. Choose them and claim.',
                  ja: '3枚そろっています。えらんで宣言しましょう。',
                },
              },
            ],
            otherwise: {
              en: 'The two 9s are joined only by the cell between them.',
              ja: '2枚の9をつなぐのは、あいだのマスだけです。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'The board is empty: whatever the other had in mind is gone too.',
        ja: '盤は空。相手がねらっていた役もなくなりました。',
      },
    },
  ],
};

/** 満盤 */
export const full: Lesson<SquFiboTypes> = {
  id: 'full-board',
  title: { en: 'Full board', ja: '満盤' },
  steps: [
    {
      idea: {
        en: 'Is the board **full**, a card is discarded for yours. It scores for nobody.',
        ja: '9マスが**いっぱい**なら、1枚を捨てて、そこに置きます。',
      },
      table: tableOf({
        seat: 1,
        plays: [
          ['r16', 0],
          ['b16', 1],
          ['r16', 2],
          ['r1', 3],
          ['b16', 4],
          ['b9', 5],
          ['r9', 6],
          ['r16', 7],
          ['b16', 8],
        ],
        hand: ['b4', 'b16'],
        draws: ['r4', 'b1'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Put the blue 4 in place of a card and claim 4 + 9.',
              ja: '青の4を1枚と入れかえ、**4+9**を宣言',
            },
            hint: {
              en: 'Replace a card that touches the blue 9 by an edge.',
              ja: '青の9ととなり合う札を、青の4と入れかえます。',
            },
            solution: { type: 'play', card: 'b4', cell: 4, remove: 4, claim: [4, 5] },
            isRight: ({ card, claim }) => card === 'b4' && claim !== undefined,
            wrong: [
              {
                example: { type: 'play', card: 'b16', cell: 5, remove: 5, claim: [1, 4, 5] },
                isIt: ({ claim }) => claim !== undefined,
                why: {
                  en: 'That clears the board, without a star. 4 + 9 brings two.',
                  ja: 'それは全消しで、星なし。4+9なら星2つです。',
                },
              },
              {
                example: { type: 'play', card: 'b4', cell: 4, remove: 4 },
                isIt: ({ card, cell }) => card === 'b4' && [2, 4, 8].includes(cell),
                why: {
                  en: 'The 4 lies beside the 9. Choose both and claim.',
                  ja: '4は9のとなりです。2枚をえらんで宣言しましょう。',
                },
              },
              {
                example: { type: 'play', card: 'b4', cell: 0, remove: 0 },
                isIt: ({ card }) => card === 'b4',
                why: {
                  en: 'There the 4 is no neighbour of the blue 9.',
                  ja: 'そこでは青の9ととなり合いません。',
                },
              },
            ],
            otherwise: {
              en: 'For 4 + 9 the blue 4 is needed.',
              ja: '4+9には、手札の青の4が要ります。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'A full board is no dead end: every turn still places one card.',
        ja: '満盤でも行きづまりません。毎手かならず1枚置けます。',
      },
    },
  ],
};
