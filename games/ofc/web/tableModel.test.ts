import { rowStrength, cards } from '@taku/cards';
import { describe, expect, it } from 'vitest';
import { longName, shortName } from './handName.ts';
import { boardModel } from './tableModel.ts';
import { quota } from './staging.ts';

describe('what an OFC board shows', () => {
  it('names rows, royalties, Fantasyland and what a joker stands for, staged cards included', () => {
    const model = boardModel(
      { top: ['Qs', 'Qh'], middle: ['Kd', 'Kc', '4s'], bottom: ['5h', '9h', 'Jh', 'Ah'] },
      new Map([['X1', 'bottom']]),
    );
    const [top, , bottom] = model.rows;
    expect(top).toMatchObject({ royalty: 7, fantasyland: 14, free: 1 });
    expect(bottom?.cards.at(-1)).toEqual({ code: 'X1', standsFor: 'Kh', staged: true });
    expect(model.royalties).toBe(7 + 4);
    expect(model.warning).toBe('none');
  });

  it('warns when a row is behind, and when nothing can help any more', () => {
    const near = { top: ['Qs', 'Qh', '2c'], middle: ['Kd', '4s'], bottom: ['5h', '9h'] } as const;
    expect(boardModel(near)).toMatchObject({
      warning: 'near',
      behind: { lower: 'middle', upper: 'top' },
    });
    const sure = { top: ['Qs', 'Qh', 'Qc'], middle: ['Kd', '4s', '7c', '9d'], bottom: [] } as const;
    expect(boardModel(sure).warning).toBe('sure');
  });

  it('[O12] in Fantasyland only a stay leads on: trips on top or quads below', () => {
    const land = { cards: 15, stayRule: 'recompute' } as const;
    const none = new Map();
    const aces = { top: ['As', 'Ah', '2c'], middle: [], bottom: ['9s', '9h', '9d', '9c'] } as const;
    expect(boardModel(aces).rows.map(({ fantasyland }) => fantasyland)).toEqual([16, 0, 0]);
    const stay = boardModel(aces, none, land).rows.map(({ fantasyland }) => fantasyland);
    expect(stay).toEqual([0, 0, 14]);
    const trips = { ...aces, top: ['As', 'Ah', 'Ac'], bottom: [] } as const;
    expect(boardModel(trips, none, land).rows[0]?.fantasyland).toBe(17);
  });

  it('says nothing of a hidden board', () => {
    const hidden = { top: ['??', '??', '??'], middle: [], bottom: [] } as const;
    expect(boardModel(hidden).rows[0]?.strength).toBeNull();
  });

  it.each([
    ['Qs Qh 7d', 'Qのペア', 'Pair of queens'],
    ['Kd Kc 4s 4h 9c', 'ツーペア K・4', 'Two pair K・4'],
    ['5h 9h Jh Ah Kh', 'フラッシュ A', 'Flush A'],
    ['Th Jh Qh Kh Ah', 'ロイヤルフラッシュ', 'Royal flush'],
  ])('%s is %s', (row, ja, en) => {
    const strength = rowStrength(cards(row));
    expect([longName(strength, 'ja'), longName(strength, 'en')]).toEqual([ja, en]);
    expect(shortName(strength, 'ja')).not.toBe('');
  });

  it('counts what a turn still needs', () => {
    expect([quota(5, false), quota(3, false), quota(14, true)]).toEqual([
      { placed: 5, discarded: 0 },
      { placed: 2, discarded: 1 },
      { placed: 13, discarded: 0 },
    ]);
  });
});
