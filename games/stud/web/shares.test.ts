import { seatOf } from '@taku/contract';
import type { DealResult, Pot } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { chips, potName, shareText, shownHandText, takenBy } from './shares.ts';

type Shares = Readonly<Record<number, number>>;

const sharesOf = (shares: Shares) =>
  Object.entries(shares).map(([seat, amount]) => ({ seat: seatOf(Number(seat)), amount }));

/** A pot by who takes what of its high and of its low half. */
const pot = (high: Shares, low: Shares = {}) =>
  ({ high: sharesOf(high), low: sharesOf(low) }) as unknown as Pot;
const result = (...pots: readonly Pot[]) => ({ pots, shown: [] }) as unknown as DealResult;

const ONE = result(pot({ 0: 1510 }));
const HALVES = result(pot({ 0: 130 }, { 0: 65, 1: 65 }));
const SIDES = result(pot({ 0: 300 }), pot({ 1: 120 }), pot({ 1: 40 }, { 2: 40 }));

describe('what a seat takes', () => {
  it.each([
    ['the whole pot', ONE, 0, '+1,510', '+1,510'],
    ['nothing of it', ONE, 1, '', ''],
    ['both halves', HALVES, 0, 'High 130 · Low 65', 'ハイ 130 · ロー 65'],
    ['half of the low', HALVES, 1, 'Low 65', 'ロー 65'],
    ['the main pot', SIDES, 0, 'Main 300', 'メイン 300'],
    ['side pots', SIDES, 1, 'Side 1 120 · Side 2 High 40', 'サイド 1 120 · サイド 2 ハイ 40'],
    ['the low of one', SIDES, 2, 'Side 2 Low 40', 'サイド 2 ロー 40'],
  ])('%s', (_what, taken, seat, en, ja) => {
    expect(shareText(taken, seatOf(seat), 'en')).toBe(en);
    expect(shareText(taken, seatOf(seat), 'ja')).toBe(ja);
  });

  it('is the sum over all pots and both ways', () => {
    expect([0, 1, 2].map((seat) => takenBy(HALVES, seatOf(seat)))).toEqual([195, 65, 0]);
    // 120 + 40 out of the two side pots.
    expect([0, 1, 2].map((seat) => takenBy(SIDES, seatOf(seat)))).toEqual([300, 160, 40]);
  });

  it('one side pot needs no number', () => {
    expect([potName(0, 2, 'en'), potName(1, 2, 'en'), potName(2, 3, 'en')]).toEqual([
      'Main',
      'Side',
      'Side 2',
    ]);
  });

  it('is written with commas in both languages', () => {
    expect([0, 999, 1000, 1234567].map(chips)).toEqual(['0', '999', '1,000', '1,234,567']);
  });
});

describe('the hand of a seat', () => {
  const shown = {
    ...ONE,
    shown: [{ seat: seatOf(0), cards: ['Kh', 'Kd', '9s', '7c', '4d', '3h', '2s'] }],
  } as unknown as DealResult;

  it('is named only when it was shown', () => {
    expect(shownHandText(shown, seatOf(0), 'studHi', 'en')).toBe('pair of kings');
    expect(shownHandText(shown, seatOf(0), 'razz', 'en')).toBe('Low 9-7-4-3-2');
    expect(shownHandText(shown, seatOf(1), 'studHi', 'en')).toBe(null);
  });
});
