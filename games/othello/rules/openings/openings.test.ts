import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../notation/transcript.ts';
import { formatSquare, parseSquare } from '../square.ts';
import { OPENING_LINES } from './lines.ts';
import { movesOfLine, openingOf, shapesOf } from './openingOf.ts';

type Turn = (square: number) => number;
const transposed: Turn = (square) => (square & 7) * 8 + (square >> 3);
const around: Turn = (square) => 63 - square;

function turned(moves: readonly string[], map: Turn): readonly string[] {
  return moves.map((text) => formatSquare(map(parseSquare(text) ?? -1)));
}

describe('openings', () => {
  it.each(OPENING_LINES.map(({ moves, name }) => [name.en, moves, name] as const))(
    '[R1] %s is legal and known from every side',
    (_name, moves, name) => {
      expect(parseTranscript(moves)).toMatchObject({ ok: true });
      const line = movesOfLine(moves);
      for (const map of [around, transposed, (square: number) => around(transposed(square))]) {
        expect(openingOf(turned(line, map))).toEqual(name);
      }
      expect(openingOf(line)).toEqual(name);
    },
  );

  it('no two lines are one position, no two have one name', () => {
    const shapes = OPENING_LINES.map(({ moves }) => shapesOf(movesOfLine(moves)).at(-1));
    const count = OPENING_LINES.length;
    expect(count).toBeGreaterThanOrEqual(60);
    expect(new Set(shapes).size).toBe(count);
    expect(new Set(OPENING_LINES.map(({ name }) => name.en)).size).toBe(count);
    expect(new Set(OPENING_LINES.map(({ name }) => name.ja)).size).toBe(count);
  });

  it.each([
    ['another order of the same moves', 'f5d6c4d3c3', 'Tiger'],
    ['the mirror image of white’s fourth move', 'f5f6e6d6c5', 'Cow'],
    ['a game that went on', 'f5d6c3d3c4f4c5b3c2e6c6b4', 'Tamenori'],
    ['a game that left the lines early', 'f5d6c3d3', 'Perpendicular'],
  ])('%s: %s is the %s', (_what, text, name) => {
    expect(openingOf(movesOfLine(text))?.en).toBe(name);
  });

  it('has no name before the second move, nor for what is no game', () => {
    expect(openingOf([])).toBe(null);
    expect(openingOf(['f5'])).toBe(null);
    expect(openingOf(['a1', 'zz'])).toBe(null);
  });
});
