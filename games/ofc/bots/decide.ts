import { cardFace, parseCard } from '@taku/cards';
import {
  type Bot,
  type BotChoice,
  type BotLimits,
  type Json,
  type Rng,
  type Said,
  type Seat,
  type StopSignal,
  at,
  said,
} from '@taku/contract';
import {
  type FantasylandCards,
  type OfcAction,
  type OfcTypes,
  type OfcView,
  type Solution,
  TURNS,
  boardStrengths,
  isFull,
  placeBoard,
  solveFantasyland,
  solveRunnerUp,
  stayValues,
} from '@taku/ofc/rules';
import type { Answer } from './live/answer.ts';
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

function setBoard(solved: Solution, second: Solution | null): BotChoice<OfcTypes> {
  const why = {
    summary: said('fantasyland', { score: rounded(solved.score) }),
    candidates: [solved, ...(second ? [second] : [])].map(fantasylandCandidate),
    model: null,
  };
  return { action: placeBoard(solved.board), why };
}

/** O11: a Fantasyland is set by the exact solver from the dealt cards alone. */
function chooseFantasyland({ config, dealt }: Spot, width: FantasylandCards): BotChoice<OfcTypes> {
  const stay = { stay: stayValues(config.flStayCards, width) };
  // Nobody reads the reasons of an arena deal.
  const second = config.play === 'session' ? solveRunnerUp(dealt, stay) : null;
  return setBoard(solveFantasyland(dealt, stay), second);
}

/** O11: who sets by hand has seen the other board, once it is finished. */
function answerBoard(answer: Answer, spot: Spot, width: FantasylandCards): BotChoice<OfcTypes> {
  if (!isFull(spot.opponent)) return chooseFantasyland(spot, width);
  const other = boardStrengths(spot.opponent);
  return setBoard(answer({ ...spot, width, other }), null);
}

/** Who answers sets the next Fantasyland by hand. */
function pressOn(answers: boolean): BotChoice<OfcTypes> {
  const summary = said('next');
  const action: OfcAction = answers ? { type: 'next', fantasyland: 'hand' } : { type: 'next' };
  return { action, why: { summary, candidates: [], model: null } };
}

/** O11: in Fantasyland the other board is worth waiting for while it grows. */
export function waitsInFantasyland(view: OfcView, seat: Seat): boolean {
  if (!view.hand || view.phase !== 'playing') return false;
  const own = at(view.hand.seats, seat);
  const other = at(view.hand.seats, 1 - seat);
  return own.fantasyland > 0 && own.placed === 0 && other.fantasyland === 0 && other.placed < TURNS;
}

interface Player {
  readonly id: string;
  readonly judge: Judge;
  readonly model?: string | null;
  /** In Fantasyland it waits for the other board and answers it. */
  readonly answer?: Answer;
}

/** A bot of a level: its judge on normal turns, the solver in Fantasyland, on between hands. */
export function judgingBot({ id, judge, model = null, answer }: Player): Bot<OfcTypes> {
  return {
    id,
    choose(view, seat, rng, limits, stop) {
      const spot = spotOf(view, seat);
      if (!spot) return Promise.resolve(pressOn(answer !== undefined));
      const width = view.hand?.seats[seat]?.fantasyland ?? 0;
      if (width > 0) {
        const set = answer ? answerBoard(answer, spot, width) : chooseFantasyland(spot, width);
        return Promise.resolve(set);
      }
      return Promise.resolve(choiceOf(spot, judge(spot, rng, limits, stop), model));
    },
    ...(answer ? { waits: waitsInFantasyland } : {}),
  };
}
