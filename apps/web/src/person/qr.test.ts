import { describe, expect, it } from 'vitest';
import { qrCode } from './qr.ts';

const drawn = (text: string) =>
  qrCode(text)?.map((line) => line.map((isDark) => (isDark ? '#' : '.')).join(''));

describe('a QR code', () => {
  // Read back by another program when this was written; the whole drawing is held here.
  it('of a short text', () => {
    expect(drawn('HELLO world')).toMatchInlineSnapshot(`
      [
        "#######..#.##.#######",
        "#.....#..###..#.....#",
        "#.###.#.##.##.#.###.#",
        "#.###.#..#.#..#.###.#",
        "#.###.#...#.#.#.###.#",
        "#.....#.....#.#.....#",
        "#######.#.#.#.#######",
        "........##.##........",
        "###.########.##...#..",
        ".####...#.#...###..#.",
        "..##..#####.##.######",
        "#.##...###......#..#.",
        ".#...##...#.##.##.#..",
        "........#..#.#..#.##.",
        "#######.####...##.###",
        "#.....#.#####..#....#",
        "#.###.#.##.#....#.#..",
        "#.###.#..###..###.##.",
        "#.###.#.##..#.#.#.#.#",
        "#.....#.#.##....#..#.",
        "#######.#.###..#..###",
      ]
    `);
  });

  it.each([
    [17, 21],
    [18, 25],
    [32, 25],
    [33, 29],
    [53, 29],
    [54, 33],
    [78, 33],
    [79, 37],
    [106, 37],
  ])('of %i bytes has %i modules a side', (bytes, size) => {
    expect(qrCode('x'.repeat(bytes))).toHaveLength(size);
  });

  it('counts bytes, not characters, and refuses what does not fit', () => {
    expect(qrCode('卓'.repeat(35))).toHaveLength(37);
    expect(qrCode('卓'.repeat(36))).toBeNull();
    expect(qrCode('x'.repeat(107))).toBeNull();
  });
});
