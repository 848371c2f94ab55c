import { type Card, formatCards, isJoker, parseCard } from '@taku/cards';
import {
  type FantasylandCards,
  type StayRule,
  fixedStayValues,
  stayValues,
} from '../board/fantasyland.ts';
import { type Solution, solveFantasyland } from './solve.ts';

export interface SolveLineOptions {
  /** The value of a stay; null takes the value of the width it would give (O17). */
  readonly stayValue: number | null;
  readonly stayRule: StayRule;
}

type SolvedLine = { readonly ok: boolean; readonly json: string };

/** O16: what the solver is asked, as it stands in one JSON object. */
type Question = { readonly cards: readonly Card[] };

function refuse(error: string): string {
  return JSON.stringify({ error });
}

function readCards(raw: unknown): Card[] | string {
  if (!Array.isArray(raw)) return `cards must be a list, not ${JSON.stringify(raw) ?? 'missing'}`;
  const cards = raw.map((code) => (typeof code === 'string' ? parseCard(code) : null));
  const unknown = cards.indexOf(null);
  if (unknown >= 0) return `${JSON.stringify(raw[unknown])} is no card of the 54`;
  return cards.filter((card) => card !== null);
}

function readQuestion(text: string): Question | string {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return `not a JSON object: ${text.slice(0, 60)}`;
  }
  if (typeof raw !== 'object' || raw === null) return `not a JSON object: ${text.slice(0, 60)}`;
  const { cards: list, joker_count: jokerCount } = raw as Record<string, unknown>;
  const cards = readCards(list);
  if (typeof cards === 'string') return cards;
  const double = cards.find((card, place) => cards.indexOf(card) !== place);
  if (double !== undefined) return `${formatCards([double])[0]} is given twice`;
  if (cards.length < 13 || cards.length > 17) return `${cards.length} cards; allowed are 13–17`;
  const jokers = cards.filter(isJoker).length;
  if (jokerCount !== undefined && jokerCount !== jokers) {
    return `joker_count is ${JSON.stringify(jokerCount)}, but ${jokers} of the cards are jokers`;
  }
  return { cards };
}

/** A solution as the solver interface gives it. */
export function solutionBody({ board, discarded, score, stays, royalties }: Solution) {
  const { top, middle, bottom } = royalties;
  return {
    top: formatCards(board.top),
    middle: formatCards(board.middle),
    bottom: formatCards(board.bottom),
    discarded: formatCards(discarded),
    score: Math.round(score * 1000) / 1000,
    fl_stay: stays,
    royalties: { top, middle, bottom },
  };
}

export type SolutionBody = Readonly<ReturnType<typeof solutionBody>>;

/** One question of the founding solver interface, answered in its shape. */
export function solveJsonLine(text: string, options: SolveLineOptions): SolvedLine {
  const question = readQuestion(text);
  if (typeof question === 'string') return { ok: false, json: refuse(question) };
  const { cards } = question;
  const width = Math.max(14, cards.length) as FantasylandCards;
  const { stayValue, stayRule } = options;
  const stay = stayValue === null ? stayValues(stayRule, width) : fixedStayValues(stayValue);
  const solution = solveFantasyland(cards, { stay });
  return { ok: true, json: JSON.stringify(solutionBody(solution)) };
}
