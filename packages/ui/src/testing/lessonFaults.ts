import type { Game, GameEvent, GameTypes, Words } from '@taku/contract';
import {
  type Ask,
  type GameLessons,
  type Lesson,
  type LessonMove,
  type LessonRun,
  type LessonStep,
  type LessonTable,
  answerMove,
  goOn,
  plainText,
  startRun,
} from '../lesson/index.ts';

const LONGEST = { idea: { ja: 60, en: 110 }, task: { ja: 40, en: 80 } } as const;
const SLUG = /^[a-z][a-z0-9-]*$/;
/** So many legal actions of a position are asked whether they are right too. */
const ASKED = 2000;

type Course = { readonly game: Game; readonly lessons: GameLessons };

function tooLong(part: keyof typeof LONGEST, words: Words): readonly string[] {
  return (['ja', 'en'] as const).flatMap((lang) => {
    const length = Array.from(plainText(words[lang])).length;
    if (length === 0) return [`its ${part} is empty (${lang})`];
    return length > LONGEST[part][lang]
      ? [`its ${part} has ${length} characters (${lang}), allowed ${LONGEST[part][lang]}`]
      : [];
  });
}

/** Why the rules would not log this event here; null: they would. */
function against(game: Game, state: unknown, event: GameEvent): string | null {
  const status = game.status(state);
  if (event.kind === 'forfeit') return null;
  if (event.kind === 'chance') {
    if (!game.parse.outcome(event.outcome).ok) return 'no outcome of this game';
    return status.kind === 'chance' ? null : `chance while the table is ${status.kind}`;
  }
  if (!game.parse.action(event.action).ok) return 'no action of this game';
  return game.reject(state, event.seat, event.action)?.words.en ?? null;
}

function faultsOfTable(game: Game, table: LessonTable): readonly string[] {
  let state = game.start(table.config, table.seatCount);
  for (const [place, event] of table.events.entries()) {
    const fault = against(game, state, event);
    if (fault) return [`event ${place} of its table: ${fault}`];
    state = game.apply(state, event).state;
  }
  return [];
}

/** All that is due has happened, each by the rules. */
function settled(game: Game, table: LessonTable, run: LessonRun): LessonRun | string {
  const [event] = run.due;
  if (!event) return run;
  return against(game, run.state, event) ?? settled(game, table, goOn(game, table, run));
}

function isToAct({ game }: Course, { table }: LessonStep, { state }: LessonRun): boolean {
  const status = game.status(state);
  return status.kind === 'acting' && status.seats.includes(table.seat);
}

function faultsOfWrong(
  { game }: Course,
  step: LessonStep,
  move: LessonMove,
  run: LessonRun,
): readonly string[] {
  return move.wrong.flatMap(({ example, why }, place) => {
    const act = { kind: 'act', seat: step.table.seat, action: example } as const;
    if (against(game, run.state, act)) return [`wrong ${place} is illegal`];
    const answer = answerMove(game, step, move, run, example);
    if (answer.kind === 'right') return [`wrong ${place} counts as right`];
    return answer.why === why ? [] : [`wrong ${place} is told: ${answer.why.en}`];
  });
}

/** What follows must fit whatever counts as right. */
function faultsOfOtherRights(
  { game }: Course,
  step: LessonStep,
  move: LessonMove,
  run: LessonRun,
): readonly string[] {
  const faults: string[] = [];
  let asked = 0;
  for (const action of game.legalActions(run.state, step.table.seat)) {
    if (asked === ASKED) break;
    asked += 1;
    const answer = answerMove(game, step, move, run, action);
    if (answer.kind === 'wrong') continue;
    const end = settled(game, step.table, answer.run);
    if (typeof end === 'string') faults.push(`after ${JSON.stringify(action)}: ${end}`);
  }
  return faults;
}

function faultsOfMoves(course: Course, step: LessonStep): readonly string[] {
  if (step.ask.kind !== 'play') return [];
  const { game, lessons } = course;
  const faults: string[] = [];
  let run = startRun(game, step.table);
  for (const [place, move] of step.ask.moves.entries()) {
    const say = (fault: string) => faults.push(`move ${place}: ${fault}`);
    if (!isToAct(course, step, run)) say('the learner is not to act');
    tooLong('task', move.task).forEach(say);
    faultsOfWrong(course, step, move, run).forEach(say);
    faultsOfOtherRights(course, step, move, run).forEach(say);
    if (lessons.touches(move.solution, run.view).length === 0) say('its solution touches nothing');
    const act = { kind: 'act', seat: step.table.seat, action: move.solution } as const;
    const fault = against(game, run.state, act);
    const answer = answerMove(game, step, move, run, move.solution);
    if (fault) return [...faults, `move ${place}: its solution: ${fault}`];
    if (answer.kind === 'wrong') return [...faults, `move ${place}: ${answer.why.en}`];
    const end = settled(game, step.table, answer.run);
    if (typeof end === 'string') return [...faults, `after move ${place}: ${end}`];
    run = end;
  }
  return faults;
}

function faultsOfAsk(ask: Ask): readonly string[] {
  if (ask.kind === 'play') return ask.moves.length === 0 ? ['it asks for no move'] : [];
  const long = tooLong('task', ask.task);
  if (ask.kind === 'choose') {
    const ids = new Set(ask.choices.map(({ id }) => id));
    const right = ask.choices.filter(({ why }) => why === null).length;
    if (ids.size < ask.choices.length) return [...long, 'two choices have one id'];
    return right > 0 && right < ids.size ? long : [...long, 'its choices leave nothing to choose'];
  }
  const own = [
    ...(ask.judge(ask.solution) === null ? [] : ['its solution is judged wrong']),
    ...(ask.wrong.length === 0 ? ['it has no wrong answer'] : []),
    ...(ask.touches.length === 0 ? ['its solution touches nothing'] : []),
    ...ask.wrong.flatMap((answer, place) => (ask.judge(answer) ? [] : [`wrong ${place} is right`])),
  ];
  return [...long, ...own];
}

function faultsOfStep(course: Course, step: LessonStep): readonly string[] {
  const table = faultsOfTable(course.game, step.table);
  if (table.length > 0) return table;
  return [...tooLong('idea', step.idea), ...faultsOfAsk(step.ask), ...faultsOfMoves(course, step)];
}

function faultsOfLesson(course: Course, lesson: Lesson): readonly string[] {
  const faults = lesson.steps.flatMap((step, place) =>
    faultsOfStep(course, step).map((fault) => `step ${place}: ${fault}`),
  );
  if (!SLUG.test(lesson.id)) faults.push('its id is no part of an address');
  if (lesson.steps.length === 0) faults.push('it has no step');
  return faults.map((fault) => `${lesson.id}: ${fault}`);
}

/**
 * What is wrong with a game's lessons by its own rules: every table is a legal match, every task is
 * solved by its solution, every wrong answer gets its reason, whatever is right can be gone on from.
 */
export function lessonFaults<G extends GameTypes>(
  game: Game<G>,
  lessons: GameLessons,
): readonly string[] {
  const course: Course = { game, lessons };
  const ids = new Set(lessons.lessons.map(({ id }) => id));
  return [
    ...(ids.size < lessons.lessons.length ? ['two lessons have one id'] : []),
    ...lessons.lessons.flatMap((lesson) => faultsOfLesson(course, lesson)),
  ];
}
