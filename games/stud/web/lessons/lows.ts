import type { StudTypes } from '@taku/stud/rules';
import type { Lesson } from '@taku/ui/lesson';
import { AKI, FUYU, plate, tableOf } from './table.ts';

/** ラズ */
export const razz: Lesson<StudTypes> = {
  id: 'razz',
  title: { en: 'Razz', ja: 'ラズ' },
  steps: [
    {
      idea: {
        en: 'In Razz the **lowest hand wins**. Aces are low, so the **highest** up card brings in.',
        ja: 'ラズは**低い手が勝ち**。Aは1で、ブリングインは**いちばん高い**表札。',
      },
      table: tableOf({
        game: 'razz',
        names: [AKI, FUYU],
        hands: ['3h 4s Ad', '5c Jh Kh', '6s 2s 9d'],
      }),
      ask: {
        kind: 'choose',
        task: { en: 'Razz. Who brings in?', ja: 'ラズです。ブリングインは誰?' },
        hint: {
          en: 'The highest card; an ace counts as one.',
          ja: 'いちばん高い札の人。Aは1と数えます。',
        },
        choices: [
          {
            id: 'you',
            label: { en: 'You, A♦', ja: 'あなた A♦' },
            place: plate(0),
            why: {
              en: 'In Razz an ace is the lowest card: the best one.',
              ja: 'ラズのAは最も低く、いちばん良い札です。',
            },
          },
          { id: 'aki', label: { en: 'Aki, K♥', ja: '秋 K♥' }, place: plate(1), why: null },
          {
            id: 'fuyu',
            label: { en: 'Fuyu, 9♦', ja: '冬 9♦' },
            place: plate(2),
            why: { en: 'A king is higher than a nine.', ja: 'Kのほうが高い札です。' },
          },
        ],
      },
      done: {
        en: 'The king is the worst door card: Aki pays.',
        ja: 'Kは最悪の1枚。秋が出します。',
      },
    },
    {
      idea: {
        en: 'Lows are read from the **highest of their five cards**. Straights and flushes do not count.',
        ja: 'ローは5枚のうち**高い札から**比べます。ストレートもフラッシュも数えません。',
      },
      table: tableOf({
        game: 'razz',
        names: [AKI],
        hands: ['Ah 2s 3d 5c 8h Kd Kc', '4h 5s 6d 7c 2h Qd Jc'],
        acts: '1 BRING_IN, 0 CALL, 0 CHECK, 1 CHECK, 1 CHECK, 0 CHECK, 1 CHECK, 0 CHECK',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: '8-5-3-2-A against 7-6-5-4-2. Who wins?',
          ja: '8-5-3-2-A と 7-6-5-4-2。勝つのは?',
        },
        hint: {
          en: 'Compare the highest cards first: 8 and 7.',
          ja: 'まず高い札どうし、8と7を比べます。',
        },
        choices: [
          {
            id: 'you',
            label: { en: 'You, 8-5-3-2-A', ja: 'あなた 8-5-3-2-A' },
            place: plate(0),
            why: {
              en: 'Four fine cards, but the 8 is compared first.',
              ja: '4枚は良くても、最初に比べるのは8です。',
            },
          },
          {
            id: 'aki',
            label: { en: 'Aki, 7-6-5-4-2', ja: '秋 7-6-5-4-2' },
            place: plate(1),
            why: null,
          },
        ],
      },
      done: {
        en: '7 beats 8, whatever follows. The best of all is 5-4-3-2-A.',
        ja: '7は8に勝ちます。いちばん良いのは 5-4-3-2-A です。',
      },
    },
  ],
};

/** スタッド8 */
export const stud8: Lesson<StudTypes> = {
  id: 'stud-8',
  title: { en: 'Stud 8', ja: 'スタッド8' },
  steps: [
    {
      idea: {
        en: 'In Stud 8 **high and low share** the pot. A low needs five ranks of **eight or less**.',
        ja: 'スタッド8は**ハイとローで半分ずつ**。ローは**8以下**の5種類が条件。',
      },
      table: tableOf({
        game: 'stud8',
        names: [AKI],
        hands: ['Kh Ks 9d 9c 4s Jd 2c', 'Ac 3h 2d 6d 7s Qh 4c'],
        acts: '1 BRING_IN, 0 CALL, 0 CHECK, 1 CHECK, 0 CHECK, 1 CHECK, 0 CHECK, 1 CHECK',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: 'You: two pair. Aki: 7-6-4-3-A… Who takes what?',
          ja: 'あなたはツーペア、秋は 6-4-3-2-A。どう分けますか?',
        },
        hint: {
          en: 'Aki’s five lowest cards are all eight or less.',
          ja: '秋の低い5枚は、どれも8以下です。',
        },
        choices: [
          {
            id: 'split',
            label: { en: 'Half each', ja: '半分ずつ' },
            why: null,
          },
          {
            id: 'you',
            label: { en: 'You take all', ja: 'あなたが全部' },
            why: {
              en: 'Your high hand wins only its half: Aki has a low.',
              ja: 'ハイで取れるのは半分。秋にはローがあります。',
            },
          },
          {
            id: 'aki',
            label: { en: 'Aki takes all', ja: '秋が全部' },
            why: {
              en: 'Two pair beat Aki’s high hand.',
              ja: 'ハイの勝負は、あなたのツーペアの勝ちです。',
            },
          },
        ],
      },
      done: {
        en: 'One half for kings and nines, one for the low.',
        ja: '半分はKと9のツーペアへ、半分は6のローへ。',
      },
    },
    {
      idea: {
        en: '**Without a low** of eight or less the high hand takes **all**.',
        ja: '8以下の**ローがなければ**、ハイが**すべて**取ります。',
      },
      table: tableOf({
        game: 'stud8',
        names: [AKI],
        hands: ['Kh Ks 9d 9c 4s Jd 2c', 'Ac 3h 2d Td 7s Qh Jc'],
        acts: '1 BRING_IN, 0 CALL, 0 CHECK, 1 CHECK, 0 CHECK, 1 CHECK, 0 CHECK, 1 CHECK',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: 'Now Aki shows A-2-3-7-10. Who takes what?',
          ja: '秋は A-2-3-7-10。どう分けますか?',
        },
        hint: { en: 'Is the 10 eight or less?', ja: '10は8以下でしょうか。' },
        choices: [
          {
            id: 'split',
            label: { en: 'Half each', ja: '半分ずつ' },
            why: {
              en: 'A ten spoils it: that is no low.',
              ja: '10が入るので、ローになりません。',
            },
          },
          { id: 'you', label: { en: 'You take all', ja: 'あなたが全部' }, why: null },
        ],
      },
      done: {
        en: 'No low, no half: two pair take it all.',
        ja: 'ローなし。ツーペアが全部取ります。',
      },
    },
  ],
};
