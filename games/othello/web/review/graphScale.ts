import { countsOf, legalMovesAt } from '@taku/othello/rules';
import type { Ply, PlyAnswer } from './plies.ts';

export type Point = { readonly ply: number; readonly black: number; readonly isExact: boolean };

function pointAt(one: Ply, ply: number, answer: PlyAnswer | undefined): Point | null {
  if (one.turn === null) {
    const { black, white } = countsOf(one.position);
    return { ply, black: black - white, isExact: true };
  }
  const value = answer?.moves[0]?.value;
  if (!answer || value === undefined) return null;
  return { ply, black: one.turn === 'black' ? value : -value, isExact: answer.isExact };
}

/**
 * Black's expected final difference at every position that was looked at. An only move is not: it
 * is worth what the position after it is.
 */
export function pointsOf(
  plies: readonly Ply[],
  answers: ReadonlyMap<number, PlyAnswer>,
): readonly Point[] {
  const points: Point[] = [];
  for (const [ply, one] of [...plies.entries()].toReversed()) {
    const next = points[0];
    const isOnly = legalMovesAt(one.position).length === 1 && next?.ply === ply + 1;
    const point = pointAt(one, ply, answers.get(ply)) ?? (isOnly ? { ...next, ply } : null);
    if (point) points.unshift(point);
  }
  return points;
}

/** The top of the axis: a multiple of eight discs that holds every value. */
export function topOf(points: readonly Point[]): number {
  const most = Math.max(8, ...points.map(({ black }) => Math.abs(black)));
  return Math.ceil(most / 8) * 8;
}

/** A page wide, or as wide as a phone: letters keep their size, the picture its place. */
const FRAMES = {
  large: { width: 720, height: 226, left: 44, right: 708, top: 12, bottom: 200, mark: 11 },
  small: { width: 344, height: 160, left: 34, right: 334, top: 10, bottom: 136, mark: 9 },
} as const;

const PLIES = 60;

export type Scale = (typeof FRAMES)[keyof typeof FRAMES] & {
  readonly most: number;
  readonly x: (ply: number) => number;
  readonly y: (black: number) => number;
  readonly plyAt: (x: number) => number;
};

export function scaleOf(most: number, size: keyof typeof FRAMES): Scale {
  const frame = FRAMES[size];
  const { left, right, top, bottom } = frame;
  return {
    ...frame,
    most,
    x: (ply) => left + ((right - left) * ply) / PLIES,
    y: (black) => top + ((bottom - top) * (most - black)) / (2 * most),
    plyAt: (x) => Math.round(((x - left) / (right - left)) * PLIES),
  };
}
