import { RANKS, type RankCode, SUITS, type SuitCode } from '@taku/cards';
import { type VisibleCard, makeRankCount, makeSuitCount } from './visibleContext.ts';

export type LiveGrade = 'GOOD' | 'OK' | 'BAD';
export type Tier3rd = 'S' | 'A' | 'B' | 'C' | 'D';

/** 2 … 14, the ace high. */
export function rankValue(rank: RankCode): number {
  return RANKS.indexOf(rank) + 2;
}

export function highestRank(cards: readonly VisibleCard[]): number {
  return Math.max(0, ...cards.map(({ rank }) => rankValue(rank)));
}

/** Ace low: 1 … 13. */
export function lowValue(rank: RankCode): number {
  return rank === 'A' ? 1 : rankValue(rank);
}

function distinctValues(cards: readonly VisibleCard[]): number[] {
  return [...new Set(cards.map(({ rank }) => rankValue(rank)))].sort((a, b) => a - b);
}

/** Values with the ace at both ends. */
function valuesBothWays(cards: readonly VisibleCard[]): number[][] {
  const high = distinctValues(cards);
  const low = [...new Set(cards.map(({ rank }) => lowValue(rank)))].sort((a, b) => a - b);
  return [high, low];
}

/** Three distinct ranks within four consecutive ones, the ace high or low. */
export function isNearThreeStraight(cards: readonly VisibleCard[]): boolean {
  return valuesBothWays(cards).some(
    (values) => values.length === 3 && (values[2] ?? 0) - (values[0] ?? 0) <= 3,
  );
}

const LOWERED: Record<Tier3rd, Tier3rd> = { S: 'A', A: 'B', B: 'C', C: 'D', D: 'D' };

function flushTier(
  cards: readonly VisibleCard[],
  deadSuitCount: Readonly<Record<SuitCode, number>>,
): Tier3rd | null {
  const suit = cards[0]?.suit;
  if (!suit || cards.some((card) => card.suit !== suit)) return null;
  const base: Tier3rd = highestRank(cards) >= 12 ? 'A' : 'B';
  const dead = deadSuitCount[suit];
  if (dead >= 3) return LOWERED[LOWERED[base]];
  return dead === 2 && base === 'A' ? 'B' : base;
}

function pairTier(rank: RankCode): Tier3rd {
  const value = rankValue(rank);
  if (value >= 11) return 'S';
  return value >= 7 ? 'A' : 'B';
}

function tripletTier(cards: readonly VisibleCard[]): Tier3rd | null {
  const counts = makeRankCount(cards);
  if (RANKS.some((rank) => counts[rank] === 3)) return 'S';
  const pair = RANKS.find((rank) => counts[rank] === 2);
  return pair ? pairTier(pair) : null;
}

/** S best … D worst; `door` is the seat's own first up card. */
export function evalTier3rd(
  cards: readonly VisibleCard[],
  deadRankCount: Readonly<Record<RankCode, number>>,
  deadSuitCount: Readonly<Record<SuitCode, number>>,
  door: VisibleCard | undefined = cards.at(-1),
): Tier3rd {
  const made = tripletTier(cards) ?? flushTier(cards, deadSuitCount);
  if (made) return made;
  if (isNearThreeStraight(cards)) {
    const tier: Tier3rd = highestRank(cards) >= 11 ? 'A' : 'B';
    return liveForStraight(cards, deadRankCount) === 'BAD' ? LOWERED[tier] : tier;
  }
  return door && rankValue(door.rank) >= 11 ? 'C' : 'D';
}

/** A run of three scores 4, of four 6 in all; ranks are made distinct first. */
function runScore(up: readonly VisibleCard[]): number {
  const values = distinctValues(up);
  let longest = 1;
  let run = 1;
  for (let place = 1; place < values.length; place++) {
    run = values[place] === (values[place - 1] ?? 0) + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  if (longest >= 4) return 6;
  return longest === 3 ? 4 : 0;
}

function suitScore(up: readonly VisibleCard[]): number {
  const counts = makeSuitCount(up);
  const most = Math.max(...SUITS.map((suit) => counts[suit]));
  if (most >= 4) return 6;
  return most === 3 ? 4 : 0;
}

/** How dangerous a board looks, 0–10. */
export function scoreThreatForUp(up: readonly VisibleCard[]): number {
  if (up.length === 0) return 0;
  const counts = makeRankCount(up);
  const pair = RANKS.some((rank) => counts[rank] >= 2) ? 5 : 0;
  const ace = up.some(({ rank }) => rank === 'A') ? 2 : 0;
  const kings = up.filter(({ rank }) => rank === 'K' || rank === 'Q').length >= 2 ? 1 : 0;
  return Math.min(10, pair + suitScore(up) + ace + kings + runScore(up));
}

export function scoreThreat(opponents: readonly { readonly up: readonly VisibleCard[] }[]): number {
  return Math.max(0, ...opponents.map(({ up }) => scoreThreatForUp(up)));
}

export function liveForFlushSuit(
  suit: SuitCode,
  deadSuitCount: Readonly<Record<SuitCode, number>>,
): LiveGrade {
  const dead = deadSuitCount[suit];
  if (dead <= 1) return 'GOOD';
  return dead === 2 ? 'OK' : 'BAD';
}

export function liveForPairImprove(
  pairRank: RankCode,
  deadRankCount: Readonly<Record<RankCode, number>>,
): LiveGrade {
  const dead = deadRankCount[pairRank];
  if (dead === 0) return 'GOOD';
  return dead === 1 ? 'OK' : 'BAD';
}

/** Plan A: the exact ranks that bring the cards nearer to a straight, and how many of them are dead. */
export function neededRanks(cards: readonly VisibleCard[]): RankCode[] {
  const held = new Set(cards.flatMap(({ rank }) => [rankValue(rank), lowValue(rank)]));
  let most = 0;
  let needed = new Set<number>();
  for (let low = 1; low <= 10; low++) {
    const window = [0, 1, 2, 3, 4].map((step) => low + step);
    const have = window.filter((value) => held.has(value)).length;
    if (have < most) continue;
    if (have > most) needed = new Set();
    most = have;
    for (const value of window) if (!held.has(value)) needed.add(value === 1 ? 14 : value);
  }
  return RANKS.filter((rank) => needed.has(rankValue(rank)));
}

/** Dead cards among four of each rank that would help. */
export function gradeOfDead(dead: number, neededRanksCount: number): LiveGrade {
  const share = neededRanksCount === 0 ? 1 : dead / (neededRanksCount * 4);
  if (share <= 0.13) return 'GOOD';
  return share <= 0.26 ? 'OK' : 'BAD';
}

export function liveForStraight(
  cards: readonly VisibleCard[],
  deadRankCount: Readonly<Record<RankCode, number>>,
): LiveGrade {
  const needed = neededRanks(cards);
  const dead = needed.reduce((sum, rank) => sum + deadRankCount[rank], 0);
  return gradeOfDead(dead, needed.length);
}
