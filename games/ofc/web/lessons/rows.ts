import type { OfcAction, OfcTypes } from '@taku/ofc/rules';
import type { Lesson } from '@taku/ui/lesson';
import { SwapTask } from './SwapTask.tsx';
import { SWAPPED, judgeRows } from './swapping.ts';
import { placing, tableOf } from './table.ts';

function rowOf(action: OfcAction, card: string): string | null {
  if (action.type !== 'place') return null;
  return action.placements.find(([placed]) => placed === card)?.[1] ?? null;
}

/** 段 */
export const rows: Lesson<OfcTypes> = {
  id: 'rows',
  title: { en: 'Rows', ja: '段' },
  steps: [
    {
      idea: {
        en: 'Top holds three cards, middle and bottom five. The **strongest goes to the bottom**.',
        ja: '上段は3枚、中段と下段は5枚。**強い役ほど下**に置きます。',
      },
      table: tableOf({ dealt: 'Kc Kd 9h 5s 2d' }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'Put both kings at the bottom, the rest above, and confirm.',
              ja: 'Kを2枚とも下段に。のこりは上に置いて「決める」',
            },
            hint: {
              en: 'Choose a card, then touch its row. 9 and 5 fit the middle, 2 the top.',
              ja: '札をえらび、段にふれます。9と5は中段、2は上段がよいでしょう。',
            },
            solution: placing('Kc:b Kd:b 9h:m 5s:m 2d:t'),
            isRight: (action) =>
              rowOf(action, 'Kc') === 'bottom' && rowOf(action, 'Kd') === 'bottom',
            wrong: [
              {
                example: placing('Kc:t Kd:t 9h:m 5s:m 2d:b'),
                isIt: (action) => rowOf(action, 'Kc') === 'top' || rowOf(action, 'Kd') === 'top',
                why: {
                  en: 'Kings on top must be beaten by both rows below: hard so early.',
                  ja: '上段のKは、下の2段がそれ以上でないといけません。',
                },
              },
            ],
            otherwise: {
              en: 'The pair belongs together at the bottom.',
              ja: 'ペアはそろえて下段に置きましょう。',
            },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Placed cards stay. Four times more come three: two placed, one thrown.',
        ja: '置いた札は動きません。あと4回、3枚来て2枚置き、1枚捨てます。',
      },
    },
  ],
};

/** ファウル */
export const foul: Lesson<OfcTypes> = {
  id: 'foul',
  title: { en: 'Foul', ja: 'ファウル' },
  steps: [
    {
      idea: {
        en: '**Rows must rise downwards.** If a row beats the one below, the whole hand **fouls**.',
        ja: '**下の段ほど強く。**上の段が下より強いと、全部が**ファウル**です。',
      },
      table: tableOf({ dealt: 'Kd Ks 4c 9s 9h' }),
      ask: {
        kind: 'own',
        task: { en: 'Two exchanges mend it.', ja: '2組の入れ替えで直ります' },
        hint: {
          en: 'Make five hearts at the bottom with 9♥, then take a king off the top.',
          ja: '9♥で下段をハートの5枚に。それから上段のKを1枚おろします。',
        },
        Task: SwapTask,
        judge: judgeRows,
        solution: SWAPPED.legal,
        wrong: [SWAPPED.start, SWAPPED.half],
        touches: ['9h', '9d', 'Ks', '7c']
          .map((card) => `.of-swap [data-card="${card}"]`)
          .concat('.of-swap-check'),
      },
      done: {
        en: 'King high, a pair, a flush: each row beats the one above.',
        ja: 'Kハイ、ペア、フラッシュ。下ほど強くなりました。',
      },
    },
  ],
};
