import { type Card, cardFace, parseCard } from '@taku/cards';
import {
  type Bot,
  type BotChoice,
  type BotLimits,
  type Json,
  type Rng,
  type Said,
  type Seat,
  type StopSignal,
  said,
} from '@taku/contract';
import {
  type OfcAction,
  type OfcTypes,
  type OfcView,
  type Solution,
  placeBoard,
  solveFantasyland,
  solveRunnerUp,
  stayValues,
} from '@taku/ofc/rules';
import { type Candidate, actionOf } from './placements.ts';
import { type Spot, spotOf } from './spot.ts';

type Facts = {
  readonly foul: number;
  readonly fantasyland: number;
  readonly samples?: number;
};

/** A candidate with what a level thinks of it. */
export interface Judged {
  readonly candidate: Candidate;
  readonly value: number;
  /** Chances of a foul and of Fantasyland, and in how many futures they were counted. */
  readonly facts: Facts;
}

/** Candidates judged, best first. */
export type Judge = (
  spot: Spot,
  rng: Rng,
  limits: BotLimits,
  stop: StopSignal,
) => readonly Judged[];

const SHOWN_CANDIDATES = 6;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundedChance(chance: number): number {
  return Math.round(chance * 1000) / 1000;
}

function roundedFacts(facts: Facts): Facts {
  const { foul, fantasyland } = facts;
  return { ...facts, foul: roundedChance(foul), fantasyland: roundedChance(fantasyland) };
}

function faces(codes: readonly string[]): string {
  return codes.map((code) => cardFace(parseCard(code) ?? 0)).join(' ');
}

/** “Places 5♣ middle, 9♠ bottom (+3.2)”. */
function summaryOf(action: OfcAction, value: number): Said {
  if (action.type !== 'place') return said('next');
  const placements = action.placements.map(([card, row]) =>
    said(`at_${row}`, { card: faces([card]) }),
  );
  const points = `${value < 0 ? '−' : '+'}${Math.abs(rounded(value))}`;
  return said('places', { placements, points });
}

function choiceOf(
  spot: Spot,
  judged: readonly Judged[],
  model: string | null,
): BotChoice<OfcTypes> {
  const best = judged[0];
  if (!best) throw new Error('a turn has at least one placement');
  const action = actionOf(spot.dealt, best.candidate);
  const candidates = judged.slice(0, SHOWN_CANDIDATES).map((each) => ({
    action: actionOf(spot.dealt, each.candidate) as unknown as Json,
    value: rounded(each.value),
    facts: roundedFacts(each.facts),
  }));
  return { action, why: { summary: summaryOf(action, best.value), candidates, model } };
}

function fantasylandCandidate({ board, score, stays }: Solution) {
  const action = placeBoard(board) as unknown as Json;
  return { action, value: rounded(score), facts: { foul: 0, fantasyland: stays ? 1 : 0 } };
}

/** O11: a Fantasyland is set by the exact solver from the dealt cards alone. */
function chooseFantasyland(view: OfcView, seat: Seat, dealt: readonly Card[]): BotChoice<OfcTypes> {
  const width = view.hand?.seats[seat]?.fantasyland ?? 14;
  const stay = { stay: stayValues(view.config.flStayCards, width) };
  const solved = solveFantasyland(dealt, stay);
  const second = solveRunnerUp(dealt, stay);
  const action = placeBoard(solved.board);
  const why = {
    summary: said('fantasyland', { score: rounded(solved.score) }),
    candidates: [solved, ...(second ? [second] : [])].map(fantasylandCandidate),
    model: null,
  };
  return { action, why };
}

function pressOn(): BotChoice<OfcTypes> {
  const summary = said('next');
  return { action: { type: 'next' }, why: { summary, candidates: [], model: null } };
}

/** A bot of a level: its judge on normal turns, the solver in Fantasyland, on between hands. */
export function judgingBot(id: string, judge: Judge, model: string | null = null): Bot<OfcTypes> {
  return {
    id,
    choose(view, seat, rng, limits, stop) {
      const spot = spotOf(view, seat);
      if (!spot) return Promise.resolve(pressOn());
      if ((view.hand?.seats[seat]?.fantasyland ?? 0) > 0) {
        return Promise.resolve(chooseFantasyland(view, seat, spot.dealt));
      }
      return Promise.resolve(choiceOf(spot, judge(spot, rng, limits, stop), model));
    },
  };
}
