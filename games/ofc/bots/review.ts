import type { Rng } from '@taku/contract';
import type { PlaceAction } from '@taku/ofc/rules';
import { type Candidate, actionOf, candidatesOf } from './placements.ts';
import { promising } from './promising.ts';
import { Runner, difference, race, runTogether } from './race.ts';
import { isExact } from './rollout.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

/** A placement and what comes of it: points, and the chances of a foul and of Fantasyland. */
export interface ReviewedPlacement {
  readonly action: PlaceAction;
  readonly value: number;
  readonly foul: number;
  readonly fantasyland: number;
}

/**
 * One turn looked at again with what its player knew.
 * `best`: nothing better was found. `equal`: the difference lies inside its 95 % interval.
 * `worse`: the other placement is better beyond that interval.
 */
export interface TurnReview {
  readonly verdict: 'best' | 'equal' | 'worse';
  readonly played: ReviewedPlacement;
  readonly best: ReviewedPlacement;
  /** What the best is worth over what was played, and half its 95 % interval; 0 where exact. */
  readonly difference: number;
  readonly margin: number;
  readonly isExact: boolean;
  readonly samples: number;
}

interface ReviewOptions {
  readonly reader: ValueReader;
  readonly rng: Rng;
  /** Futures in which the placement played meets the best one. */
  readonly samples?: number;
}

const CANDIDATES = 12;
const SAMPLES = 4000;
const SEARCH_ROUNDS = 8;
const CLEAR = 2;
const NORMAL_95 = 1.959_964;

function rowsKey(spot: Spot, action: PlaceAction): string {
  const laid = action.placements.map(([card, row]) => `${card} ${row}`).toSorted();
  return `${spot.dealt.length} ${laid.join()}`;
}

function candidateOf(spot: Spot, action: PlaceAction): Candidate | undefined {
  const key = rowsKey(spot, action);
  return candidatesOf(spot.board, spot.dealt).find(
    (each) => rowsKey(spot, actionOf(spot.dealt, each)) === key,
  );
}

function reviewed(spot: Spot, runner: Runner): ReviewedPlacement {
  const count = Math.max(1, runner.values.length);
  return {
    action: actionOf(spot.dealt, runner.candidate),
    value: runner.mean,
    foul: runner.fouls / count,
    fantasyland: runner.fantasylands / count,
  };
}

function verdictOf(gap: number, margin: number): TurnReview['verdict'] {
  if (gap <= 0) return 'best';
  return gap > margin ? 'worse' : 'equal';
}

function isSameBoard(one: Candidate, other: Candidate): boolean {
  return one.rows.every((row, place) => row === other.rows[place]);
}

/** The two boards over the same fresh futures: the search for the best leaves no trace in them. */
function compare(spot: Spot, best: Candidate, played: Candidate, options: ReviewOptions) {
  const [one, other] = [new Runner(best), new Runner(played)];
  const samples = options.samples ?? SAMPLES;
  runTogether(options.reader, spot, [one, other], samples, options.rng);
  return [one, other] as const;
}

/** Null if the action is not a placement of this turn. */
export function reviewTurn(
  spot: Spot,
  action: PlaceAction,
  options: ReviewOptions,
): TurnReview | null {
  const played = candidateOf(spot, action);
  if (!played) return null;
  const { reader, rng } = options;
  const samples = Math.ceil((options.samples ?? SAMPLES) / 2);
  const known = promising(reader, spot, CANDIDATES);
  const candidates = known.some((each) => isSameBoard(each, played)) ? known : [played, ...known];
  const plan = { samples, rounds: SEARCH_ROUNDS, clear: CLEAR };
  const found = race(reader, spot, candidates, plan, rng)[0]?.candidate ?? played;
  const [one, other] = compare(spot, found, played, options);
  const { mean, standardError } = difference(one, other);
  const margin = isExact(spot) ? 0 : NORMAL_95 * standardError;
  return {
    verdict: verdictOf(mean, margin),
    played: reviewed(spot, other),
    best: reviewed(spot, mean > 0 ? one : other),
    difference: Math.max(0, mean),
    margin,
    isExact: isExact(spot),
    samples: one.values.length,
  };
}
