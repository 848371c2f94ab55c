import { formatCards } from '@taku/cards';
import {
  type Board,
  ROWS,
  type ResolvedBoard,
  type RowStrengths,
  resolveBoard,
} from '../board/board.ts';
import {
  type FantasylandCards,
  type StayRule,
  entryCards,
  stayCards,
} from '../board/fantasyland.ts';
import { NO_ROYALTIES, type Royalties, boardRoyalties } from '../board/royalties.ts';
import { type Hand, type SeatHand, boardCodes } from './state.ts';
import type { BoardCodes, HandResult, OfcConfig, PairOf } from './types.ts';

const SCOOP = 3;

function strengthsOf(resolved: ResolvedBoard | null): RowStrengths | null {
  if (!resolved) return null;
  const { top, middle, bottom } = resolved;
  return { top: top.strength, middle: middle.strength, bottom: bottom.strength };
}

type Comparison = {
  /** From the first board's side: top, middle, bottom. */
  readonly lines: readonly [number, number, number];
  readonly scoop: boolean;
  readonly royalties: PairOf<Royalties>;
  /** Points of the first board. */
  readonly points: number;
};

/** O7: a line each and three for all of them; a foul loses all three and its royalties. */
export function compareBoards(first: RowStrengths | null, second: RowStrengths | null): Comparison {
  const line = (row: (typeof ROWS)[number]) => {
    if (!first || !second) return (first ? 1 : 0) - (second ? 1 : 0);
    return Math.sign(first[row] - second[row]);
  };
  const lines = [line('top'), line('middle'), line('bottom')] as const;
  const sum = lines[0] + lines[1] + lines[2];
  const scoop = Math.abs(sum) === lines.length;
  const royalties = [
    first ? boardRoyalties(first) : NO_ROYALTIES,
    second ? boardRoyalties(second) : NO_ROYALTIES,
  ] as const;
  const points =
    sum + (scoop ? SCOOP * Math.sign(sum) : 0) + royalties[0].total - royalties[1].total;
  return { lines, scoop, royalties, points };
}

/** O9: no seat loses more chips than it has. */
function cappedScore(raw: number, chips: PairOf<number>): number {
  const loser = raw > 0 ? chips[1] : chips[0];
  return Math.sign(raw) * Math.min(Math.abs(raw), loser);
}

/** O10, O12: only a board set in normal play enters; from Fantasyland only a stay leads on. */
function nextFantasyland(
  seat: Pick<SeatHand, 'fantasyland'>,
  strengths: RowStrengths | null,
  rule: StayRule,
): FantasylandCards {
  if (!strengths) return 0;
  if (seat.fantasyland > 0) return stayCards(strengths, rule, seat.fantasyland);
  return entryCards(strengths.top);
}

function resolvedCodes(board: Board, resolved: ResolvedBoard | null): BoardCodes {
  if (!resolved) return boardCodes(board);
  const { top, middle, bottom } = resolved;
  return boardCodes({ top: top.cards, middle: middle.cards, bottom: bottom.cards });
}

export function scoreHand(config: OfcConfig, hand: Hand, chips: PairOf<number>): HandResult {
  const [one, two] = hand.seats;
  const resolved = [resolveBoard(one.board), resolveBoard(two.board)] as const;
  const strengths = [strengthsOf(resolved[0]), strengthsOf(resolved[1])] as const;
  const { lines, scoop, royalties, points } = compareBoards(...strengths);
  const moved = config.play === 'deal' ? points : cappedScore(points, chips);
  const next = [
    nextFantasyland(one, strengths[0], config.flStayCards),
    nextFantasyland(two, strengths[1], config.flStayCards),
  ] as const;
  return {
    boards: [boardCodes(one.board), boardCodes(two.board)],
    resolved: [resolvedCodes(one.board, resolved[0]), resolvedCodes(two.board, resolved[1])],
    discards: [formatCards(one.discards), formatCards(two.discards)],
    busted: [!strengths[0], !strengths[1]],
    royalties,
    line_results: lines,
    scoop,
    raw_score: [points, 0 - points],
    actual_score: [moved, 0 - moved],
    chips: [chips[0] + moved, chips[1] - moved],
    fl_entry: [next[0] > 0, next[1] > 0],
    fl_card_count: next,
  };
}
