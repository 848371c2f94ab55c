import type { Json, Words } from './json.ts';
import type * as schema from './logSchema.ts';

/**
 * A sentence as logs and messages carry it: a key and the values that fill it (texts, numbers,
 * sentences, and lists of these). A `SentenceList` turns it into words, so that a further language
 * or a better sentence changes no log.
 */
export type Said = schema.Held<typeof schema.Said>;

/** Sentences by key; `{name}` takes a value. */
export type SentenceList = Readonly<Record<string, Words>>;

export function said(key: string, values?: Readonly<Record<string, Json>>): Said {
  return values === undefined ? { key } : { key, values };
}

/** Sentences that a bot of any game may use. */
const COMMON: SentenceList = {
  only_move: { en: 'The only legal move', ja: 'ほかに合法手がありません' },
  by_chance: {
    en: 'One of {moves} legal moves, by chance',
    ja: '{moves}通りの合法手から無作為に選びました',
  },
  outside_bot: { en: 'An outside bot’s choice', ja: '外のボットの手' },
  outside_bot_says: { en: 'The outside bot says: {text}', ja: '外のボットより：{text}' },
  played_out: {
    en: '{games} games played out; worth {share} of 100 to me',
    ja: '{games}回試し、見込みは100点中{share}点',
  },
  learnt_agrees: {
    en: 'My judge likes nothing better ({opinion}); I play it {share} times in 100',
    ja: '判断役の一番手でもあり（評価{opinion}）、100回中{share}回選びます',
  },
  learnt_because: {
    en: 'My judge gives it {opinion}, its own choice {best}; what I learnt ({reasons}) changed my mind: {share} times in 100',
    ja: '判断役の評価は{opinion}（最善{best}）ですが、学んだこと（{reasons}）で考えを変え、100回中{share}回選びます',
  },
  learnt_differs: {
    en: 'My judge gives it {opinion}, its own choice {best}; I play it {share} times in 100',
    ja: '判断役の評価は{opinion}（最善{best}）ですが、100回中{share}回選びます',
  },
};

const COMMAS: Words = { en: ', ', ja: '、' };
const HOLE = /\{(\w+)\}/g;

function isSaid(value: Json): value is Said {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function textOf(value: Json, list: SentenceList, language: keyof Words): string {
  if (Array.isArray(value)) {
    return value.map((part: Json) => textOf(part, list, language)).join(COMMAS[language]);
  }
  if (!isSaid(value)) return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  const words = [list, COMMON].find((known) => Object.hasOwn(known, value.key))?.[value.key];
  // A log of a newer Taku may hold keys that this one does not know.
  const text = words?.[language] ?? value.key;
  return text.replace(HOLE, (_hole, name: string) =>
    textOf(value.values?.[name] ?? '', list, language),
  );
}

/** A sentence in both languages. Older logs hold the words themselves. */
export function wordsOf(sentence: Said | Words, list: SentenceList = {}): Words {
  if (!('key' in sentence)) return sentence;
  return { en: textOf(sentence, list, 'en'), ja: textOf(sentence, list, 'ja') };
}
