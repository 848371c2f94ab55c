import { defineWords } from '@taku/ui/i18n';

export const appWords = defineWords({
  table: { en: 'Table', ja: '卓' },
  tables: { en: 'Open tables', ja: '開いている卓' },
  history: { en: 'History', ja: '履歴' },
  bots: { en: 'Outside bots', ja: '外のボット' },
  review: { en: 'Review', ja: '検討' },
  dojo: { en: 'Dojo', ja: '道場' },
  rules: { en: 'Rules', ja: 'ルール' },
  settings: { en: 'Settings', ja: '設定' },
  theme: { en: 'Switch between light and dark', ja: 'ライトとダークを切り替える' },
  language: { en: 'Language', ja: '言語' },
  sections: { en: 'Sections', ja: '画面' },
  yourName: { en: 'Your name', ja: '名前' },
  nameHint: { en: 'Shown to the others at the table', ja: '卓のほかの人に見える名前です' },
  save: { en: 'Save', ja: '決める' },
  guest: { en: 'Guest', ja: 'ゲスト' },
  home: { en: 'To the tables', ja: '卓一覧へ' },
  skip: { en: 'Skip to the content', ja: '本文へ' },
  notFound: { en: 'There is nothing at this address.', ja: 'このアドレスには何もありません。' },
  broken: { en: 'Something went wrong on this page.', ja: 'この画面で問題が起きました。' },
  brokenCaption: {
    en: 'Your game is kept on the server. Reload to go on.',
    ja: '対局はサーバーに残っています。読み込み直すとつづけられます。',
  },
  reload: { en: 'Reload', ja: '読み込み直す' },
  unreachable: { en: 'The server does not answer.', ja: 'サーバーにつながりません。' },
  unreachableCaption: {
    en: 'Check that Taku is running, then try again.',
    ja: 'Taku が動いているか確かめて、もう一度お試しください。',
  },
  retry: { en: 'Try again', ja: 'もう一度' },
});
