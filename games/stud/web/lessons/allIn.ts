import type { StudTypes } from '@taku/stud/rules';
import type { Lesson } from '@taku/ui/lesson';
import { AKI, NATSU, plate, tableOf } from './table.ts';

/** オールイン */
export const allIn: Lesson<StudTypes> = {
  id: 'all-in',
  title: { en: 'All-in', ja: 'オールイン' },
  steps: [
    {
      idea: {
        en: 'You may always call with your **last chips**: all-in. You stay to the end without paying more.',
        ja: '足りなくても**残り全部**でコールできます。**オールイン**なら最後まで残れます。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI],
        stack: 60,
        hands: ['Kh Ks 9d', '5c 5h 2h'],
        acts: '1 BRING_IN, 0 COMPLETE, 1 RAISE',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: { en: 'Ten chips left. Call with all of them.', ja: '残りは10。全部でコール' },
            hint: {
              en: '“Call”: it costs what you have.',
              ja: '「コール」。持っている分だけで足ります。',
            },
            solution: { type: 'CALL' },
            wrong: [
              {
                example: { type: 'FOLD' },
                isIt: ({ type }) => type === 'FOLD',
                why: {
                  en: 'Forty of yours are in already, and kings are good.',
                  ja: 'もう40を出しています。Kのペアなら続けましょう。',
                },
              },
            ],
            otherwise: { en: 'Call here.', ja: 'ここはコールです。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Nobody can bet you out any more: the rest was dealt and shown.',
        ja: 'もうおろされません。残りが配られ、手を見せ合いました。',
      },
    },
    {
      idea: {
        en: 'Who is all-in wins only what they **matched**. What others bet on top is a **side pot**.',
        ja: '取れるのは**自分が出した分**まで。こえた賭けは**サイドポット**へ。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI, NATSU],
        stack: 400,
        before: {
          hands: ['2h 7s 4d', '9c 9h 3h 5s 6c Jd 2s', 'As Ah Kd Kc 8h 4s Tc'],
          acts: '1 COMPLETE, 2 CALL, 0 FOLD, 2 BET, 1 CALL, 2 BET, 1 CALL, 2 BET, 1 CALL, 2 BET, 1 CALL',
        },
        hands: ['Kh Ks 9d 9c', 'Jc Jh 2h 3d', '6s Qs Ad 7d'],
        acts: '1 COMPLETE, 2 CALL, 0 CALL, 0 BET, 1 CALL, 2 CALL',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: 'Aki is all-in. Who plays for the side pot?',
          ja: '秋はオールイン。サイドポットを争うのは?',
        },
        hint: {
          en: 'Only whoever paid more than Aki could.',
          ja: '秋が出せた額より、多く出した人だけです。',
        },
        choices: [
          {
            id: 'all',
            label: { en: 'All three', ja: '3人全員' },
            why: { en: 'Aki could not pay that part.', ja: '秋はその分を出していません。' },
          },
          {
            id: 'aki',
            label: { en: 'Aki alone', ja: '秋だけ' },
            place: plate(1),
            why: {
              en: 'Aki plays for the main pot only.',
              ja: '秋が争うのはメインポットだけです。',
            },
          },
          { id: 'two', label: { en: 'You and Natsu', ja: 'あなたと夏' }, why: null },
        ],
      },
      done: {
        en: 'Main pot: all three. Side pot: you and Natsu.',
        ja: 'メインは3人、サイドはあなたと夏で争います。',
      },
    },
  ],
};
