import { seatOf } from '@taku/contract';
import type { OthelloTypes } from '@taku/othello/rules';
import type { Lesson } from '@taku/ui/lesson';
import { after, put, squareAt } from './table.ts';

const WHITE = seatOf(1);

/** 角 */
export const corners: Lesson<OthelloTypes> = {
  id: 'corners',
  title: { en: 'Corners', ja: '角' },
  steps: [
    {
      idea: {
        en: 'A disc in a **corner** can never be turned. It also guards the edges beside it.',
        ja: '**角**の石は二度と返されません。となりの辺も守ります。',
      },
      table: after(
        'f5d6c5f4f3b4d3e3c4g4h3h4h5c3a4a3d2a5c7e1d1c1c2f2c6b6b5e6f7e7f1g1b3b8f6g8e2a2a7g3e8d7h2b1g6h7g5h6',
      ),
      ask: {
        kind: 'play',
        moves: [
          {
            task: { en: 'Take the square that stays yours.', ja: '二度と返されない所に置く' },
            hint: { en: 'The corner at the bottom right, h8.', ja: '右下の角、h8です。' },
            solution: put('h8'),
            wrong: [
              {
                example: put('d8'),
                isIt: (action) => action.type === 'place' && action.square === 'd8',
                why: {
                  en: 'Five discs now, but white turns them back. The corner h8 stays.',
                  ja: '5個返っても、また白に返されます。角のh8なら残ります。',
                },
              },
            ],
            otherwise: {
              en: 'That disc can be turned again. A corner is free.',
              ja: 'そこの石は返されるかもしれません。角があいています。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Best by far here: every other move loses at least 28 discs on it.',
        ja: 'ここでは断然の手。ほかの手は28石以上の損です。',
      },
    },
    {
      idea: {
        en: 'The square **diagonal to an empty corner** often hands that corner over.',
        ja: '**空いた角のななめ**に置くと、その角を相手に渡しがちです。',
      },
      table: after(
        'f5f4g3f6d3c5b5c3e6e3d2e1c1d6d7c6c7c4e7f7g6h5b3a2b4g5g8c2f3e2d1b1h7b8h4d8e8f2c8h6a8h8g4f8g1h3f1h1',
      ),
      ask: {
        kind: 'choose',
        isLive: true,
        task: { en: 'Which move gives white a corner?', ja: '白に角を渡してしまうのは?' },
        hint: {
          en: 'Which of them touches the empty corner a1 diagonally?',
          ja: '空いた角a1のななめのマスは、どれでしょう。',
        },
        choices: [
          {
            id: 'a3',
            label: { en: 'a3', ja: 'a3' },
            place: squareAt('a3'),
            why: {
              en: 'After a3 no corner is open to white. It is the best move here.',
              ja: 'a3なら白は角に置けません。ここでの最善手です。',
            },
          },
          {
            id: 'h2',
            label: { en: 'h2', ja: 'h2' },
            place: squareAt('h2'),
            why: {
              en: 'The corner beside h2 is white already; nothing is given.',
              ja: 'h2のとなりの角はもう白です。渡すものはありません。',
            },
          },
          { id: 'b2', label: { en: 'b2', ja: 'b2' }, place: squareAt('b2'), why: null },
        ],
      },
      done: {
        en: 'After b2 white takes a1, and 36 discs with it.',
        ja: 'b2のあと白はa1を取り、36石の損になります。',
      },
    },
  ],
};

/** パス */
export const pass: Lesson<OthelloTypes> = {
  id: 'pass',
  title: { en: 'Pass', ja: 'パス' },
  steps: [
    {
      idea: {
        en: 'Who can turn nothing **must pass**, and the other moves again.',
        ja: '1個も返せない番は**パス**。相手がつづけて置きます。',
      },
      table: after(
        'e6d6c6d7c4b5b6d3b3a6c3f3d8b4c5c2a4e7c1a5a7c7e2a2a3a8g4d1e1f1g1h5e3d2g3h3f4f2b8c8e8f6g5h6f5f8b1g6h4h2h1b2',
      ),
      ask: {
        kind: 'play',
        moves: [
          {
            task: { en: 'Leave white without a move.', ja: '白の置ける所を**なくす**' },
            hint: { en: 'g2, beside your corner h1.', ja: '自分の角h1のななめ、g2です。' },
            solution: put('g2'),
            wrong: [],
            otherwise: {
              en: 'White still has a move then. Look near the top right.',
              ja: 'まだ白に置ける所があります。右上を見ましょう。',
            },
            follows: [],
          },
          {
            task: { en: 'White passed: place again.', ja: '白はパス。**もう一手**置く' },
            hint: { en: 'g7 keeps white quiet the longest.', ja: 'g7がいちばん得です。' },
            solution: put('g7'),
            isRight: ({ type }) => type === 'place',
            wrong: [],
            otherwise: { en: 'Place a disc.', ja: '石を置きましょう。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Two moves in a row: a pass of the other is worth a move.',
        ja: '二手つづけて打てました。相手のパスは一手の得です。',
      },
    },
  ],
};

/** 偶数 */
export const parity: Lesson<OthelloTypes> = {
  id: 'parity',
  title: { en: 'Parity', ja: '偶数' },
  steps: [
    {
      idea: {
        en: 'Near the end the **last move** of a region is good. Play where the empties are **odd**.',
        ja: '終盤は**最後に置く**ほうが得。空きが**奇数**の所から打ちます。',
      },
      table: after(
        'f5f6e6d6c6e3f7e7d7c5d3c7b6e8e2b4b5c4b3d8f8d2c2a3a4d1a2c3c1b1c8a6a5a1b2e1b7b8a8a7f1f2g3g1h1h4f4f3g5h5h6g4g6h7g8h8h2',
      ),
      ask: {
        kind: 'play',
        moves: [
          {
            task: { en: 'Three are left. Begin so that you win.', ja: '残り3マス。勝つ順に打つ' },
            hint: {
              en: 'One empty square stands alone, two stand together.',
              ja: '一つだけの空きと、二つ並んだ空きがあります。',
            },
            solution: put('g7'),
            wrong: [
              {
                example: put('g2'),
                isIt: (action) => action.type === 'place' && action.square !== 'g7',
                why: {
                  en: 'White answers beside it and you lose. Leave the pair to white.',
                  ja: '白にとなりを打たれて負けます。二つ並びは白に先に打たせて。',
                },
              },
            ],
            otherwise: { en: 'Take the lone square.', ja: '一つだけの空きに打ちましょう。' },
            follows: [{ kind: 'act', seat: WHITE, action: put('h3') }],
          },
          {
            task: { en: 'The last square is yours.', ja: '**最後の1マス**に打つ' },
            hint: { en: 'Only one square is empty.', ja: '空いているのは1マスだけです。' },
            solution: put('g2'),
            wrong: [],
            otherwise: { en: 'Place the last disc.', ja: '最後の石を置きましょう。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'The last move was yours, and so is the game.',
        ja: '最後の一手を打って、黒の勝ちです。',
      },
    },
  ],
};
