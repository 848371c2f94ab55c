import { describe, expect, it } from 'vitest';
import { clampPly, plyOfHash } from './position.ts';

describe('the position of a replay', () => {
  it.each([
    ['#36', 36],
    ['#0', 0],
    ['', 0],
    ['#ply', 0],
    ['#-3', 0],
  ])('reads the position %s from a link', (hash, ply) => {
    expect(plyOfHash(hash)).toBe(ply);
  });

  it('keeps positions inside the game', () => {
    expect(clampPly(-1, 40)).toBe(0);
    expect(clampPly(99_999, 40)).toBe(40);
    expect(clampPly(Number.NaN, 40)).toBe(0);
  });
});
