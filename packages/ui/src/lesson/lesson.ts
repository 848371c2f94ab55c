import type { GameEvent, GameTypes, Json, Seat, Words } from '@taku/contract';
import type { ComponentType } from 'react';
import type { Lang, Layout } from '../game/gameUi.ts';

/**
 * What a game teaches: `games/‹id›/web/lessons/index.ts` exports `lessons`, loaded on demand.
 * packages/ui/README.md explains it; `lessonFaults` of `@taku/ui/testing` checks it.
 */
export type GameLessons<G extends GameTypes = GameTypes> = {
  /** About how long all of them take. */
  readonly minutes: number;
  readonly lessons: readonly Lesson<G>[];
  /**
   * How an action is done on the board: what is touched, in order, as CSS selectors. Hints point
   * at these places.
   */
  touches(action: G['action'], view: G['view']): readonly string[];
};

/** One stone of the path. */
export type Lesson<G extends GameTypes = GameTypes> = {
  /** Its place in the address, and what progress is kept by: never reused. */
  readonly id: string;
  /** A word or two. */
  readonly title: Words;
  readonly steps: readonly LessonStep<G>[];
};

/** One idea, one position, one task. */
export type LessonStep<G extends GameTypes = GameTypes> = {
  /** At most 60 characters in Japanese, 110 in English; `**…**` is strong. */
  readonly idea: Words;
  readonly table: LessonTable<G>;
  readonly ask: Ask<G>;
  /** What was shown by doing it. */
  readonly done: Words;
};

/** Where a step begins: a match that the rules fold from these facts. */
export type LessonTable<G extends GameTypes = GameTypes> = {
  readonly config: G['config'];
  readonly seatCount: number;
  /** The learner's chair. */
  readonly seat: Seat;
  readonly events: readonly GameEvent<G>[];
  /** Of the other chairs, in the order of seats; absent: they are CPUs. */
  readonly names?: readonly Words[];
};

export type Ask<G extends GameTypes = GameTypes> = PlayAsk<G> | ChooseAsk | OwnAsk<G>;

/** The learner plays on the real board, one or more moves. */
type PlayAsk<G extends GameTypes = GameTypes> = {
  readonly kind: 'play';
  readonly moves: readonly LessonMove<G>[];
};

export type LessonMove<G extends GameTypes = GameTypes> = {
  /** What to do: at most 40 characters in Japanese, 80 in English. */
  readonly task: Words;
  readonly hint: Words;
  /** What is to be touched is marked before anybody asks. */
  readonly isGuided?: boolean;
  readonly solution: G['action'];
  /** What else is right; absent: nothing. What follows must fit every right action. */
  isRight?(action: G['action'], view: G['view']): boolean;
  /** Legal, and not what is asked: the first that knows it explains. */
  readonly wrong: readonly WrongKind<G>[];
  /** The reason for every other legal action. */
  readonly otherwise: Words;
  /** What the others do and chance draws, until the next move or the end of the step. */
  readonly follows: readonly GameEvent<G>[];
};

type WrongKind<G extends GameTypes = GameTypes> = {
  /** One of the kind. */
  readonly example: G['action'];
  isIt(action: G['action'], view: G['view']): boolean;
  readonly why: Words;
};

/** The learner points at one of a few things: a seat, a card, a number. */
export type ChooseAsk = {
  readonly kind: 'choose';
  readonly task: Words;
  readonly hint: Words;
  readonly choices: readonly LessonChoice[];
  /** The board is shown as in play, with hand and buttons; absent: as in a replay. */
  readonly isLive?: boolean;
};

export type LessonChoice = {
  readonly id: string;
  readonly label: Words;
  /** Where it is on the board, to be touched there: a CSS selector. */
  readonly place?: string;
  /** Why it is wrong; null: it is right. */
  readonly why: Words | null;
};

/** Where a board cannot ask it: the game draws a task of its own. */
export type OwnAsk<G extends GameTypes = GameTypes> = {
  readonly kind: 'own';
  readonly task: Words;
  readonly hint: Words;
  readonly Task: ComponentType<OwnTaskProps<G>>;
  /** Null: right. Else the reason. */
  judge(answer: Json): Words | null;
  readonly solution: Json;
  /** One answer of each wrong kind. */
  readonly wrong: readonly Json[];
  /** What is touched for the solution, in order, as CSS selectors. */
  readonly touches: readonly string[];
};

export type OwnTaskProps<G extends GameTypes = GameTypes> = {
  readonly view: G['view'];
  readonly lang: Lang;
  readonly layout: Layout;
  readonly isDone: boolean;
  readonly answer: (answer: Json) => void;
};

/** The one place where a game's own types are forgotten. */
export function defineLessons<G extends GameTypes>(lessons: GameLessons<G>): GameLessons {
  return lessons as unknown as GameLessons;
}
