import {
  ACE,
  type Card,
  FLUSH,
  PAIR,
  STRAIGHT,
  TRIPS,
  bestStrength,
  categoryOf,
  decidingRank,
  isJoker,
  rankOf,
  suitOf,
} from '@taku/cards';
import type { Seat } from '@taku/contract';
import {
  type Board,
  ROWS,
  ROW_SIZES,
  type RowName,
  boardStrengths,
  isFull,
} from '../board/board.ts';
import { canBeLegal } from '../board/completion.ts';
import { entryCards } from '../board/fantasyland.ts';
import { partialStrength } from '../board/partial.ts';
import { boardRoyalties, rowRoyalty } from '../board/royalties.ts';
import { placeCards } from './apply.ts';
import { legalPlacements } from './placements.ts';
import { type Hand, cardsToPlace } from './state.ts';
import type { PlaceAction } from './types.ts';

/** What the simple score weighs, in points. */
const WEIGHTS = {
  /** A foul costs six, the royalties, and what the other board earns. */
  foul: 12,
  /** A Fantasyland that already lies on top. */
  fantasyland: 8,
  /** How far a row of five grows with every free slot, in categories. */
  growth: { top: 0.22, middle: 0.36, bottom: 0.36 },
  /** How uncertain a row is: at once, and for every free slot. */
  spread: 0.22,
  spreadSlot: 0.16,
  /** Chance that a row with 0–4 free slots completes what all its cards fit. */
  flush: [1, 0.42, 0.2, 0.07, 0.02],
  straight: [1, 0.36, 0.16, 0.05, 0.02],
} as const;

function strengthNow(row: RowName, cards: readonly Card[]): number {
  return cards.length === ROW_SIZES[row] ? bestStrength(cards) : partialStrength(cards);
}

/** Category and height of what a row shows, as one number: 1.9 is a pair of kings. */
function levelNow(row: RowName, cards: readonly Card[]): number {
  const strength = strengthNow(row, cards);
  return categoryOf(strength) + Math.max(0, decidingRank(strength)) / (ACE + 1);
}

function fitsFlush(cards: readonly Card[]): boolean {
  return new Set(cards.map(suitOf)).size <= 1;
}

function extent(list: readonly number[]): number {
  return Math.max(...list) - Math.min(...list);
}

function fitsStraight(cards: readonly Card[]): boolean {
  const ranks = cards.map(rankOf);
  if (new Set(ranks).size < ranks.length) return false;
  return extent(ranks) <= 4 || extent(ranks.map((rank) => (rank === ACE ? -1 : rank))) <= 4;
}

interface Outlook {
  /** The level a row will probably reach. */
  readonly level: number;
  readonly royalty: number;
  readonly spread: number;
}

function outlook(row: RowName, cards: readonly Card[]): Outlook {
  const free = ROW_SIZES[row] - cards.length;
  const spread = free === 0 ? 0.03 : WEIGHTS.spread + WEIGHTS.spreadSlot * free;
  const now = levelNow(row, cards);
  const royalty = rowRoyalty(row, strengthNow(row, cards));
  if (free === 0) return { level: now, royalty, spread };
  const grown = now + WEIGHTS.growth[row] * free;
  const naturals = cards.filter((card) => !isJoker(card));
  if (row === 'top' || naturals.length === 0) return { level: grown, royalty, spread };
  const flush = fitsFlush(naturals) ? (WEIGHTS.flush[free] ?? 0) : 0;
  const straight = fitsStraight(naturals) ? (WEIGHTS.straight[free] ?? 0) : 0;
  const drawn = [
    { chance: flush, level: FLUSH + 0.7 },
    { chance: straight, level: STRAIGHT + 0.5 },
  ].reduce((best, draw) => (draw.chance * draw.level > best.chance * best.level ? draw : best));
  const pays = row === 'middle' ? 8 : 4;
  return {
    level: grown + Math.max(0, drawn.level - grown) * drawn.chance,
    royalty: royalty + drawn.chance * pays,
    spread: spread + drawn.chance,
  };
}

/** How likely the upper row ends above the lower one. */
function crossing(upper: Outlook, lower: Outlook): number {
  return 1 / (1 + Math.exp((1.7 * (lower.level - upper.level)) / (upper.spread + lower.spread)));
}

function finishedScore(board: Board): number {
  const strengths = boardStrengths(board);
  if (!strengths) return -WEIGHTS.foul;
  const entry =
    entryCards(strengths.top) > 0 ? WEIGHTS.fantasyland + (entryCards(strengths.top) - 14) * 4 : 0;
  return boardRoyalties(strengths).total + entry + levelNow('bottom', board.bottom) * 0.1;
}

function fantasylandHope(board: Board): number {
  const top = partialStrength(board.top);
  const isEntry =
    categoryOf(top) >= PAIR && (categoryOf(top) === TRIPS || decidingRank(top) >= ACE - 2);
  return isEntry ? WEIGHTS.fantasyland : 0;
}

/** A simple score of a board from its own cards alone, and what it takes for granted. */
interface SimpleOutlook {
  readonly score: number;
  /** Chances of a foul and of Fantasyland, as the score weighs them. */
  readonly foul: number;
  readonly fantasyland: number;
}

function finishedOutlook(board: Board): SimpleOutlook {
  const strengths = boardStrengths(board);
  const enters = strengths !== null && entryCards(strengths.top) > 0;
  return { score: finishedScore(board), foul: strengths ? 0 : 1, fantasyland: enters ? 1 : 0 };
}

export function simpleOutlook(board: Board): SimpleOutlook {
  if (isFull(board)) return finishedOutlook(board);
  const [top, middle, bottom] = ROWS.map((row) => outlook(row, board[row])) as [
    Outlook,
    Outlook,
    Outlook,
  ];
  const safe = (1 - crossing(top, middle)) * (1 - crossing(middle, bottom));
  const hope = fantasylandHope(board);
  const worth = top.royalty + middle.royalty + bottom.royalty + hope;
  const grown = middle.level * 0.3 + bottom.level * 0.3;
  return {
    score: safe * (worth + grown) - (1 - safe) * WEIGHTS.foul,
    foul: 1 - safe,
    fantasyland: hope > 0 ? safe : 0,
  };
}

function simpleScore(board: Board): number {
  return simpleOutlook(board).score;
}

/** The placement with the best simple score among those that can still end legally. */
export function carefulPlacement(hand: Hand, seat: Seat): PlaceAction | null {
  const own = hand.seats[seat === 0 ? 0 : 1];
  const dealt = cardsToPlace(hand, seat);
  const scored = [...legalPlacements(hand, seat)].map((action) => {
    const { board } = placeCards(own.board, dealt, action);
    return { action, board, score: simpleScore(board) };
  });
  scored.sort((a, b) => b.score - a.score);
  return (scored.find(({ board }) => canBeLegal(board)) ?? scored[0])?.action ?? null;
}
