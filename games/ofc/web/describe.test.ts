import { seatOf } from '@taku/contract';
import { FOUNDING_RULES } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { lineText } from '@taku/ui';
import { describeOfc } from './describe.tsx';

const DEAL = { type: 'deal', cards: ['5h', 'Ad', 'X1'] } as const;
const PLACED = {
  type: 'placed',
  player: 1,
  placements: [
    ['5c', 'middle'],
    ['9s', 'middle'],
    ['Kd', 'bottom'],
  ],
} as const;

function said(message: object, lang: 'ja' | 'en'): readonly string[] {
  const context = { lang, names: ['春子', '秋'], seat: seatOf(0), config: FOUNDING_RULES };
  return describeOfc([message as never], context).map(lineText);
}

describe('what is said of a hand', () => {
  it('cards are listed as the language lists things', () => {
    expect(said(DEAL, 'en')).toEqual(['3 cards for you 5 of hearts, ace of diamonds and joker 1']);
    expect(said(DEAL, 'ja')).toEqual(['3枚配られました ハートの5、ダイヤのA、ジョーカー1']);
    expect(said(PLACED, 'en')).toEqual([
      '秋 placed 5 of clubs and 9 of spades middle, king of diamonds bottom',
    ]);
    expect(said(PLACED, 'ja')).toEqual([
      '秋 が クラブの5、スペードの9 を中段、ダイヤのK を下段に置きました',
    ]);
  });
});
