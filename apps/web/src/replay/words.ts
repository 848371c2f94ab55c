import { defineWords } from '../i18n/words.ts';

export const replayWords = defineWords({
  replay: { en: 'Replay', ja: 'リプレイ' },
  first: { en: 'To the start', ja: '最初へ' },
  previous: { en: 'One move back', ja: '1手もどる' },
  play: { en: 'Play', ja: '再生' },
  pause: { en: 'Pause', ja: '一時停止' },
  next: { en: 'One move on', ja: '1手進む' },
  last: { en: 'To the end', ja: '最後へ' },
  speed: { en: 'Speed {n}×', ja: '速さ {n}倍' },
  position: { en: 'Position', ja: '手数' },
  positionOf: { en: 'Move {n} of {total}', ja: '{total}手のうち{n}手目' },
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
    en: 'A game can be replayed once it is over.',
    ja: '対局が終わると、リプレイできます。',
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
  moves: { en: 'Moves', ja: '手順' },
});
