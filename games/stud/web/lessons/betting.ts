import type { StudTypes } from '@taku/stud/rules';
import type { Lesson } from '@taku/ui/lesson';
import { AKI, FUYU, NATSU, follows, plate, tableOf } from './table.ts';

/** ベットと上限 */
export const betting: Lesson<StudTypes> = {
  id: 'betting',
  title: { en: 'Streets, cap', ja: 'ベットと上限' },
  steps: [
    {
      idea: {
        en: '3rd and 4th street bet the **small bet**. From **5th street** on every bet is the **big bet**.',
        ja: '3rdと4thは**スモールベット**、**5thから**は**ビッグベット**です。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI],
        hands: ['Kh Ks 9d 9c 4s', '5c Jh 2h 7d 8s'],
        acts: '1 BRING_IN, 0 COMPLETE, 1 CALL, 0 BET, 1 CALL',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: '5th street, two pair: bet. See what it costs.',
              ja: '5thでツーペア。いくらか見て、ベット',
            },
            hint: { en: '“Bet 80”: the big bet now.', ja: '「ベット 80」。もうビッグベットです。' },
            solution: { type: 'BET' },
            wrong: [
              {
                example: { type: 'CHECK' },
                isIt: ({ type }) => type === 'CHECK',
                why: {
                  en: 'A check is free for both. Strong hands want to be paid.',
                  ja: 'チェックだと相手もただ。強い手は払わせましょう。',
                },
              },
            ],
            otherwise: { en: 'Bet here.', ja: 'ここはベットです。' },
            follows: follows('1 CALL'),
          },
        ],
      },
      done: {
        en: 'The unit doubled from 40 to 80, and the pot grows twice as fast.',
        ja: '単位は40から80に。ポットもその分ふくらみます。',
      },
    },
    {
      idea: {
        en: 'A street knows one bet and **four raises**. Then the **cap** is reached: call or fold.',
        ja: '1ストリートは1ベットと**4レイズまで**。**上限**のあとはコールかフォールド。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI],
        hands: ['Kh Ks Kd', 'Ac Ah 2h'],
        acts: '1 BRING_IN, 0 COMPLETE, 1 RAISE, 0 RAISE, 1 RAISE, 0 RAISE',
      }),
      ask: {
        kind: 'choose',
        task: {
          en: 'Five bets are in. What may Aki still do?',
          ja: '5回に達しました。秋にできるのは?',
        },
        hint: {
          en: 'One complete and four raises: count them.',
          ja: 'コンプリート1回とレイズ4回。数えてみましょう。',
        },
        choices: [
          {
            id: 'raise',
            label: { en: 'Raise once more', ja: 'もう一度レイズ' },
            why: {
              en: 'The fourth raise was the last of this street.',
              ja: '4回目のレイズが、このストリートの最後です。',
            },
          },
          { id: 'call', label: { en: 'Call or fold', ja: 'コールかフォールド' }, why: null },
          {
            id: 'check',
            label: { en: 'Check', ja: 'チェック' },
            why: { en: 'There is a bet to answer.', ja: '賭けがあるので、チェックはできません。' },
          },
        ],
      },
      done: {
        en: 'The marks under the pot count the bets of the street.',
        ja: 'ポットの下の印が、そのストリートの回数です。',
      },
    },
  ],
};

/** 誰から */
export const whoBegins: Lesson<StudTypes> = {
  id: 'who-begins',
  title: { en: 'Who begins', ja: '誰から' },
  steps: [
    {
      idea: {
        en: 'From 4th street on the **best up cards** begin. A pair beats any high card.',
        ja: '4thからは**いちばん強い表札**から。ペアはどんな高い札よりも上。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI, FUYU, NATSU],
        hands: ['Kh 4s 9d Ad', '5c Jh 8h 8s', '6s Qs Kd Qd', '7d Td 2c 3h'],
        acts: '3 BRING_IN, 0 CALL, 1 CALL, 2 CALL',
      }),
      ask: {
        kind: 'choose',
        task: { en: '4th street. Who begins?', ja: '4thストリート。誰から始めますか?' },
        hint: { en: 'Look for a pair among the up cards.', ja: '表札にペアがある人をさがします。' },
        choices: [
          {
            id: 'you',
            label: { en: 'You, A-9', ja: 'あなた A・9' },
            place: plate(0),
            why: {
              en: 'An ace is high, but somebody shows a pair.',
              ja: 'Aは高い札ですが、ペアの人がいます。',
            },
          },
          { id: 'aki', label: { en: 'Aki, 8-8', ja: '秋 8・8' }, place: plate(1), why: null },
          {
            id: 'fuyu',
            label: { en: 'Fuyu, K-Q', ja: '冬 K・Q' },
            place: plate(2),
            why: { en: 'High cards, but no pair.', ja: '高い札でも、ペアではありません。' },
          },
          {
            id: 'natsu',
            label: { en: 'Natsu, 3-2', ja: '夏 3・2' },
            place: plate(3),
            why: {
              en: 'The bring-in begins on 3rd street only.',
              ja: 'ブリングインの人からなのは3rdだけです。',
            },
          },
        ],
      },
      done: {
        en: 'Only what shows counts: Fuyu’s hidden queen does not help.',
        ja: '数えるのは見えている札だけ。冬の伏せたQは関係ありません。',
      },
    },
  ],
};
