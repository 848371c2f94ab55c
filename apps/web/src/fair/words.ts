import { defineWords } from '@taku/ui/i18n';

export const fairWords = defineWords({
  before: { en: 'Before the deal', ja: '配る前' },
  running: { en: 'Being played', ja: '対局中' },
  over: { en: 'Played', ja: '終局' },
  matches: { en: 'It matches', ja: '合っています' },
  differs: { en: 'Does not match', ja: '合いません' },
  intro: {
    en: 'Chance here – the cards, or who begins – follows from {n:number|numbers}: the table’s and one of each person. Nobody decides it alone.',
    ja: '札の並びや先手は、卓とみなさんの{n}個の数から決まります。だれも一人では決められません。',
  },
  introAlone: {
    en: 'No device adds to this deal, so the table draws it. Its fingerprint is out before the first card.',
    ja: 'この配りに数を加える端末はなく、卓が引きます。配る前に指紋を公開しています。',
  },
  took: {
    en: 'Worked out on this device in {s} s.',
    ja: 'この端末で計算しました（{s}秒）。',
  },
  promise: { en: 'The table’s promise', ja: '卓の約束' },
  promiseWait: {
    en: 'Comes as soon as a device takes part',
    ja: '端末が加わると、すぐに出ます',
  },
  promised: {
    en: 'The fingerprint of a hidden number, out before the deal',
    ja: '配る前に、かくした数の指紋を公開しました',
  },
  kept: {
    en: 'The number it showed has this fingerprint',
    ja: '指紋は公開された数と同じです',
  },
  numberOf: { en: '{name}’s number', ja: '{name}の数' },
  you: { en: 'You', ja: 'あなた' },
  waits: {
    en: 'Waiting for the device of {name}',
    ja: '{name}の端末を待っています',
  },
  committed: {
    en: 'Its fingerprint is out; the number follows when everybody is ready',
    ja: '指紋を出しました。全員の準備ができたら、数を見せます',
  },
  ownCommitted: {
    en: 'This device has chosen it; the others see its fingerprint',
    ja: 'この端末が選びました。ほかの人には指紋だけが見えます',
  },
  awaited: {
    en: 'Waiting for it (after 10 seconds the table draws instead)',
    ja: '待っています（10秒で卓が代わりに引きます）',
  },
  used: { en: 'It went into the deal', ja: '配りに使われました' },
  ownUsed: { en: 'Your number went into the deal', ja: 'あなたが出した数が使われました' },
  silent: {
    en: 'The device stayed silent, so the table drew, from a number promised before',
    ja: '端末が答えなかったので、卓が前もって約束した数で代わりに引きました',
  },
  absent: {
    en: 'The device took no part, so the table drew, from a number promised before',
    ja: '端末が加わらなかったので、卓が前もって約束した数で代わりに引きました',
  },
  reveal: { en: 'Showing', ja: '公開' },
  revealLater: {
    en: 'When the game is over the table shows its number',
    ja: '対局のあとで、卓の数を公開します',
  },
  check: { en: 'Checking', ja: '確かめる' },
  checkLater: {
    en: 'The deck is made again from the numbers and compared with what was dealt',
    ja: '数から山札を作り直し、配られた札と比べます',
  },
  drawn: { en: 'What was drawn', ja: '引かれたもの' },
  drawnRight: {
    en: '{draws:draw|draws} and {entries:line|lines} of the record follow from numbers and rules',
    ja: '抽選{draws}回、記録{entries}行が、数とルールから導いたものと合いました',
  },
  list: { en: 'Every draw', ja: 'すべての抽選' },
  signed: { en: 'Signature', ja: '署名' },
  signedHere: { en: 'By this server; its key', ja: 'このサーバーのものです。鍵' },
  signedElsewhere: { en: 'By another server; its key', ja: 'ほかのサーバーのものです。鍵' },
  unsigned: { en: 'The record has none', ja: 'この記録にはありません' },
  seed: { en: 'Seed', ja: 'シード' },
  wrong: { en: 'Where it differs', ja: '合わないところ' },
  wrongEntry: {
    en: 'Entry {entry} (line {line}): {detail}',
    ja: '{entry}番の記録（{line}行目）：{detail}',
  },
  wrongLine: { en: 'Line {line}: {detail}', ja: '{line}行目：{detail}' },
  wrongPromise: {
    en: 'The table gave another promise to this device before the deal.',
    ja: '卓がこの端末に出した約束と違います。',
  },
  wrongNumber: {
    en: 'This device showed its number in time, and the table did not use it.',
    ja: 'この端末は時間内に数を見せましたが、使われていません。',
  },
  keepRecord: {
    en: 'Save the record and show it to whoever runs the table.',
    ja: '記録を保存して、卓の主に見せてください。',
  },
  copy: { en: 'Copy all of it', ja: '全体をコピー' },
  save: { en: 'Save the record', ja: '記録を保存' },
  saveVerifier: { en: 'Save the offline checker', ja: 'オフライン検証を保存' },
  verify: { en: 'Verify', ja: '確かめる' },
  verifyLater: { en: 'Verify (after the game)', ja: '確かめる（対局のあと）' },
  verifyAgain: { en: 'Verify again', ja: 'もう一度確かめる' },
  verifying: { en: 'Working it out …', ja: '計算しています…' },
  unreadable: {
    en: 'The record could not be loaded. Try again.',
    ja: '記録を読み込めませんでした。もう一度お試しください。',
  },
  how: { en: 'How it works', ja: 'くわしい仕組み' },
  how1: {
    en: 'The table and every device choose a number each, and first show only its fingerprint (SHA-256), from which nobody can guess it.',
    ja: '卓とそれぞれの端末が数を一つずつ選び、まず指紋（SHA-256）だけを見せます。指紋から数は分かりません。',
  },
  how2: {
    en: 'When everybody is ready the devices show their numbers. A device that stays silent for 10 seconds is replaced by a second number of the table, promised before as well.',
    ja: '全員の準備ができると、端末が数を見せます。10秒答えない端末の代わりには、卓が同じように約束しておいた二つ目の数を使います。',
  },
  how3: {
    en: 'The seed of all draws is a fingerprint of all these numbers together. The table shows its own when the game is over; then anyone can make every card again.',
    ja: '抽選のもとになるシードは、すべての数をまとめた指紋です。卓の数は対局のあとで公開され、だれでもすべての札を作り直せます。',
  },
  how4: {
    en: 'The offline checker is one file that asks nobody: open it and give it the saved record.',
    ja: 'オフライン検証は、通信しない一つのファイルです。開いて、保存した記録をわたしてください。',
  },
});
