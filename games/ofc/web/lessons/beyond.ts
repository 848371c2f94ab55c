import type { OfcAction, OfcTypes } from '@taku/ofc/rules';
import type { Lesson } from '@taku/ui/lesson';
import { placing, tableOf } from './table.ts';

function goesTo(action: OfcAction, card: string, row: string): boolean {
  return action.type === 'place' && action.placements.some(([c, r]) => c === card && r === row);
}

/** ファンタジーランド */
export const fantasyland: Lesson<OfcTypes> = {
  id: 'fantasyland',
  title: { en: 'Fantasyland', ja: 'FL' },
  steps: [
    {
      idea: {
        en: '**QQ or better on top** without a foul: next hand you get **14 to 17 cards at once**.',
        ja: '**上段がQQ以上**でファウルなしなら、次は**14〜17枚をまとめて**受け取ります。',
      },
      table: tableOf({
        own: ['9s:b Js:b 5s:b Kc:m Qh:t', 'Kd:m 2s:b 3d:x', '6c:m 4c:t 3h:x', '6d:m 7h:m Th:x'],
        other: ['Td:b Tc:b 5d:m 5c:m 3c:t', 'Ad:b 6h:m 2c:x', 'Jh:b 8h:m 2d:x', '7d:t Jc:m 4d:x'],
        dealt: 'Qd 8s 3s',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'The last turn: reach Fantasyland without a foul.',
              ja: '最後のターン。ファウルせずFLへ',
            },
            hint: {
              en: 'Q♦ beside Q♥ on top, a spade to the bottom for the flush.',
              ja: 'Q♦を上段のQ♥のとなりに。下段はスペードでフラッシュ。',
            },
            solution: placing('Qd:t 8s:b 3s:x'),
            isRight: (action) =>
              goesTo(action, 'Qd', 'top') &&
              (goesTo(action, '8s', 'bottom') || goesTo(action, '3s', 'bottom')),
            wrong: [
              {
                example: placing('8s:t Qd:b 3s:x'),
                isIt: (action) => !goesTo(action, 'Qd', 'top'),
                why: {
                  en: 'The second queen belongs on top: QQ is the ticket.',
                  ja: 'もう1枚のQは上段へ。QQが入場券です。',
                },
              },
            ],
            otherwise: {
              en: 'The bottom needs its fifth spade.',
              ja: '下段にスペードの5枚目を置きましょう。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'QQ gives 14 cards, KK 15, AA 16, trips 17: all placed in one go.',
        ja: 'QQは14枚、KKは15枚、AAは16枚、スリーカードは17枚です。',
      },
    },
  ],
};

/** 相手の盤 */
export const otherBoard: Lesson<OfcTypes> = {
  id: 'other-board',
  title: { en: 'The other board', ja: '相手の盤' },
  steps: [
    {
      idea: {
        en: 'Cards you can see **cannot come any more**. Look at both boards before you wait for one.',
        ja: '見えている札は**もう来ません**。待つ前に、両方の盤を数えます。',
      },
      table: tableOf({
        own: ['9h:b 6h:b 3h:b Ks:m Kd:m', 'Jh:b 4c:t 2s:x'],
        other: ['Ah:b Kh:b 7h:b 5s:m 5c:m', '2h:b 9d:t 3c:x'],
        dealt: '8c 6d Ts',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: 'One heart short of a flush. How many are live?',
          ja: 'あと1枚でフラッシュ。残りのハートは?',
        },
        hint: {
          en: 'Thirteen hearts, less those on both boards.',
          ja: 'ハートは13枚。両方の盤にある分を引きます。',
        },
        choices: [
          {
            id: 'nine',
            label: { en: '9', ja: '9枚' },
            why: {
              en: 'That forgets the four hearts of the other board.',
              ja: '相手の盤のハート4枚を忘れています。',
            },
          },
          { id: 'five', label: { en: '5', ja: '5枚' }, why: null },
          {
            id: 'three',
            label: { en: '3', ja: '3枚' },
            why: {
              en: 'Count again: eight are seen.',
              ja: '数え直しましょう。見えているのは8枚です。',
            },
          },
        ],
      },
      done: {
        en: '13 − 8 = 5. In the room “Dead cards” counts for you.',
        ja: '13−8=5枚。対局では「デッドカード」が数えてくれます。',
      },
    },
  ],
};
