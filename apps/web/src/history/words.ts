import { defineWords } from '@taku/ui/i18n';

export const historyWords = defineWords({
  history: { en: 'History', ja: '履歴' },
  open: { en: 'Open tables of mine', ja: 'つづき' },
  finished: { en: 'Finished games', ja: '終わった対局' },
  note: { en: 'Kept in this browser only.', ja: 'このブラウザーだけに残ります。' },
  empty: { en: 'No games yet', ja: 'まだ対局がありません' },
  emptyCaption: {
    en: 'Games you finish are listed here.',
    ja: '対局が終わると、ここに並びます。',
  },
  playCpu: { en: 'Play the CPU', ja: 'CPUと対戦' },
  resume: { en: 'Resume', ja: 'もどる' },
  replay: { en: 'Replay', ja: 'リプレイ' },
  comma: { en: ', ', ja: '、' },
  against: { en: 'vs {names}', ja: '対 {names}' },
  watched: { en: 'watched', ja: '観戦' },
  yourTurn: { en: 'Your move', ja: 'あなたの番' },
  waiting: { en: 'waiting for a player', ja: '相手待ち' },
  playing: { en: 'in play', ja: '対局中' },
  over: { en: 'over', ja: '終局' },
  won: { en: 'Won', ja: '勝ち' },
  lost: { en: 'Lost', ja: '負け' },
  drawn: { en: 'Draw', ja: '引分' },
  forget: { en: 'Clear the history', ja: '履歴を消す' },
  forgetAsk: { en: 'Clear the list of finished games?', ja: '終わった対局の一覧を消しますか' },
  forgetDetail: {
    en: 'The games stay on the server; only this browser’s list is cleared.',
    ja: '対局はサーバーに残ります。消えるのはこのブラウザーの一覧だけです。',
  },
  keep: { en: 'Keep it', ja: '残す' },
});
