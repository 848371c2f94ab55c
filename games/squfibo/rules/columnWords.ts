import type { SentenceList } from '@taku/contract';

const COLUMNS: SentenceList = {
  'judge.network': { en: 'Hard’s opinion', ja: '「つよい」の評価' },
  'judge.onePly': { en: 'stars at once', ja: 'すぐに取れる星' },
  'judge.look': { en: 'a look ahead', ja: '先読み' },
  'judge.copies': { en: 'many ways to do the same', ja: '同じ手の多さ' },
  stars: { en: 'stars', ja: '星の数' },
  drawn: { en: 'cards drawn', ja: '引く枚数' },
  claimsPair: { en: 'a combo of two', ja: '2枚の役' },
  claimsThree: { en: 'a combo of three', ja: '3枚の役' },
  clears: { en: 'an empty tray', ja: '盤を空にすること' },
  lifts: { en: 'a card taken off', ja: '札をどかすこと' },
  ends: { en: 'the end of the game', ja: '終わらせること' },
  plays1: { en: 'a 1 played', ja: '1を出すこと' },
  plays4: { en: 'a 4 played', ja: '4を出すこと' },
  plays9: { en: 'a 9 played', ja: '9を出すこと' },
  plays16: { en: 'a 16 played', ja: '16を出すこと' },
  second: { en: 'the colour played', ja: '出す札の色' },
  corner: { en: 'a corner', ja: '角' },
  edge: { en: 'an edge', ja: '辺' },
  centre: { en: 'the centre', ja: 'まん中' },
  after: { en: 'the table it leaves behind', ja: '残る盤の形' },
};

/** What a trained CPU may name as what changed its mind: the columns it learns from. */
export const columnWords: SentenceList = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, words]) => [`column ${name}`, words]),
);
