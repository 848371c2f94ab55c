import { CARDS, type SquFiboAction } from '@taku/squfibo/rules';
import type { Evaluator } from '../hard/evaluator.ts';
import { actionOf } from '../hard/moveAction.ts';
import { Outcome } from '../hard/outcome.ts';
import { MAX_MOVES, type Move, type Sim, cellOf, encodeMove, kindOf, restOf } from '../hard/sim.ts';

/** One play that may be looked at. */
export interface Candidate {
  readonly move: Move;
  readonly action: SquFiboAction;
  /** Stars it takes at once. */
  readonly stars: number;
  /** The game is over with it. */
  readonly isLast: boolean;
  /** What was chosen, or a claim its placement would have allowed: shown however it does. */
  readonly isKept: boolean;
}

const moves = new Int32Array(MAX_MOVES);
const priors = new Float64Array(MAX_MOVES);
const outcome = new Outcome();

function moveOf({ card, cell, claim = [] }: SquFiboAction): Move {
  const rest = claim.filter((one) => one !== cell).reduce((mask, one) => mask | (1 << one), 0);
  return encodeMove(CARDS.indexOf(card), cell, rest);
}

function isSamePlacement(one: Move, other: Move): boolean {
  return kindOf(one) === kindOf(other) && cellOf(one) === cellOf(other);
}

function isSameClearing(sim: Sim, one: Move, other: Move): boolean {
  const clears = (rest: number) =>
    rest !== 0 && (rest & ~(sim.board[kindOf(one)] as number)) === 0 && sim.terms.sameClears;
  return isSamePlacement(one, other) && clears(restOf(one)) && clears(restOf(other));
}

/** The listed move that does the same: of several clearings on one cell only one is listed. */
function listedAs(sim: Sim, move: Move, listed: readonly Move[]): Move {
  if (listed.includes(move)) return move;
  return listed.find((other) => isSameClearing(sim, move, other)) ?? move;
}

/** Every play of the seat to move, those first that the network likes best. */
export function candidatesOf(
  known: Sim,
  evaluator: Evaluator,
  chosen: SquFiboAction | null,
): readonly Candidate[] {
  const count = known.listMoves(moves);
  evaluator.judgeMoves(known, moves, count, priors);
  const listed = Array.from(moves.subarray(0, count));
  const did = chosen && listedAs(known, moveOf(chosen), listed);
  const candidate = (move: Move): Candidate => {
    outcome.read(known, move);
    return {
      move,
      action: chosen && move === did ? chosen : actionOf(known, move),
      stars: outcome.stars,
      isLast: outcome.over,
      isKept: did !== null && (move === did || (isSamePlacement(move, did) && restOf(move) !== 0)),
    };
  };
  return listed
    .map((move, place) => ({ move, prior: priors[place] ?? 0 }))
    .sort((one, other) => other.prior - one.prior)
    .map(({ move }) => candidate(move));
}
