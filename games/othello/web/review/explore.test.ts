import { parseSquare, parseTranscript } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { plyAfter } from './explore.ts';
import { pointsOf, scaleOf, topOf } from './graphScale.ts';
import { pliesOf } from './plies.ts';

const parsed = parseTranscript('f5d6c3d3c4');
const plies = pliesOf(parsed.ok ? parsed.value : []);
const squares = (text: string) => text.split(' ').map((name) => parseSquare(name) ?? -1);

describe('a variation', () => {
  it('goes on from a position of the game, whose turn it is after each move', () => {
    const after = plyAfter(plies[2]!, squares('c5 f4'));
    expect([after.turn, after.last]).toEqual(['black', parseSquare('f4')]);
    expect(plyAfter(plies[2]!, []).board).toBe(plies[2]!.board);
  });

  it('stops before a move that is not possible', () => {
    const start = plies[2]!;
    expect(plyAfter(start, squares('a1 c5'))).toEqual({ ...start, played: null });
  });
});

describe('the graph', () => {
  it('has the end of a game as an exact value of black', () => {
    const over = parseTranscript('e6f4e3f6g5d6e7f5c5');
    const points = pointsOf(pliesOf(over.ok ? over.value : []), new Map());
    expect(points).toEqual([{ ply: 9, black: 13, isExact: true }]);
    expect(topOf(points)).toBe(16);
    expect(topOf([])).toBe(8);
  });

  it.each(['large', 'small'] as const)('%s: a tap finds the move it points at', (size) => {
    const scale = scaleOf(16, size);
    expect([0, 23, 60].map((ply) => scale.plyAt(scale.x(ply)))).toEqual([0, 23, 60]);
    expect([16, -16].map(scale.y)).toEqual([scale.top, scale.bottom]);
  });
});
