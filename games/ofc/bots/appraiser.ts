import { type Card, parseCard } from '@taku/cards';
import {
  type Appraisal,
  type Appraiser,
  type AppraiserOptions,
  type BotAssets,
  type Worth,
  at,
} from '@taku/contract';
import {
  type Board,
  type OfcTypes,
  type OfcView,
  type PlaceAction,
  boardRoyalties,
  boardStrengths,
  placeBoard,
  solveFantasyland,
  solveRunnerUp,
  stayValueOf,
  stayValues,
  stays,
} from '@taku/ofc/rules';
import { FOUL_POINTS } from './pays.ts';
import { valueFor } from './model.ts';
import { type Candidate, actionOf, candidatesOf } from './placements.ts';
import { promising } from './promising.ts';
import { Runner, difference, race, runTogether } from './race.ts';
import { isExact } from './rollout.ts';
import { packRows } from './rowBoard.ts';
import { type Spot, spotOf } from './spot.ts';
import type { ValueReader } from './value.ts';

type OfcWorth = Worth<OfcTypes>;
type Options = AppraiserOptions<OfcTypes>;

const PARAMS = {
  /** Placements that the learned value lets into the search. */
  candidates: 12,
  /** Futures of the search for the leading ones; who is clearly behind drops out of them. */
  searchSamples: 1200,
  searchRounds: 8,
  clear: 2,
  /** Leading placements whose figures are shown, beside the one that was chosen. */
  leaders: 4,
  /** Fresh futures that all of them meet: the search leaves no trace in the figures. */
  samples: 2400,
  /** Half the interval of the learned mean of lines, against a board that nobody has seen. */
  hiddenLines: 0.5,
} as const;

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

function isSameBoard(one: Candidate, other: Candidate): boolean {
  return one.rows.every((row, place) => row === other.rows[place]);
}

function withPlayed(known: readonly Candidate[], played: Candidate | undefined): Candidate[] {
  const isKnown = !played || known.some((each) => isSameBoard(each, played));
  return isKnown ? [...known] : [...known, played];
}

function ownMargin({ values, mean }: Runner): number {
  const count = values.length;
  if (count < 2) return 0;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return NORMAL_95 * Math.sqrt(squares / (count - 1) / count);
}

/** How sure the figures are: every future met, a sample of them, or an opponent nobody has seen. */
function certainty(spot: Spot): 'exact' | 'sampled' | 'hidden' {
  if (!isExact(spot)) return 'sampled';
  return spot.opponentTurnsLeft === null ? 'hidden' : 'exact';
}

function margins(
  spot: Spot,
  best: Runner,
  runner: Runner,
): Pick<OfcWorth, 'margin' | 'lossMargin'> {
  const how = certainty(spot);
  if (how === 'exact') return { margin: 0, lossMargin: 0 };
  if (how === 'hidden') {
    const margin = PARAMS.hiddenLines;
    return { margin, lossMargin: runner === best ? 0 : margin };
  }
  const { standardError } = difference(best, runner);
  return { margin: ownMargin(runner), lossMargin: NORMAL_95 * standardError };
}

function worthOf(spot: Spot, best: Runner, runner: Runner, action: PlaceAction): OfcWorth {
  const count = Math.max(1, runner.values.length);
  return {
    action,
    value: runner.mean,
    loss: best.mean - runner.mean,
    ...margins(spot, best, runner),
    facts: { foul: runner.fouls / count, fantasyland: runner.fantasylands / count },
  };
}

/** Leading placements over the same fresh futures; exact ones have met all of them already. */
function finalists(
  reader: ValueReader,
  spot: Spot,
  played: Candidate | undefined,
  { rng, effort = 1 }: Options,
): readonly Runner[] {
  const candidates = withPlayed(promising(reader, spot, PARAMS.candidates), played);
  const { searchRounds: rounds, clear, leaders } = PARAMS;
  const plan = { samples: Math.ceil(PARAMS.searchSamples * effort), rounds, clear };
  const raced = race(reader, spot, candidates, plan, rng);
  const chosen = withPlayed(
    raced.slice(0, leaders).map(({ candidate }) => candidate),
    played,
  );
  if (isExact(spot)) {
    return raced.filter(({ candidate }) => chosen.some((each) => isSameBoard(each, candidate)));
  }
  const runners = chosen.map((candidate) => new Runner(candidate));
  runTogether(reader, spot, runners, Math.ceil(PARAMS.samples * effort), rng);
  return runners.toSorted((a, b) => b.mean - a.mean);
}

