import type { Words } from '@taku/contract';
import { formatSquare, parseSquare } from './square.ts';

/** Common openings from f5; the three other first moves are the same by symmetry. */
const OPENINGS: readonly (readonly [moves: string, name: Words])[] = [
  ['f5f6', { en: 'Diagonal', ja: '斜め取り' }],
  ['f5f4', { en: 'Parallel', ja: '並び取り' }],
  ['f5d6', { en: 'Perpendicular', ja: '縦取り' }],
  ['f5d6c3d3c4', { en: 'Tiger', ja: '虎定石' }],
  ['f5d6c4d3c5', { en: 'Cow', ja: '牛定石' }],
  ['f5d6c5f4e3', { en: 'Rabbit', ja: '兎定石' }],
  ['f5f6e6f4e3', { en: 'Heath', ja: 'ヒース' }],
  ['f5f6e6f4g7', { en: 'X-square', ja: 'X打ち' }],
  ['f5f6e6f4g6', { en: 'Snake', ja: '蛇定石' }],
  ['f5f6e6f4c3', { en: 'Buffalo', ja: 'バッファロー' }],
  ['f5f6d3f4', { en: 'Wing', ja: 'ウイング' }],
  ['f5f6c4f4', { en: 'Semi-wing', ja: 'セミウイング' }],
];

function transposed(square: number): number {
  return (square & 7) * 8 + (square >> 3);
}

function turnedAround(square: number): number {
  return 63 - square;
}

/** The symmetry that brings a first move to f5. */
const TO_F5: Readonly<Record<string, (square: number) => number>> = {
  f5: (square) => square,
  c4: turnedAround,
  e6: transposed,
  d3: (square) => turnedAround(transposed(square)),
};

/** The longest known opening the moves begin with; null before the second move or when unknown. */
export function openingOf(moves: readonly string[]): Words | null {
  const map = TO_F5[moves[0] ?? ''];
  if (!map) return null;
  const line = moves.map((text) => formatSquare(map(parseSquare(text) ?? 0))).join('');
  const known = OPENINGS.filter(([opening]) => line.startsWith(opening));
  return known.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
