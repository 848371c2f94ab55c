import { othello } from '@taku/othello/rules';
import { lineText } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { describeOthello } from './describe.ts';

function said(message: object, lang: 'ja' | 'en'): string {
  const context = { lang, names: ['春子', 'Aki'], seat: null, config: othello.defaultConfig };
  return describeOthello([message as never], context)
    .map(lineText)
    .join('\n');
}

const over = (ending: string, winner: string | null = 'black') => ({
  type: 'game_over',
  winner,
  ending,
  black_count: 40,
  white_count: 24,
});

describe('what is said of a game', () => {
  it.each([
    [{ type: 'colours_drawn', black: 1 }, 'Aki plays black', 'Aki が黒です'],
    [
      { type: 'disc_placed', colour: 'black', square: 'd3', flipped: ['d4'] },
      'Black d3, flips 1',
      '黒 d3、1個返しました',
    ],
    [
      { type: 'passed', colour: 'white' },
      'White has no move and passes',
      '白 は置けるマスがないのでパスです',
    ],
    [
      { type: 'taken_back', colour: 'black' },
      'Black took the last move back',
      '黒 が待ったをしました',
    ],
  ])('%j', (message, en, ja) => {
    expect([said(message, 'en'), said(message, 'ja')]).toEqual([en, ja]);
  });

  it.each([
    ['finished', 'Black wins, 40 – 24', '40 – 24 で 黒 の勝ちです'],
    ['resigned', 'Black wins by resignation', '投了により 黒 の勝ちです'],
    ['timed-out', 'Black wins on time', '時間切れにより 黒 の勝ちです'],
    ['left', 'Black wins: the other side left', '離席により 黒 の勝ちです'],
  ])('an end that was %s', (ending, en, ja) => {
    expect([said(over(ending), 'en'), said(over(ending), 'ja')]).toEqual([en, ja]);
  });

  it('a draw has no winner', () => {
    const drawn = { ...over('finished', null), black_count: 32, white_count: 32 };
    expect([said(drawn, 'en'), said(drawn, 'ja')]).toEqual([
      'A draw, 32 – 32',
      '32 – 32 で引き分けです',
    ]);
  });
});
