import { defineWords } from '@taku/ui/i18n';

export const playOnWords = defineWords({
  playOn: { en: 'Play on from here', ja: 'ここから打つ' },
  title: { en: 'Play on from move {n}', ja: '{n}手目から打つ' },
  toMove: { en: '{colour} to move', ja: '{colour}番' },
  counts: { en: 'Discs {black} – {white}', ja: '石 {black} – {white}' },
  colour: { en: 'You play', ja: 'あなた' },
  random: { en: 'Random', ja: 'ランダム' },
  opponent: { en: 'Against', ja: '相手' },
  friend: { en: 'A friend, by link', ja: '友だち（リンクで）' },
  friendNote: {
    en: 'The table opens with a free seat and its link.',
    ja: '空席のある卓をひらき、リンクを送れます。',
  },
  start: { en: 'Play on', ja: 'つづきを打つ' },
  unreachable: {
    en: 'The levels could not be asked for.',
    ja: '相手の一覧を取れませんでした。',
  },
  again: { en: 'Try again', ja: 'もう一度' },
});
