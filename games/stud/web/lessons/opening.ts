import type { StudTypes } from '@taku/stud/rules';
import type { Lesson } from '@taku/ui/lesson';
import { AKI, FUYU, NATSU, follows, plate, tableOf } from './table.ts';

const THREE = [AKI, FUYU, NATSU];

/** ブリングイン */
export const bringIn: Lesson<StudTypes> = {
  id: 'bring-in',
  title: { en: 'Bring-in', ja: 'ブリングイン' },
  steps: [
    {
      idea: {
        en: 'Stud has no blinds. The **lowest up card** must open with a small forced bet: the **bring-in**.',
        ja: '**いちばん低い表札**の人が、最初に少額を出します。これが**ブリングイン**。',
      },
      table: tableOf({
        game: 'studHi',
        names: THREE,
        hands: ['Ah 4s 2d', '5c Jh 9h', '6s Qs Kd', '7d Td 2c'],
      }),
      ask: {
        kind: 'choose',
        task: { en: 'Who brings in? Tap the player.', ja: 'ブリングインは誰? 席をタップ' },
        hint: {
          en: 'Two deuces show. Clubs are lowest, then diamonds, hearts, spades.',
          ja: '2が2枚。同じ数字ならクラブが最も低く、ダイヤ、ハート、スペードの順です。',
        },
        choices: [
          {
            id: 'you',
            label: { en: 'You, 2♦', ja: 'あなた 2♦' },
            place: plate(0),
            why: {
              en: 'Close: your 2 is a diamond, and clubs are lower still.',
              ja: 'おしい。あなたの2はダイヤ。クラブのほうが低くなります。',
            },
          },
          {
            id: 'aki',
            label: { en: 'Aki, 9♥', ja: '秋 9♥' },
            place: plate(1),
            why: { en: 'A 9 is higher than both deuces.', ja: '9は2より高い札です。' },
          },
          {
            id: 'fuyu',
            label: { en: 'Fuyu, K♦', ja: '冬 K♦' },
            place: plate(2),
            why: {
              en: 'The highest card brings in only in Razz.',
              ja: 'いちばん高い札が出すのは、ラズのときだけです。',
            },
          },
          { id: 'natsu', label: { en: 'Natsu, 2♣', ja: '夏 2♣' }, place: plate(3), why: null },
        ],
      },
      done: {
        en: 'The 2♣ is the lowest card there is: Natsu pays 20.',
        ja: '2♣はいちばん低い札。夏が20を出します。',
      },
    },
    {
      idea: {
        en: 'When it is **you**, there are two ways: pay the small bring-in, or **complete** to the small bet.',
        ja: '**自分**のときは二択。少額のブリングインか、**コンプリート**で40か。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI, NATSU],
        hands: ['9h 4s 2c', '5c Jh 8h', '6s Qs Kd'],
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'A weak hand: pay as little as you may.',
              ja: '弱い手です。いちばん安く済ませましょう',
            },
            hint: {
              en: 'The bring-in costs 20, a complete 40.',
              ja: 'ブリングインは20、コンプリートは40です。',
            },
            solution: { type: 'BRING_IN' },
            wrong: [
              {
                example: { type: 'COMPLETE' },
                isIt: ({ type }) => type === 'COMPLETE',
                why: {
                  en: 'Allowed, but twice the price, and the hand is weak.',
                  ja: 'できますが、値段は倍。この手には高すぎます。',
                },
              },
            ],
            otherwise: { en: 'Here the bring-in is enough.', ja: 'ここはブリングインで足ります。' },
            follows: [],
          },
        ],
      },
      done: {
        en: 'Twenty in. The next player may call, complete or fold; nobody may check.',
        ja: '20を出しました。次の人はコール、コンプリート、フォールド。チェックはありません。',
      },
    },
  ],
};

/** コンプリート */
export const complete: Lesson<StudTypes> = {
  id: 'complete',
  title: { en: 'Complete', ja: 'コンプリート' },
  steps: [
    {
      idea: {
        en: 'To **complete** lifts the bring-in to a whole small bet. It counts as the first bet of the street.',
        ja: '**コンプリート**は20を40に引き上げること。1回目のベットに数えます。',
      },
      table: tableOf({
        game: 'studHi',
        names: [AKI, NATSU],
        hands: ['Kh Ks 9d', '5c Jh 8h', '6s Qs 2c'],
        acts: '2 BRING_IN',
      }),
      ask: {
        kind: 'play',
        moves: [
          {
            task: {
              en: 'A pair of kings: make the others pay.',
              ja: 'Kのペア。相手に払わせましょう',
            },
            hint: { en: '“Complete to 40”.', ja: '「コンプリート 40」です。' },
            solution: { type: 'COMPLETE' },
            wrong: [
              {
                example: { type: 'CALL' },
                isIt: ({ type }) => type === 'CALL',
                why: {
                  en: 'A call lets weak hands see the next card for 20.',
                  ja: 'コールだと、弱い手が20で次の札を見られます。',
                },
              },
              {
                example: { type: 'FOLD' },
                isIt: ({ type }) => type === 'FOLD',
                why: {
                  en: 'Two kings are among the best starts there are.',
                  ja: 'Kのペアは、いちばん良い始まりの一つです。',
                },
              },
            ],
            otherwise: { en: 'Complete it.', ja: 'コンプリートしましょう。' },
            follows: follows('1 FOLD, 2 FOLD'),
          },
        ],
      },
      done: {
        en: 'Both folded: the antes and the bring-in are yours without a showdown.',
        ja: '二人ともおりました。アンティとブリングインはあなたのものです。',
      },
    },
  ],
};
