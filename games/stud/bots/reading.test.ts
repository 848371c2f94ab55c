import { describe, expect, it } from 'vitest';
import {
  evalTier3rd,
  isNearThreeStraight,
  liveForFlushSuit,
  liveForPairImprove,
  liveForStraight,
  neededRanks,
  scoreThreat,
  scoreThreatForUp,
} from './reading.ts';
import { makeRankCount, makeSuitCount, visibleCard } from './visibleContext.ts';

const cards = (codes: string) => codes.split(' ').filter(Boolean).map(visibleCard);

function tier(own: string, dead = ''): string {
  return evalTier3rd(cards(own), makeRankCount(cards(dead)), makeSuitCount(cards(dead)));
}

describe('evalTier3rd: two down cards, then the door', () => {
  it.each([
    ['trips', '7c 7d 7h', '', 'S'],
    ['a pair of jacks', 'Jc Jd 3h', '', 'S'],
    ['a pair of tens', 'Tc Td 3h', '', 'A'],
    ['a pair of sevens', '7c 7d Kh', '', 'A'],
    ['a pair of sixes', '6c 6d Kh', '', 'B'],
    ['three to a flush with a queen', 'Qh 7h 2h', '', 'A'],
    ['three to a flush without one', 'Jh 7h 2h', '', 'B'],
    ['two dead of the suit lower A to B', 'Qh 7h 2h', '3h 4h', 'B'],
    ['three dead of the suit lower A to C', 'Qh 7h 2h', '3h 4h 5h', 'C'],
    ['three dead of the suit lower B to D', 'Jh 7h 2h', '3h 4h 5h', 'D'],
    ['three to a straight with a jack', '9c Td Jh', '', 'A'],
    ['three to a straight, low', '4c 5d 6h', '', 'B'],
    ['the ace is low too', 'Ac 2d 3h', '', 'A'],
    ['a high door', '2c 7d Kh', '', 'C'],
    ['a high card that is no door', 'Kh 2c 7d', '', 'D'],
  ])('%s', (_why, own, dead, expected) => {
    expect(tier(own, dead)).toBe(expected);
  });

  it('near: three ranks within four, the ace high or low', () => {
    expect(
      ['8c 9d Jh', '8c 9d Qh', 'Qc Kd Ah', 'Ac 2d 4h', '8c 8d 9h'].map((own) =>
        isNearThreeStraight(cards(own)),
      ),
    ).toEqual([true, false, true, true, false]);
  });
});

describe('threat of a board', () => {
  it.each([
    ['nothing', '2c 7d 9h', 0],
    ['an open pair', '7c 7d 2h', 5],
    ['three of a suit', '2c 7c 9c', 4],
    ['four of a suit', '2c 7c 9c Jc', 6],
    ['an ace', 'Ac 7d', 2],
    ['a run of three', '7c 8d 9h', 4],
    ['a run of four scores 6 in all', '7c 8d 9h Ts', 6],
    ['ranks are made distinct first', '7c 7d 8h 9s', 9],
    ['never above ten', 'Ac Ad Kc Qc', 10],
  ])('%s', (_why, up, score) => {
    expect(scoreThreatForUp(cards(up))).toBe(score);
  });

  it('the worst board counts', () => {
    expect(scoreThreat([{ up: cards('2c 7d') }, { up: cards('7c 7s') }])).toBe(5);
  });
});

describe('live cards', () => {
  it.each([
    [1, 'GOOD'],
    [2, 'OK'],
    [3, 'BAD'],
  ] as const)('%i dead of the suit: %s', (dead, grade) => {
    expect(liveForFlushSuit('h', { c: 0, d: 0, h: dead, s: 0 })).toBe(grade);
  });

  it.each([
    [0, 'GOOD'],
    [1, 'OK'],
    [2, 'BAD'],
  ] as const)('%i dead of the pair: %s', (dead, grade) => {
    const counts = { ...makeRankCount([]), K: dead };
    expect(liveForPairImprove('K', counts)).toBe(grade);
  });

  it('a straight needs exact ranks, and dies with them', () => {
    const four = cards('7c 8d 9h Ts');
    expect(neededRanks(four)).toEqual(['6', 'J']);
    expect(liveForStraight(four, makeRankCount([]))).toBe('GOOD');
    expect(liveForStraight(four, makeRankCount(cards('6c 6d Jc Jd')))).toBe('BAD');
  });
});
