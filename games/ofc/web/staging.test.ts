import type { CardCode } from '@taku/cards';
import { describe, expect, it } from 'vitest';
import {
  type HeldHand,
  type Target,
  canPlace,
  leftOf,
  missingOf,
  restageFrom,
  selectedOf,
  stagedAction,
  stagedBoard,
  withPlaced,
  withSelected,
  withTakenBack,
  withUndone,
} from './staging.ts';
import { NOTHING_STAGED, type Staged } from './tableModel.ts';

const EMPTY_BOARD = { top: [], middle: [], bottom: [] };
const FIVE: HeldHand = {
  cards: ['2c', '3d', '4h', '5s', '6c'],
  board: EMPTY_BOARD,
  isFantasyland: false,
};
const THREE: HeldHand = { cards: ['Ah', 'Kd', '7s'], board: EMPTY_BOARD, isFantasyland: false };
const LAND: HeldHand = {
  cards: ['2c', 'Ah', 'X1', '9d', 'Kd', '3c', '4c', '5c', '6c', '7c', '8c', 'Tc', 'Jc', 'Qc'],
  board: EMPTY_BOARD,
  isFantasyland: true,
};

function staged(...pairs: readonly (readonly [CardCode, Target])[]): Staged {
  return new Map(pairs);
}

describe('[O4] what an act must place', () => {
  it.each([
    ['the first five cards', FIVE, NOTHING_STAGED, 5],
    ['two of three and a discard', THREE, NOTHING_STAGED, 3],
    ['a Fantasyland: thirteen, the rest is nobody’s choice', LAND, NOTHING_STAGED, 13],
    ['what lies already is not missing', THREE, staged(['Ah', 'top'], ['7s', 'discard']), 1],
  ])('%s', (_what, hand, laid, missing) => {
    expect(missingOf(hand, laid)).toBe(missing);
  });
});

describe('where a card may go', () => {
  it('a row takes no more than it has room for', () => {
    const hand = { ...THREE, board: { ...EMPTY_BOARD, top: ['2c', '3c', '4c'] as const } };
    expect(canPlace(hand, NOTHING_STAGED, ['Ah'], 'top')).toBe(false);
    expect(canPlace(hand, NOTHING_STAGED, ['Ah'], 'middle')).toBe(true);
  });

  it('staged cards take room like laid ones', () => {
    const hand = { ...THREE, board: { ...EMPTY_BOARD, top: ['2c', '3c'] as const } };
    expect(canPlace(hand, staged(['Ah', 'top']), ['Kd'], 'top')).toBe(false);
  });

  it('two of three are placed, whatever room there is; the third is discarded', () => {
    const two = staged(['Ah', 'bottom'], ['Kd', 'middle']);
    expect(canPlace(THREE, two, ['7s'], 'bottom')).toBe(false);
    expect(canPlace(THREE, two, ['7s'], 'discard')).toBe(true);
    expect(canPlace(THREE, staged(['7s', 'discard']), ['Ah'], 'discard')).toBe(false);
  });

  it('nothing of the first five and nothing of a Fantasyland is discarded', () => {
    expect(canPlace(FIVE, NOTHING_STAGED, ['2c'], 'discard')).toBe(false);
    expect(canPlace(LAND, NOTHING_STAGED, ['2c'], 'discard')).toBe(false);
  });

  it('several go together if all of them fit', () => {
    expect(canPlace(LAND, NOTHING_STAGED, ['2c', 'Ah', 'X1'], 'top')).toBe(true);
    expect(canPlace(LAND, NOTHING_STAGED, ['2c', 'Ah', 'X1', '9d'], 'top')).toBe(false);
    expect(canPlace(LAND, NOTHING_STAGED, [], 'top')).toBe(false);
  });
});

