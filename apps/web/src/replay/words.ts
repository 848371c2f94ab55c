import { defineWords } from '@taku/ui/i18n';

export const replayWords = defineWords({
  replay: { en: 'Replay', ja: 'リプレイ' },
  move: { en: 'Move {n}', ja: '{n}手目' },
  acted: { en: ' made a choice', ja: ' が決めました' },
  start: { en: 'Start', ja: '開始' },
  copyPlace: { en: 'Copy a link to this position', ja: 'この局面のリンクをコピー' },
  copied: { en: 'Link copied', ja: 'リンクをコピーしました' },
  notCopied: {
    en: 'Copy the address of this page.',
    ja: 'このページのアドレスをコピーしてください。',
  },
  missing: { en: 'There is no finished game here', ja: '終わった対局が見つかりません' },
  missingCaption: {
    en: 'A game can be replayed once it is over; at a table by link, only by those who sat there.',
    ja: '対局が終わると、リプレイできます。リンクだけの卓の対局は、座っていた人だけが見られます。',
  },
  history: { en: 'History', ja: '履歴' },
  openLog: { en: 'Open a log', ja: '棋譜をひらく' },
  openLogCaption: {
    en: 'A JSONL export of this or another Taku. Every move and every card is checked.',
    ja: 'Taku から書き出した JSONL。すべての手とカードを確かめてから開きます。',
  },
  logFile: { en: 'Log file', ja: '棋譜ファイル' },
  logText: { en: 'Log as text', ja: '棋譜のテキスト' },
  openReplay: { en: 'Replay it', ja: 'リプレイする' },
  chapter: { en: 'Begin at', ja: 'ここから見る' },
  chapterBefore: { en: 'The deal before', ja: '前のディール' },
  chapterAfter: { en: 'The next deal', ja: '次のディール' },
  moves: { en: 'Moves', ja: '手順' },
});
