import { type Seat, at, invariant } from '@taku/contract';
import { rankOfCode, suitOfCode } from '../cardCodes.ts';
import {
  type CardCode,
  type DealState,
  type GameType,
  HIDDEN_CARD,
  type Street,
} from './dealState.ts';
import { getActiveSeats, getPlayer, seatToTheLeft } from './selectors.ts';

/** Ace low for razz, ace high otherwise: 1 … 13 or 2 … 14. */
function rankFor(gameType: GameType, card: CardCode): number {
  const rank = rankOfCode(card);
  return gameType === 'razz' && rank === 14 ? 1 : rank;
}

/** S6: larger brings in sooner. Clubs below diamonds below hearts below spades. */
function bringInScore(gameType: GameType, card: CardCode): number {
  const score = rankFor(gameType, card) * 4 + suitOfCode(card);
  return gameType === 'razz' ? score : -score;
}

function known(cards: readonly CardCode[]): CardCode[] {
  return cards.filter((card) => card !== HIDDEN_CARD);
}

function seatWithMost(seats: readonly Seat[], score: (seat: Seat) => number): Seat {
  invariant(seats.length > 0, 'nobody is in the deal');
  return seats.reduce((best, seat) => (score(seat) > score(best) ? seat : best));
}

/** S6: who brings in; with no up cards the lowest active seat. */
export function computeBringInIndex(state: DealState): Seat {
  return seatWithMost(getActiveSeats(state), (seat) => {
    const [door] = known(at(state.hands, seat).upCards);
    return door === undefined ? -Infinity : bringInScore(state.gameType, door);
  });
}

function groupsOf(ranks: readonly number[]): [rank: number, copies: number][] {
  const copies = new Map<number, number>();
  for (const rank of ranks) copies.set(rank, (copies.get(rank) ?? 0) + 1);
  return [...copies].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
}

/** How far a board of groups is from high cards: 0 none, 1 pair, 2 two pair, 3 trips, 4 quads. */
function groupClass(groups: readonly (readonly [number, number])[]): number {
  const copies = groups.map((group) => group[1]);
  if (copies[0] === 4) return 4;
  if (copies[0] === 3) return 3;
  return copies.filter((count) => count === 2).length;
}

/**
 * S12: up cards as one number. High games: quads, trips, two pair, pair, high cards, no straights
 * or flushes. Razz: the same order turned over, with the ace low.
 */
function scoreUpCards(gameType: GameType, upCards: readonly CardCode[]): number {
  const groups = groupsOf(known(upCards).map((card) => rankFor(gameType, card)));
  let score = groupClass(groups);
  const ranks = groups.flatMap(([rank, copies]) => Array.from({ length: copies }, () => rank));
  for (let place = 0; place < 4; place++) score = score * 16 + (ranks[place] ?? 0);
  return gameType === 'razz' ? -score : score;
}

/** S12: the best board opens; if it is all-in, the next seat to its left that can act. */
export function getFirstActorForStreet(state: DealState, street: Street): Seat {
  if (street === '3rd') return openingSeat(state, computeBringInIndex(state));
  const best = seatWithMost(getActiveSeats(state), (seat) => {
    const { upCards } = at(state.hands, seat);
    return known(upCards).length === 0 ? -Infinity : scoreUpCards(state.gameType, upCards);
  });
  return openingSeat(state, best);
}

function openingSeat(state: DealState, seat: Seat): Seat {
  const { active, stack } = getPlayer(state, seat);
  if (active && stack > 0) return seat;
  return seatToTheLeft(state, seat, (player) => player.active && player.stack > 0) ?? seat;
}
