import type { SentenceList, Words } from '@taku/contract';
import { ROWS, type RowName } from './board/board.ts';

const ROW_WORDS: Readonly<Record<RowName, Words>> = {
  top: { en: 'top', ja: '上段' },
  middle: { en: 'middle', ja: '中段' },
  bottom: { en: 'bottom', ja: '下段' },
};

/** What is learnt of one row. */
const ROW_COLUMNS: SentenceList = {
  cards: { en: 'cards in the {row}', ja: '{row}の枚数' },
  jokers: { en: 'a joker in the {row}', ja: '{row}のジョーカー' },
  ranks: { en: 'high cards in the {row}', ja: '{row}の数字の大きさ' },
  highest: { en: 'the highest card of the {row}', ja: '{row}の一番高い札' },
  pairs: { en: 'pairs in the {row}', ja: '{row}のペア' },
  'best pair': { en: 'the pair of the {row}', ja: '{row}のペアの高さ' },
  trips: { en: 'trips in the {row}', ja: '{row}のスリーカード' },
  'one suit': { en: 'one suit in the {row}', ja: '{row}の同じスート' },
  'one suit live': { en: 'live cards for a flush in the {row}', ja: '{row}のフラッシュの残り札' },
  straight: { en: 'a straight in the {row}', ja: '{row}のストレート' },
  'live ranks': { en: 'live cards for the {row}', ja: '{row}に合う残り札' },
  added: { en: 'cards put in the {row}', ja: '{row}に置く枚数' },
  'added highest': { en: 'a high card put in the {row}', ja: '{row}に置く高い札' },
  full: { en: 'a full {row}', ja: '{row}がうまること' },
};

const BOARD_COLUMNS: SentenceList = {
  'judge value': { en: 'the learned value', ja: '学習した評価' },
  'judge lv1': { en: 'the careful rules of Lv 1', ja: 'Lv 1の手堅さ' },
  foul: { en: 'the danger of a foul', ja: 'ファウルの危険' },
  fantasyland: { en: 'the chance of Fantasyland', ja: 'ファンタジーランドの見込み' },
  'discard rank': { en: 'the rank thrown away', ja: '捨てる札の高さ' },
  'discard joker': { en: 'a joker thrown away', ja: 'ジョーカーを捨てること' },
  'discard ace': { en: 'an ace thrown away', ja: 'エースを捨てること' },
  'discard pairs': { en: 'a pair broken by the discard', ja: '捨て札とそろう札' },
  'discard live': { en: 'live cards like the discard', ja: '捨て札と同じ数字の残り' },
  'queens on top': { en: 'queens on top', ja: '上段のQ' },
  'kings on top': { en: 'kings on top', ja: '上段のK' },
  'aces on top': { en: 'aces on top', ja: '上段のA' },
  'high on top': { en: 'high cards on top', ja: '上段の高い札' },
  'entry on top': { en: 'a pair on top that enters Fantasyland', ja: '上段のFL圏のペア' },
  'middle over top': { en: 'how far the middle is over the top', ja: '中段と上段の差' },
  'bottom over middle': { en: 'how far the bottom is over the middle', ja: '下段と中段の差' },
  'two flushes': { en: 'two flushes at once', ja: 'フラッシュの二本立て' },
  'line top': { en: 'what the top may win', ja: '上段の勝ち目' },
  'line middle': { en: 'what the middle may win', ja: '中段の勝ち目' },
  'line bottom': { en: 'what the bottom may win', ja: '下段の勝ち目' },
  lines: { en: 'what all rows may win', ja: '三段あわせた勝ち目' },
};

function filled({ en, ja }: Words, row: Words): Words {
  return { en: en.replace('{row}', row.en), ja: ja.replace('{row}', row.ja) };
}

/** What a trained CPU may name as what changed its mind: the columns it learns from. */
export const columnWords: SentenceList = Object.fromEntries([
  ...ROWS.flatMap((row) =>
    Object.entries(ROW_COLUMNS).map(([fact, words]) => [
      `column ${row} ${fact}`,
      filled(words, ROW_WORDS[row]),
    ]),
  ),
  ...Object.entries(BOARD_COLUMNS).map(([fact, words]) => [`column ${fact}`, words]),
]) as SentenceList;
