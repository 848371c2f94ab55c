import type { OthelloTypes } from '@taku/othello/rules';
import type { Lesson } from '@taku/ui/lesson';
import { after, put } from './table.ts';

/** はさむ */
export const outflank: Lesson<OthelloTypes> = {
  id: 'outflank',
  title: { en: 'Outflank', ja: 'はさむ' },
  steps: [
    {
      idea: {
        en: 'Place so that white lies **between** two of your discs: they turn black.',
        ja: '自分の石で相手の石を**はさむ**ように置くと、はさんだ石が返ります。',
      },
      table: after(''),
      ask: {
        kind: 'play',
        moves: [
          {
            task: { en: 'Place a disc on **d3**.', ja: '**d3**に黒を置く' },
            hint: {
              en: 'd3 is above the white disc on d4; black d5 is the other end.',
              ja: 'd4の白の上がd3。下のd5が黒なので、はさめます。',
            },
            isGuided: true,
            solution: put('d3'),
            wrong: [
              {
                example: put('c4'),
                isIt: () => true,
                why: {
                  en: 'That turns a disc as well. Here try d3.',
                  ja: 'そこでも返せます。ここではd3に置いてみましょう。',
                },
              },
            ],
            otherwise: { en: 'Here try d3.', ja: 'ここではd3に置いてみましょう。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'd4 turned black. Every move must turn at least one disc.',
        ja: 'd4が黒に。1個も返せない所には置けません。',
      },
    },
    {
      idea: {
        en: 'Lines count in **all eight directions**, as long as the discs lie without a gap.',
        ja: '**縦・横・ななめ**の八方向。すき間なく並んだ石が返ります。',
      },
      table: after('d3c3c4c5c6f4b3d6e6d7d8e7'),
      ask: {
        kind: 'choose',
        isLive: true,
        task: { en: 'Black on f6: how many discs turn?', ja: '黒がf6に置くと、何個返る?' },
        hint: {
          en: 'Look left to c6, diagonally to d4 and to d8.',
          ja: '左はc6まで、ななめはd4とd8まで見ましょう。',
        },
        choices: [
          {
            id: 'two',
            label: { en: '2', ja: '2個' },
            why: {
              en: 'To the left two turn; the diagonals count as well.',
              ja: '左だけなら2個。ななめも数えましょう。',
            },
          },
          {
            id: 'three',
            label: { en: '3', ja: '3個' },
            why: {
              en: 'One direction is missing: look at both diagonals.',
              ja: '一方向足りません。ななめは二本あります。',
            },
          },
          { id: 'four', label: { en: '4', ja: '4個' }, why: null },
        ],
      },
      done: {
        en: 'd6 and e6 to the left, e5 and e7 on the diagonals.',
        ja: '左のd6とe6、ななめのe5とe7で、4個です。',
      },
    },
  ],
};

/** 手の数 */
export const mobility: Lesson<OthelloTypes> = {
  id: 'mobility',
  title: { en: 'Mobility', ja: '手の数' },
  steps: [
    {
      idea: {
        en: 'Early on many discs are no lead. Leave the other **few moves** to choose from.',
        ja: '序盤は石の数より、相手の**置ける所を減らす**ほうが大切です。',
      },
      table: after('d3c3c4c5f6d2c6f4f3f5c2b5e3b1c1g3a1f7a4a5a6d1e1d7'),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Leave white **four moves or fewer**.',
              ja: '白の置ける所を**4つ以下**にする',
            },
            hint: {
              en: 'A quiet move near your own discs, such as e2.',
              ja: '黒の石の近くの静かな手。たとえばe2です。',
            },
            solution: put('e2'),
            isRight: (action) => action.type === 'place' && FEW_REPLIES.includes(action.square),
            wrong: [
              {
                example: put('g5'),
                isIt: (action) => action.type === 'place' && action.square === 'g5',
                why: {
                  en: 'Seven discs at once, and ten replies for white. Fewer is more.',
                  ja: '7個返っても、白は10か所に置けます。欲ばらない手を。',
                },
              },
            ],
            otherwise: {
              en: 'White has more than four replies then. Turn fewer discs at the edge.',
              ja: '白の置ける所が5つ以上残ります。外側を返しすぎない手を。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'With few moves left the other must soon play what helps you.',
        ja: '手が少なくなった相手は、やがて悪い手を打たされます。',
      },
    },
  ],
};

/** After these white has at most four moves; the test counts them by the rules. */
export const FEW_REPLIES: readonly string[] = ['e2', 'g7', 'e8'];
