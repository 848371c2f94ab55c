import { seatOf } from '@taku/contract';
import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { Lesson } from '@taku/ui/lesson';
import { tableOf } from './table.ts';

const CPU = seatOf(1);

/** 置く */
export const place: Lesson<SquFiboTypes> = {
  id: 'place',
  title: { en: 'Place', ja: '置く' },
  steps: [
    {
      idea: {
        en: 'A turn is one card: take it from your hand, put it on an **empty cell**, end the turn.',
        ja: '1手に1枚。手札から取って、**空いたマス**に置き、番を終えます。',
      },
      table: tableOf({ plays: [], hand: ['b9', 'b4'], other: ['r16'] }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Put the **blue 9** in the middle and end the turn.',
              ja: '**青の9**をまん中に置いて、番を終える',
            },
            hint: {
              en: 'Touch the blue 9, then the middle cell, then “End turn”.',
              ja: '青の9、まん中のマス、「手番を終える」の順にさわります。',
            },
            isGuided: true,
            solution: { type: 'play', card: 'b9', cell: 4 },
            wrong: [
              {
                example: { type: 'play', card: 'b4', cell: 4 },
                isIt: ({ card }) => card !== 'b9',
                why: {
                  en: 'A legal turn, but another card. Here the blue 9 is wanted.',
                  ja: '置けますが、別の札です。ここでは青の9を置きましょう。',
                },
              },
            ],
            otherwise: {
              en: 'The right card. Put it in the middle this time.',
              ja: '札は合っています。場所はまん中にしましょう。',
            },
            follows: [{ kind: 'act', seat: CPU, action: { type: 'play', card: 'r16', cell: 0 } }],
          },
        ],
      },
      done: {
        en: 'One card each, in turn. The other played at once.',
        ja: '1枚ずつ、かわるがわる。相手もすぐ置きました。',
      },
    },
    {
      idea: {
        en: 'The board is **shared**: cards of the other count for you as well.',
        ja: '盤は**ふたりで一つ**。相手が置いた札も、自分の役に使えます。',
      },
      table: tableOf({
        plays: [
          ['b9', 4],
          ['r16', 0],
        ],
        hand: ['r1', 'b4'],
        other: ['b16'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Put a **red 1** to the right of the red 16.',
              ja: '**赤の1**を、赤の16の右に置く',
            },
            hint: {
              en: 'The cell at the top, in the middle.',
              ja: '上の段のまん中のマスです。',
            },
            solution: { type: 'play', card: 'r1', cell: 1 },
            wrong: [
              {
                example: { type: 'play', card: 'b16', cell: 1 },
                isIt: ({ card }) => card !== 'r1',
                why: {
                  en: 'Another card. Take the red 1.',
                  ja: '別の札です。赤の1を取りましょう。',
                },
              },
            ],
            otherwise: {
              en: 'The red 1 is right; the cell is the one to the right of the 16.',
              ja: '赤の1はそれです。場所は16のすぐ右です。',
            },
            follows: [{ kind: 'act', seat: CPU, action: { type: 'play', card: 'b16', cell: 8 } }],
          },
        ],
      },
      done: {
        en: 'Red beside red: something may grow there.',
        ja: '赤のとなりに赤。ここから役が育ちます。',
      },
    },
  ],
};

/** となり */
export const neighbours: Lesson<SquFiboTypes> = {
  id: 'neighbours',
  title: { en: 'Neighbours', ja: 'となり' },
  steps: [
    {
      idea: {
        en: 'Only cards that **share an edge** are neighbours. Diagonals do not count.',
        ja: '**辺でつながる**札だけが、となりどうし。ななめは数えません。',
      },
      table: tableOf({
        plays: [
          ['b4', 4],
          ['b9', 0],
          ['b9', 5],
          ['b9', 6],
        ],
        hand: [],
      }),
      ask: {
        kind: 'choose',
        task: { en: 'Which blue 9 is a neighbour of the 4?', ja: '青の4のとなりは、どの9?' },
        hint: {
          en: 'Go from the 4 up, down, left or right.',
          ja: '4から、上下左右に1マス動いてみましょう。',
        },
        choices: [
          {
            id: 'top-left',
            label: { en: 'Top left', ja: '左上' },
            place: '[data-cell="0"]',
            why: {
              en: 'It touches the 4 at a corner only.',
              ja: '4とは角でふれているだけです。',
            },
          },
          {
            id: 'right',
            label: { en: 'Right', ja: '右' },
            place: '[data-cell="5"]',
            why: null,
          },
          {
            id: 'bottom-left',
            label: { en: 'Bottom left', ja: '左下' },
            place: '[data-cell="6"]',
            why: {
              en: 'That is diagonal: no shared edge.',
              ja: 'ななめです。辺でつながっていません。',
            },
          },
        ],
      },
      done: {
        en: 'The 4 and the 9 on its right share an edge.',
        ja: '4と右の9は、辺でつながっています。',
      },
    },
    {
      idea: {
        en: 'Pairs are **1 + 4** and **4 + 9**, both cards of **one colour**.',
        ja: '2枚役は **1+4** と **4+9**。2枚とも**同じ色**です。',
      },
      table: tableOf({
        plays: [
          ['b4', 4],
          ['r1', 3],
          ['b16', 5],
          ['b1', 7],
        ],
        hand: [],
      }),
      ask: {
        kind: 'choose',
        task: { en: 'Which makes a pair with the blue 4?', ja: '青の4と2枚役になるのは?' },
        hint: {
          en: 'The same colour, and 1 or 9.',
          ja: '同じ色で、1か9の札です。',
        },
        choices: [
          {
            id: 'red-1',
            label: { en: 'Red 1', ja: '赤の1' },
            place: '[data-cell="3"]',
            why: { en: '1 fits, but red is not blue.', ja: '数は合いますが、色がちがいます。' },
          },
          {
            id: 'blue-16',
            label: { en: 'Blue 16', ja: '青の16' },
            place: '[data-cell="5"]',
            why: {
              en: 'Blue is right, but 4 + 16 alone is nothing.',
              ja: '色は合いますが、4+16だけでは役になりません。',
            },
          },
          {
            id: 'blue-1',
            label: { en: 'Blue 1', ja: '青の1' },
            place: '[data-cell="7"]',
            why: null,
          },
        ],
      },
      done: {
        en: '1 + 4 = 5 and 4 + 9 = 13: squares that add up to Fibonacci numbers.',
        ja: '1+4=5、4+9=13。平方数を足すとフィボナッチ数です。',
      },
    },
  ],
};
