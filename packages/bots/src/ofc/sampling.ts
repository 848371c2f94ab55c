import type { Card } from '@taku/cards';
import { type Rng, drawInt } from '@taku/contract';
import { type RowStrengths, boardCards, boardRoyalties, boardStrengths, isFull } from '@taku/ofc';
import { completeBoard, rowWorth } from './hindsight.ts';
import type { Candidate } from './placements.ts';
import type { Spot } from './spot.ts';

/** What one sampled future gives: own points, and whether it fouled or entered Fantasyland. */
export interface Sampled {
  readonly value: number;
  readonly foul: boolean;
  readonly fantasyland: boolean;
}

/** The cards that come in one imagined future. */
export interface Future {
  readonly own: readonly Card[];
  /** How the opponent's board ends, null if it fouls or is not known. */
  readonly opponent: RowStrengths | null;
  readonly isOpponentKnown: boolean;
}

/** The first `count` cards of a fresh shuffle of the unseen ones. */
export function drawCards(unseen: readonly Card[], count: number, rng: Rng): Card[] {
  const pool = [...unseen];
  for (let place = 0; place < count; place++) {
    const other = place + drawInt(rng, pool.length - place);
    const kept = pool[place] as Card;
    pool[place] = pool[other] as Card;
    pool[other] = kept;
  }
  return pool.slice(0, count);
}

/** An opponent who is shown is completed in hindsight too; his cards come after one's own. */
export function imagineFuture(spot: Spot, rng: Rng): Future {
  const own = 3 * spot.turnsLeft;
  const turns = spot.opponentTurnsLeft ?? 0;
  const cards = drawCards(spot.unseen, own + 3 * turns, rng);
  if (spot.opponentTurnsLeft === null) {
    return { own: cards.slice(0, own), opponent: null, isOpponentKnown: false };
  }
  const opponent = isFull(spot.opponent)
    ? boardStrengths(spot.opponent)
    : (completeBoard(spot.opponent, cards.slice(own), rowWorth(spot.fantasyland, null))
        ?.strengths ?? null);
  return { own: cards.slice(0, own), opponent, isOpponentKnown: true };
}

const SCOOP = 3;
const FOUL = -6;

/** Points against a known end of the opponent's board; his royalties are the same for every choice. */
function linesAgainst(own: RowStrengths, future: Future): number {
  if (!future.isOpponentKnown) return 0;
  if (!future.opponent) return 3 + SCOOP;
  const { opponent } = future;
  const sum =
    Math.sign(own.top - opponent.top) +
    Math.sign(own.middle - opponent.middle) +
    Math.sign(own.bottom - opponent.bottom);
  return sum + (Math.abs(sum) === 3 ? SCOOP * Math.sign(sum) : 0);
}

/** What a finished board earns in one future. */
export function settle(own: RowStrengths | null, future: Future, spot: Spot): Sampled {
  if (!own) {
    const both = future.isOpponentKnown && !future.opponent;
    return { value: both ? 0 : FOUL, foul: true, fantasyland: false };
  }
  const land =
    rowWorth(spot.fantasyland, null).row(0, own.top) - rowWorth([], null).row(0, own.top);
  const value = boardRoyalties(own).total + land + linesAgainst(own, future);
  return { value, foul: false, fantasyland: land > 0 };
}

/** A candidate's end in one future, completed with all its cards known. */
export function hindsight(candidate: Candidate, future: Future, spot: Spot): Sampled {
  if (boardCards(candidate.board).length === 13) {
    return settle(boardStrengths(candidate.board), future, spot);
  }
  const worth = rowWorth(spot.fantasyland, future.opponent);
  return settle(completeBoard(candidate.board, future.own, worth)?.strengths ?? null, future, spot);
}
