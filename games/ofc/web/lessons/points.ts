import type { OfcAction, OfcTypes } from '@taku/ofc/rules';
import type { Lesson } from '@taku/ui/lesson';
import { placing, tableOf } from './table.ts';

function goesTo(action: OfcAction, card: string, row: string): boolean {
  return action.type === 'place' && action.placements.some(([c, r]) => c === card && r === row);
}

/** ロイヤリティ */
export const royalties: Lesson<OfcTypes> = {
  id: 'royalties',
  title: { en: 'Royalties', ja: '役の点' },
  steps: [
    {
      idea: {
        en: 'Strong rows earn **royalties**: a flush is +4 at the bottom and +8 in the middle.',
        ja: '強い段には**ロイヤリティ**。フラッシュは下段で+4、中段なら+8です。',
      },
      table: tableOf({
        own: ['9h:b 6h:b 3h:b Ks:m Qd:t', 'Kc:m 2s:t 4c:x', 'Jh:b 7d:m 5c:x', '8d:m 4s:t 9c:x'],
        other: ['Td:b Tc:b 5d:m 5s:m 3c:t', 'Ad:b 6c:m 2c:x', 'Js:b 8s:m 2d:x', '7s:t Jc:m 3d:x'],
        dealt: 'Ah 6s 9d',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'The last turn: finish the flush and keep the rows in order.',
              ja: '最後のターン。フラッシュを完成させましょう',
            },
            hint: {
              en: 'A♥ to the bottom, 6♠ to the middle, 9♦ thrown.',
              ja: 'A♥を下段、6♠を中段に。9♦は捨てます。',
            },
            solution: placing('Ah:b 6s:m 9d:x'),
            isRight: (action) => goesTo(action, 'Ah', 'bottom'),
            wrong: [
              {
                example: placing('6s:b Ah:m 9d:x'),
                isIt: (action) => !goesTo(action, 'Ah', 'bottom'),
                why: {
                  en: 'Without the ace the bottom is no flush, and kings above it foul.',
                  ja: 'A♥がないとフラッシュにならず、上のKのペアに負けてファウルです。',
                },
              },
            ],
            otherwise: { en: 'The ace of hearts completes it.', ja: 'A♥でそろいます。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Five hearts: +4. The chart of hand ranks has all points.',
        ja: 'ハート5枚で+4。点は「役の強さ」でいつでも見られます。',
      },
    },
    {
      idea: {
        en: 'Small rows pay most where they are **hardest**: trips are worth 2 in the middle, 10 to 22 on top.',
        ja: '点は**置きにくい所**ほど高い。スリーカードは中段2点、上段なら10〜22点。',
      },
      table: tableOf({ dealt: '8h 8d 8s Kc 2d' }),
      ask: {
        kind: 'choose',
        task: { en: 'Three 8s: where would they earn most?', ja: '8が3枚。いちばん点になる段は?' },
        hint: {
          en: 'Most points, but every row below must be stronger.',
          ja: '点は高いけれど、下の2段がもっと強くないといけません。',
        },
        choices: [
          { id: 'top', label: { en: 'Top: +16', ja: '上段 +16' }, why: null },
          {
            id: 'middle',
            label: { en: 'Middle: +2', ja: '中段 +2' },
            why: {
              en: 'Two points only. One row pays far more.',
              ja: '2点だけ。もっと高い段があります。',
            },
          },
          {
            id: 'bottom',
            label: { en: 'Bottom: nothing', ja: '下段 0' },
            why: {
              en: 'At the bottom trips earn nothing.',
              ja: '下段のスリーカードに点はつきません。',
            },
          },
        ],
      },
      done: {
        en: 'Sixteen points, if middle and bottom can beat three 8s. Often they cannot.',
        ja: '16点。ただし中段と下段が8のスリーカード以上でないとファウルです。',
      },
    },
  ],
};

/** ジョーカー */
export const jokers: Lesson<OfcTypes> = {
  id: 'jokers',
  title: { en: 'Jokers', ja: 'ジョーカー' },
  steps: [
    {
      idea: {
        en: 'A **joker** is any card its row lacks, read as strong as it may be without a foul.',
        ja: '**ジョーカー**はその段にない好きな札。ファウルしない範囲で最強に読みます。',
      },
      table: tableOf({
        jokers: 2,
        own: ['Kc:b Kd:b 9h:m 9s:m 2d:t', '5c:b 6s:m 4c:x', '5d:b Qs:t 3h:x', 'Jd:m 8c:t 3s:x'],
        other: ['Td:b Tc:b 4d:m 4s:m 3c:t', 'Ad:b 6c:m 2c:x', 'Js:b 8s:m 2s:x', '7s:t Jc:m 3d:x'],
        dealt: 'X1 7c 2h',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Make a full house at the bottom with the joker.',
              ja: 'ジョーカーで、下段をフルハウスに',
            },
            hint: {
              en: 'Joker to the bottom, 7 to the middle, 2 thrown.',
              ja: 'ジョーカーを下段、7を中段に。2は捨てます。',
            },
            solution: placing('X1:b 7c:m 2h:x'),
            isRight: (action) => goesTo(action, 'X1', 'bottom'),
            wrong: [
              {
                example: placing('X1:m 7c:b 2h:x'),
                isIt: (action) => goesTo(action, 'X1', 'middle'),
                why: {
                  en: 'There it makes two pair at most, or the rows foul: no points.',
                  ja: '中段ではツーペアまで。それより強いとファウルになり、点になりません。',
                },
              },
            ],
            otherwise: {
              en: 'The joker is the strongest card: do not throw it.',
              ja: 'ジョーカーは捨てずに使いましょう。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'It stands for a king: kings full of fives, +6.',
        ja: 'Kの代わりになって、フルハウス。+6です。',
      },
    },
  ],
};