describe('placing and taking back', () => {
  it('after the second of three the third is discarded by itself', () => {
    const one = withPlaced(THREE, NOTHING_STAGED, ['Ah'], 'top');
    expect([...one.staged]).toEqual([['Ah', 'top']]);
    const two = withPlaced(THREE, one.staged, ['Kd'], 'bottom');
    expect([...two.staged]).toEqual([
      ['Ah', 'top'],
      ['Kd', 'bottom'],
      ['7s', 'discard'],
    ]);
    expect(missingOf(THREE, two.staged)).toBe(0);
  });

  it('the fourth of five leaves the fifth in the hand', () => {
    const cards = ['2c', '3d', '4h', '5s'] as const;
    const { staged: four } = withPlaced(FIVE, NOTHING_STAGED, cards, 'bottom');
    expect(leftOf(FIVE, four)).toEqual(['6c']);
  });

  it('undoing takes the last placed card back, and the discard that came by itself', () => {
    const all = staged(['Ah', 'top'], ['Kd', 'bottom'], ['7s', 'discard']);
    const undone = withUndone(all);
    expect([...(undone?.staged ?? [])]).toEqual([['Ah', 'top']]);
    expect(undone?.selected).toEqual(['Kd']);
  });

  it('a discard that lies alone is undone; nothing is nothing', () => {
    expect(withUndone(staged(['7s', 'discard']))).toEqual({ staged: new Map(), selected: ['7s'] });
    expect(withUndone(NOTHING_STAGED)).toBeNull();
  });

  it('any card can be taken back and is chosen then', () => {
    const back = withTakenBack(staged(['Ah', 'top'], ['Kd', 'bottom']), 'Ah');
    expect(back).toEqual({ staged: new Map([['Kd', 'bottom']]), selected: ['Ah'] });
  });
});

describe('the cards in hand', () => {
  it('three or five lie as dealt, a Fantasyland by rank, jokers first', () => {
    expect(leftOf(THREE, NOTHING_STAGED)).toEqual(THREE.cards);
    expect(leftOf(LAND, NOTHING_STAGED).slice(0, 4)).toEqual(['X1', 'Ah', 'Kd', 'Qc']);
    expect(leftOf(LAND, NOTHING_STAGED).at(-1)).toBe('2c');
  });

  it('the first is chosen by itself; in a Fantasyland none is', () => {
    expect(selectedOf(THREE, { staged: NOTHING_STAGED, selected: [] })).toEqual(['Ah']);
    expect(selectedOf(LAND, { staged: NOTHING_STAGED, selected: [] })).toEqual([]);
  });

  it('a chosen card that was laid is chosen no more', () => {
    const laid = staged(['Kd', 'top']);
    expect(selectedOf(THREE, { staged: laid, selected: ['Kd'] })).toEqual(['Ah']);
  });

  it('one choice replaces another; in a Fantasyland they add up and go again', () => {
    const none = { staged: NOTHING_STAGED, selected: [] };
    expect(withSelected(THREE, { ...none, selected: ['Ah'] }, 'Kd').selected).toEqual(['Kd']);
    const two = withSelected(LAND, withSelected(LAND, none, '2c'), 'Ah');
    expect(two.selected).toEqual(['2c', 'Ah']);
    expect(withSelected(LAND, two, '2c').selected).toEqual(['Ah']);
  });
});

describe('a draft that was kept', () => {
  it.each([
    ['what fits the hand comes back', [['Ah', 'top']], [['Ah', 'top']]],
    ['a card of another hand does not', [['2c', 'top']], []],
    ['nor a place that is none', [['Ah', 'pocket']], []],
    ['nor anything else', { Ah: 'top' }, []],
    ['nor crumbs', [null, 'Ah', ['Kd', 'discard']], [['Kd', 'discard']]],
  ])('%s', (_what, kept, pairs) => {
    expect([...restageFrom(kept, THREE.cards)]).toEqual(pairs);
  });
});

describe('what is sent', () => {
  it('rows and the discard, in the order they were staged', () => {
    const action = stagedAction(staged(['Kd', 'bottom'], ['Ah', 'top'], ['7s', 'discard']));
    expect(action).toEqual({
      type: 'place',
      placements: [
        ['Kd', 'bottom'],
        ['Ah', 'top'],
      ],
      discard: '7s',
    });
  });

  it('a whole board is staged without its hidden cards', () => {
    const board = { top: ['Ah', '??'], middle: ['Kd'], bottom: [] } as const;
    expect([...stagedBoard(board)]).toEqual([
      ['Ah', 'top'],
      ['Kd', 'middle'],
    ]);
  });
});
