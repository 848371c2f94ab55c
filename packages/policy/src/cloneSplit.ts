import { fastRng, shuffled } from '@taku/contract';
import type { CloneLesson } from './cloneOptions.ts';

/** What is held out together. Decisions of one deal say much about each other, of one match some. */
type HeldBy = 'match' | 'deal' | 'stretch';

export interface Split {
  readonly heldBy: HeldBy;
  readonly train: readonly CloneLesson[];
  /** Decides when training stops. */
  readonly check: readonly CloneLesson[];
  /** Seen by nothing until the end: the figures come from it. */
  readonly test: readonly CloneLesson[];
}

const FEWEST_GROUPS = 6;
/** Of the decisions, for the check and for the test each. */
const HELD_SHARE = 1 / 6;
const STRETCH = 8;

type Groups = ReadonlyMap<string, readonly CloneLesson[]>;

function groupsBy(
  lessons: readonly CloneLesson[],
  keyOf: (lesson: CloneLesson, place: number) => string,
): Groups {
  const groups = new Map<string, CloneLesson[]>();
  for (const [place, lesson] of lessons.entries()) {
    const key = keyOf(lesson, place);
    const group = groups.get(key);
    if (group) group.push(lesson);
    else groups.set(key, [lesson]);
  }
  return groups;
}

/** By match where there are enough of them, else by deal, else by stretches of one match. */
function groupsOf(lessons: readonly CloneLesson[]): readonly [HeldBy, Groups] {
  const matches = groupsBy(lessons, ({ match }) => match);
  if (matches.size >= FEWEST_GROUPS) return ['match', matches];
  const deals = groupsBy(lessons, ({ match, deal }) => `${match} ${deal}`);
  if (deals.size >= FEWEST_GROUPS) return ['deal', deals];
  return ['stretch', groupsBy(lessons, (_, place) => String(Math.floor(place / STRETCH)))];
}

/** The lessons that a run with this seed never learns from. */
export function heldOutOf<L extends CloneLesson>(
  lessons: readonly L[],
  seed: number,
): readonly L[] {
  const test = new Set<CloneLesson>(splitLessons(lessons, seed).test);
  return lessons.filter((lesson) => test.has(lesson));
}

/** The same lessons and seed give the same split. */
export function splitLessons(
  lessons: readonly CloneLesson[],
  seed: number,
  ownTest?: readonly CloneLesson[],
): Split {
  const [heldBy, groups] = groupsOf(lessons);
  const order = shuffled(fastRng(seed, 1), [...groups.values()]);
  const wanted = Math.max(1, Math.floor(lessons.length * HELD_SHARE));
  const test: CloneLesson[] = [];
  const check: CloneLesson[] = [];
  const train: CloneLesson[] = [];
  for (const group of order) {
    if (!ownTest && test.length < wanted) test.push(...group);
    else if (check.length < wanted) check.push(...group);
    else train.push(...group);
  }
  return { heldBy, train, check, test: ownTest ?? test };
}
