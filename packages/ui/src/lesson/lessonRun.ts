import {
  type Game,
  type GameEvent,
  type GameTypes,
  type Json,
  type Message,
  type Words,
  seatsOf,
} from '@taku/contract';
import type { Told } from '../game/gameUi.ts';
import type { LessonMove, LessonStep, LessonTable } from './lesson.ts';

/** A table without a server: the rules fold what the learner does and what the step says follows. */
export type LessonRun<G extends GameTypes = GameTypes> = {
  readonly state: G['state'];
  readonly view: G['view'];
  readonly told: readonly Told<G['message']>[];
  readonly decisions: readonly number[];
  /** Moves of the task that are done. */
  readonly moves: number;
  /** What happens next, one by one, before the learner goes on. */
  readonly due: readonly GameEvent<G>[];
};

type Answer<G extends GameTypes = GameTypes> =
  | { readonly kind: 'right'; readonly run: LessonRun<G> }
  | { readonly kind: 'wrong'; readonly why: Words };

function folded<G extends GameTypes>(
  game: Game<G>,
  { seat }: LessonTable<G>,
  run: LessonRun<G>,
  event: GameEvent<G>,
): LessonRun<G> {
  const { state, happened } = game.apply(run.state, event);
  const messages = happened.flatMap((one) => game.tell(one, seat));
  const id = (run.told.at(-1)?.id ?? 0) + 1;
  const told = messages.length === 0 ? run.told : [...run.told, { id, messages, fresh: true }];
  const decisions =
    event.kind === 'act'
      ? run.decisions.with(event.seat, (run.decisions[event.seat] ?? 0) + 1)
      : run.decisions;
  return { ...run, state, view: game.view(state, seat), told, decisions };
}

/** As the learner finds it; what was told before belongs to the log. */
export function startRun<G extends GameTypes>(game: Game<G>, table: LessonTable<G>): LessonRun<G> {
  const state = game.start(table.config, table.seatCount);
  const empty: LessonRun<G> = {
    state,
    view: game.view(state, table.seat),
    told: [],
    decisions: seatsOf(table.seatCount).map(() => 0),
    moves: 0,
    due: [],
  };
  const run = table.events.reduce((sofar, event) => folded(game, table, sofar, event), empty);
  return { ...run, told: run.told.map((one) => ({ ...one, fresh: false })) };
}

/** The next of what is due. */
export function goOn<G extends GameTypes>(
  game: Game<G>,
  table: LessonTable<G>,
  run: LessonRun<G>,
): LessonRun<G> {
  const [event, ...due] = run.due;
  return event ? { ...folded(game, table, run, event), due } : run;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The words of a mistake that the rules allow; null: it is what the move asks for. */
function reasonAgainst<G extends GameTypes>(
  move: LessonMove<G>,
  action: G['action'],
  view: G['view'],
): Words | null {
  if (isSame(action, move.solution) || move.isRight?.(action, view)) return null;
  return move.wrong.find((kind) => kind.isIt(action, view))?.why ?? move.otherwise;
}

/** What an action of the learner comes to. A wrong one changes nothing. */
export function answerMove<G extends GameTypes>(
  game: Game<G>,
  step: Pick<LessonStep<G>, 'table'>,
  move: LessonMove<G>,
  run: LessonRun<G>,
  action: G['action'] & Message,
): Answer<G> {
  const { table } = step;
  const why =
    game.reject(run.state, table.seat, action)?.words ?? reasonAgainst(move, action, run.view);
  if (why) return { kind: 'wrong', why };
  const acted = folded(game, table, run, { kind: 'act', seat: table.seat, action });
  return { kind: 'right', run: { ...acted, moves: run.moves + 1, due: move.follows } };
}

/** Without the marks of what is strong. */
export function plainText(text: string): string {
  return text.replaceAll('**', '');
}
