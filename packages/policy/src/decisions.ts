import {
  type BotNote,
  type Cause,
  type Game,
  type GameTypes,
  type Learner,
  type LogEntry,
  type Seat,
  fastRng,
} from '@taku/contract';
import { type LogHead, type WalkStep, walk } from '@taku/match';

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
}

/** Above this a turn is not a choice among rows: it is left to a solver. */
const MOST_ACTIONS = 512;

/** The legal set from a view alone; empty where it is too large to be listed. */
export function legalFromView<G extends GameTypes>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
): readonly G['action'][] {
  const actions: G['action'][] = [];
  for (const action of game.legalActions(game.imagine(view, fastRng(0)), seat)) {
    if (actions.length === MOST_ACTIONS) return [];
    actions.push(action);
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

function decisionAt<G extends GameTypes>(
  game: Game<G>,
  { encoder, judge }: Learner<G>,
  step: WalkStep<G>,
): Decision<G> | null {
  const { event, before, index, cause, thinkMs, bot } = step;
  if (event.kind !== 'act') return null;
  const { seat, action } = event;
  const view = game.view(before, seat);
  const actions = legalFromView(game, view, seat);
  if (actions.length < 2) return null;
  const encoded = encoder.encode(view, seat, actions);
  const own = encoder.encode(view, seat, [action]);
  if (!encoded || !own) return null;
  const chosen = rowAt(encoded.cells, own.cells);
  if (chosen < 0) return null;
  const judged = judge.judge(view, seat, actions);
  const deal = game.session?.dealsPlayed(before) ?? 0;
  const { stage, cells } = encoded;
  return { index, deal, seat, view, actions, chosen, stage, cells, judged, cause, thinkMs, bot };
}

/** Every decision of a match that could have been another. */
export function* decisionsOf<G extends GameTypes>(
  game: Game<G>,
  learner: Learner<G>,
  { header, entries }: { readonly header: LogHead; readonly entries: Iterable<LogEntry> },
): Generator<Decision<G>, void, undefined> {
  for (const step of walk(game, header, entries)) {
    const decision = decisionAt(game, learner, step);
    if (decision) yield decision;
  }
}