/** A turn of a normal hand. */
export function appraiseTurn(
  reader: ValueReader,
  spot: Spot,
  chosen: PlaceAction | null,
  options: Options,
): Appraisal<OfcTypes> | null {
  const played = chosen ? candidateOf(spot, chosen) : undefined;
  if (chosen && !played) return null;
  const runners = finalists(reader, spot, played, options);
  const [best] = runners;
  if (!best || runners.length < 2) return null;
  const worths = runners.map((runner) => {
    const isChosen = chosen && played && isSameBoard(runner.candidate, played);
    return worthOf(spot, best, runner, isChosen ? chosen : actionOf(spot.dealt, runner.candidate));
  });
  const samples = best.values.length;
  return { worths, isExact: certainty(spot) === 'exact', facts: { samples } };
}

/** A finished Fantasyland: its points without lines, and the lines it wins on average. */
interface Laid {
  readonly action: PlaceAction;
  readonly points: number;
  readonly lines: number;
  readonly facts: { readonly foul: number; readonly fantasyland: number };
}

function laidOf(
  reader: ValueReader,
  board: Board,
  action: PlaceAction,
  stay: ReturnType<typeof stayValues>,
): Laid {
  const strengths = boardStrengths(board);
  if (!strengths) {
    return { action, points: FOUL_POINTS, lines: 0, facts: { foul: 1, fantasyland: 0 } };
  }
  const points = boardRoyalties(strengths).total + stayValueOf(strengths, stay);
  const fantasyland = stays(strengths) ? 1 : 0;
  return {
    action,
    points,
    lines: reader.lines(...packRows(board)),
    facts: { foul: 0, fantasyland },
  };
}

function boardOf({ placements }: PlaceAction): Board {
  const rows: Record<keyof Board, Card[]> = { top: [], middle: [], bottom: [] };
  for (const [code, row] of placements) {
    const card = parseCard(code);
    if (card !== null) rows[row].push(card);
  }
  return rows;
}

/**
 * O16: royalties and the stay, by the exact solver. Lines depend on a board to come: what a
 * placement may win back by them is the margin of its loss.
 */
function appraiseFantasyland(
  reader: ValueReader,
  view: OfcView,
  spot: Spot,
  { chosen, seat }: { readonly chosen: PlaceAction | null; readonly seat: number },
): Appraisal<OfcTypes> {
  const width = (view.hand && at(view.hand.seats, seat).fantasyland) || 14;
  const stay = stayValues(view.config.flStayCards, width);
  const solved = solveFantasyland(spot.dealt, { stay });
  const other = chosen ? null : solveRunnerUp(spot.dealt, { stay });
  const best = laidOf(reader, solved.board, placeBoard(solved.board), stay);
  const laid = [
    ...(chosen ? [laidOf(reader, boardOf(chosen), chosen, stay)] : []),
    ...(other ? [laidOf(reader, other.board, placeBoard(other.board), stay)] : []),
  ];
  const isFound = laid.some(({ points }) => points >= best.points);
  const worths = [...(isFound ? [] : [best]), ...laid].map(
    ({ action, points, lines, facts }): OfcWorth => ({
      action,
      value: points,
      margin: 0,
      loss: Math.max(0, best.points - points),
      lossMargin: points < best.points && facts.foul === 0 ? Math.max(0, lines - best.lines) : 0,
      facts,
    }),
  );
  return { worths, isExact: true };
}

export async function ofcAppraiser(assets: BotAssets): Promise<Appraiser<OfcTypes>> {
  const { reader } = await valueFor(assets);
  return {
    version: 1,
    unit: { en: 'points', ja: '点' },
    decimals: 1,
    appraise(view, seat, options) {
      const { chosen } = options;
      const spot = spotOf(view, seat);
      if (!spot || spot.dealt.length === 0 || (chosen && chosen.type !== 'place')) return null;
      const isSet = (view.hand?.seats[seat]?.fantasyland ?? 0) > 0;
      if (isSet) return appraiseFantasyland(reader, view, spot, { chosen, seat });
      return appraiseTurn(reader, spot, chosen, options);
    },
  };
}
