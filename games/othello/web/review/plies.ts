import {
  type Colour,
  type Position,
  type Square,
  START_POSITION,
  formatBoard,
  formatSquare,
  place,
} from '@taku/othello/rules';
import { verdictOf } from '@taku/contract';

/** What every move of a position is worth to the mover, best first. */
export type PlyAnswer = {
  readonly isExact: boolean;
  readonly moves: readonly {
    readonly square: string;
    readonly value: number;
    readonly loss: number;
    readonly lossMargin: number;
  }[];
};

/** One position of the game and the move that was played from it; none at the end. */
export type Ply = {
  /** Names its decision: the entry of the log, or below 0 where the log has none. */
  readonly index: number;
  readonly position: Position;
  readonly board: string;
  readonly turn: Colour | null;
  readonly played: string | null;
  readonly last: Square | null;
};

/** `entries`: the log's entry of a ply, where there is one. */
export function pliesOf(
  moves: readonly Square[],
  entries: ReadonlyMap<number, number> = new Map(),
): readonly Ply[] {
  const indexOf = (ply: number) => entries.get(ply) ?? -1 - ply;
  const plies: Ply[] = [];
  let position = START_POSITION;
  let last: Square | null = null;
  for (const square of moves) {
    const { turn } = position;
    if (turn === null) break;
    const board = formatBoard(position);
    const index = indexOf(plies.length);
    plies.push({ index, position, board, turn, played: formatSquare(square), last });
    position = place(position, turn, square).position;
    last = square;
  }
  const board = formatBoard(position);
  const index = indexOf(plies.length);
  return [...plies, { index, position, board, turn: position.turn, played: null, last }];
}

export type Judged = {
  readonly ply: number;
  readonly colour: Colour;
  readonly played: string;
  readonly playedValue: number;
  readonly best: string;
  readonly bestValue: number;
  /** Discs given away; never negative. */
  readonly loss: number;
  /** The same between the figures as they are printed: 49 and 51 are 2 apart. */
  readonly shownLoss: number;
  /** Half the 95 % interval of the loss; 0 where it is exact. */
  readonly lossMargin: number;
};

export function judge(ply: number, one: Ply, answer: PlyAnswer | undefined): Judged | null {
  const best = answer?.moves[0];
  const played = answer?.moves.find(({ square }) => square === one.played);
  if (!best || !played || one.turn === null) return null;
  return {
    ply,
    colour: one.turn,
    played: played.square,
    playedValue: played.value,
    best: best.square,
    bestValue: best.value,
    loss: played.loss,
    lossMargin: played.lossMargin,
    shownLoss: Math.max(0, Math.round(best.value) - Math.round(played.value)),
  };
}

/** The three costliest moves of a side (of both for null); none lies inside its interval. */
export function worstOf(judged: readonly Judged[], side: Colour | null): readonly Judged[] {
  return judged
    .filter(({ colour }) => side === null || colour === side)
    .filter((one) => verdictOf(one) === 'worse' && one.shownLoss > 0)
    .sort((a, b) => b.shownLoss - a.shownLoss || b.loss - a.loss || a.ply - b.ply)
    .slice(0, 3);
}

type Summary = { readonly lossPerMove: number; readonly bestShare: number };

export function summaryOf(judged: readonly Judged[], side: Colour | null): Summary | null {
  const own = judged.filter(({ colour }) => side === null || colour === side);
  if (own.length === 0) return null;
  const total = own.reduce((sum, { loss }) => sum + loss, 0);
  const good = own.filter(({ loss }) => loss < 0.5).length;
  return { lossPerMove: total / own.length, bestShare: good / own.length };
}
