import type { Words } from '@taku/contract';

/** The few sentences of the page that is one file; it has no fonts and no settings of the app. */
export const verifierWords = {
  title: { en: 'Taku · offline checker', ja: '卓・オフライン検証' },
  intro: {
    en: 'Give it the record of a game (.jsonl). It is checked on this device; this page can reach no network.',
    ja: '対局の記録（.jsonl）をわたしてください。この端末の中だけで確かめます。このページは通信できません。',
  },
  file: { en: 'Record', ja: '記録' },
  paste: { en: 'or its text', ja: 'または、その文字' },
  check: { en: 'Verify', ja: '確かめる' },
  working: { en: 'Working it out … {percent} %', ja: '計算しています… {percent}%' },
  holds: { en: '✔ It matches', ja: '✔ 合っています' },
  fails: { en: '✘ Does not match', ja: '✘ 合いません' },
  took: { en: 'Worked out in {s} s.', ja: '{s}秒で計算しました。' },
  counts: {
    en: 'Every line is chained. Entries judged by the rules: {entries}. Draws made again from the seed: {draws}.',
    ja: '行のつながり、{entries}件の記録とルール、シードから作り直した{draws}回の抽選が、すべて合いました。',
  },
  entry: { en: 'Entry {entry}, line {line}', ja: '{entry}番の記録（{line}行目）' },
  line: { en: 'Line {line}', ja: '{line}行目' },
  promise: { en: 'The table’s promise', ja: '卓の約束' },
  secret: { en: 'The number it showed', ja: '公開された数' },
  number: { en: 'Number of {name}', ja: '{name}の数' },
  drew: {
    en: 'none: the table drew, from its second promise',
    ja: 'なし（卓が二つ目の約束から引きました）',
  },
  alone: {
    en: 'No device took part in this deal; the fingerprint of the table’s seed was out before it.',
    ja: 'この配りに加わった端末はありません。卓のシードの指紋は配る前に公開されました。',
  },
  seed: { en: 'Seed', ja: 'シード' },
  key: { en: 'Signed by the server with the key', ja: 'サーバーの署名の鍵' },
  unsigned: { en: 'The record is not signed.', ja: 'この記録に署名はありません。' },
  keyNote: {
    en: 'Compare it with /api/key of that server.',
    ja: 'そのサーバーの /api/key と比べてください。',
  },
  language: { en: '日本語', ja: 'English' },
} as const satisfies Readonly<Record<string, Words>>;
