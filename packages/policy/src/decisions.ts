import {
  type BotNote,
  type Cause,
  type Encoded,
  type Game,
  type GameTypes,
  type Learner,
  type LogEntry,
  type Seat,
  fastRng,
} from '@taku/contract';
import { type LogHead, type WalkStep, Walker, returnsOf, walk } from '@taku/match';

/** A log as far as decisions need it. */
export interface LoggedMatch {
  readonly header: LogHead;
  readonly entries: readonly LogEntry[];
}

/** One decision of a match, with all that was known and allowed when it was made. */
export interface Decision<G extends GameTypes = GameTypes> {
  /** The place of its act in the log. */
  readonly index: number;
  /** Counted from 0; a match without deals is one. */
  readonly deal: number;
  readonly seat: Seat;
  readonly view: G['view'];
  readonly actions: readonly G['action'][];
  /** Which of the actions was taken. */
  readonly chosen: number;
  readonly stage: number;
  /** actions × columns */
  readonly cells: Float32Array;
  /** What the built-in judge thinks of each action. */
  readonly judged: Float32Array;
  readonly cause: Cause;
  readonly thinkMs: number;
  readonly bot: BotNote | null;
  /** What its deal brought the seat, counted as the returns are: the deals sum to the returns. */
  readonly reward: number;
  /** What the match brought the seat, also one that was broken off. */
  readonly returned: number;
  /** The same in the arena's unit. */
  readonly worth: number;
}

/** Above this a turn is not a choice among rows: it is left to a solver. */
const MOST_ACTIONS = 512;

/**
 * The legal set from a view alone, without taking back: that is no move of the game. Empty where
 * it is too large to be listed.
 */
export function legalFromView<G extends GameTypes>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
): readonly G['action'][] {
  const actions: G['action'][] = [];
  for (const action of game.legalActions(game.imagine(view, fastRng(0)), seat)) {
    if (actions.length === MOST_ACTIONS) return [];
    if (action.type !== game.takeBackType) actions.push(action);
  }
  return actions;
}

/** The place of a row among rows, or −1. */
function rowAt(cells: Float32Array, row: Float32Array): number {
  const width = row.length;
  for (let start = 0; start < cells.length; start += width) {
    if (row.every((cell, column) => cell === cells[start + column])) return start / width;
  }
  return -1;
}

/**
 * The place of the action taken. Some acts have several spellings, of which one is listed: they
 * have the same row.
 */
function placeOf<G extends GameTypes>(
  { action, actions, cells }: ActAmong<G>,
  encodeOwn: () => Encoded | null,
): number {
  const text = JSON.stringify(action);
  const place = actions.findIndex((listed) => JSON.stringify(listed) === text);
  if (place >= 0) return place;
  const own = encodeOwn();
  return own ? rowAt(cells, own.cells) : -1;
}

interface ActAmong<G extends GameTypes> {
  readonly action: G['action'];
  readonly actions: readonly G['action'][];
  readonly cells: Float32Array;
}

type Results = Pick<Decision, 'reward' | 'returned' | 'worth'>;

/** What is known of a decision before its rows are made. */
export type Asked = Pick<Decision, 'index' | 'seat' | 'cause' | 'bot'>;
type Choice<G extends GameTypes> = Omit<Decision<G>, keyof Results>;

function choiceAt<G extends GameTypes>(
  game: Game<G>,
  { encoder, judge }: Learner<G>,
  step: WalkStep<G>,
  isWanted: (asked: Asked) => boolean,
): Choice<G> | null {
  const { event, before, index, cause, thinkMs, bot } = step;
  if (event.kind !== 'act') return null;
  const { seat, action } = event;
  if (!isWanted({ index, seat, cause, bot })) return null;
  const view = game.view(before, seat);
  const actions = legalFromView(game, view, seat);
  if (actions.length < 2) return null;
  const encoded = encoder.encode(view, seat, actions);
  if (!encoded) return null;
  const { stage, cells } = encoded;
  const chosen = placeOf({ action, actions, cells }, () => encoder.encode(view, seat, [action]));
  if (chosen < 0) return null;
  const judged = judge.judge(view, seat, actions);
  const deal = dealAt(game, before);
  return { index, deal, seat, view, actions, chosen, stage, cells, judged, cause, thinkMs, bot };
}

function dealAt<G extends GameTypes>(game: Game<G>, state: G['state']): number {
  return game.session?.dealsPlayed(state) ?? 0;
}

/** What every seat had at the end of each deal, the last of them as the match left it. */
function standings<G extends GameTypes>(
  game: Game<G>,
  { header, entries }: LoggedMatch,
): readonly (readonly number[])[] {
  const walker = new Walker(game, header);
  const found: (readonly number[])[] = [];
  for (const entry of entries) {
    const deal = dealAt(game, walker.match.state);
    walker.take(entry);
    if (dealAt(game, walker.match.state) > deal) found.push(returnsOf(walker.match));
  }
  return [...found, returnsOf(walker.match)];
}

function resultsOf<G extends GameTypes>(
  game: Game<G>,
  ends: readonly (readonly number[])[],
  { deal, seat }: Pick<Decision, 'deal' | 'seat'>,
): Results {
  const returns = ends.at(-1) ?? [];
  const had = ends[deal - 1]?.[seat] ?? 0;
  const has = ends[deal]?.[seat] ?? had;
  const returned = returns[seat] ?? 0;
  return { reward: has - had, returned, worth: game.arena.worth(returns, seat) };
}

/**
 * Every decision of a match that could have been another, of those that are wanted. The log is
 * walked twice: what a deal brought is known at its end, and rows of a whole match at once would be
 * too much to hold.
 */
export function* decisionsOf<G extends GameTypes>(
  game: Game<G>,
  learner: Learner<G>,
  match: LoggedMatch,
  isWanted: (asked: Asked) => boolean = () => true,
): Generator<Decision<G>, void, undefined> {
  const ends = standings(game, match);
  for (const step of walk(game, match.header, match.entries)) {
    const choice = choiceAt(game, learner, step, isWanted);
    if (choice) yield { ...choice, ...resultsOf(game, ends, choice) };
  }
}
