import {
  type Game,
  type Habit,
  type Json,
  type Learner,
  type Message,
  type Seat,
  type Words,
  invariant,
} from '@taku/contract';
import { type Decision, decisionsOf } from './decisions.ts';
import type { Lesson, NamedMatch } from './lessons.ts';
import { differenceOf, spotOf } from './measure.ts';
import type { Policy } from './policy.ts';
import { POLICY_STYLES, sharesOf } from './policyBot.ts';
import { PolicyNet } from './policyNet.ts';

/** How often a kind of choice was taken where it could be taken and left, as shares. */
interface HabitShares {
  readonly id: string;
  readonly words: Words;
  /** Decisions that could have gone either way. */
  readonly decisions: number;
  readonly teacher: number;
  readonly clone: number;
  /** The judge that it began from. */
  readonly untuned: number;
}

/** A decision that it had not seen and would have taken otherwise. */
interface DifferentSpot {
  readonly match: string;
  readonly deal: number;
  readonly index: number;
  readonly seat: Seat;
  /** What its teacher saw. */
  readonly view: Json;
  readonly chosen: Json & Message;
  readonly clone: Json & Message;
  /** How often the clone would play something else than that, 0 … 1. */
  readonly doubt: number;
}

/** A clone beside its teacher. */
export interface Likeness {
  /** What it meets of unseen decisions more often than the judge did; null: nothing was held out. */
  readonly gain: { readonly mean: number; readonly half: number } | null;
  readonly habits: readonly HabitShares[];
  /** The largest difference first. */
  readonly spots: readonly DifferentSpot[];
}

/** What of the rows a habit is in, as numbers 0 and 1. */
function marksOf({ has }: Habit, lesson: Lesson, places: ReadonlyMap<string, number>) {
  const width = lesson.cells.length / lesson.count;
  return Array.from({ length: lesson.count }, (_, row) => {
    const cellOf = (column: string): number => {
      const place = places.get(column);
      invariant(place !== undefined, `no column ${column}`);
      return lesson.cells[row * width + place] ?? 0;
    };
    return Number(has(cellOf));
  });
}

function best(values: ArrayLike<number>): number {
  let place = 0;
  for (let other = 1; other < values.length; other++) {
    if ((values[other] as number) > (values[place] as number)) place = other;
  }
  return place;
}

function habitShares(
  habit: Habit,
  lessons: readonly Lesson[],
  columns: readonly string[],
  net: PolicyNet,
): HabitShares {
  const places = new Map(columns.map((column, place) => [column, place]));
  let [decisions, teacher, clone, untuned] = [0, 0, 0, 0];
  for (const lesson of lessons) {
    const marks = marksOf(habit, lesson, places);
    if (!marks.includes(1) || !marks.includes(0)) continue;
    const shares = sharesOf([...net.logits(lesson)], POLICY_STYLES.like);
    decisions += 1;
    teacher += marks[lesson.chosen] ?? 0;
    clone += shares.reduce((sum, share, row) => sum + share * (marks[row] ?? 0), 0);
    untuned += marks[best(lesson.judged)] ?? 0;
  }
  const count = Math.max(1, decisions);
  const { id, words } = habit;
  return {
    id,
    words,
    decisions,
    teacher: teacher / count,
    clone: Math.min(1, clone / count),
    untuned: untuned / count,
  };
}

interface Difference {
  readonly lesson: Lesson;
  readonly gap: number;
}

const MOST_SPOTS = 12;

/** One a deal, and none twice: what follows a first difference is often the same one. */
function differences(heldOut: readonly Lesson[], net: PolicyNet): readonly Difference[] {
  const byDeal = new Map<string, Difference>();
  for (const lesson of heldOut) {
    const logits = net.logits(lesson);
    const gap = (logits[best(logits)] ?? 0) - (logits[lesson.chosen] ?? 0);
    const key = `${lesson.match} ${lesson.deal}`;
    if (gap > 0 && gap > (byDeal.get(key)?.gap ?? 0)) byDeal.set(key, { lesson, gap });
  }
  const sorted = [...byDeal.values()].toSorted((one, other) => other.gap - one.gap);
  const bySpot = new Map(sorted.toReversed().map((one) => [spotOf(one.lesson), one]));
  return sorted.filter((one) => bySpot.get(spotOf(one.lesson)) === one).slice(0, MOST_SPOTS);
}

/** Puts a clone beside its teacher. The games are read once more for what was seen in them. */
export class LikenessReader {
  readonly #game: Game;
  readonly #learner: Learner;
  readonly #net: PolicyNet;
  readonly #differences: readonly Difference[];
  readonly #spots = new Map<Lesson, DifferentSpot>();
  readonly #known: Omit<Likeness, 'spots'>;

  constructor(
    game: Game,
    learner: Learner,
    { weights }: Policy,
    taught: { readonly lessons: readonly Lesson[]; readonly heldOut: readonly Lesson[] },
  ) {
    const { lessons, heldOut } = taught;
    const { columns } = learner.encoder;
    this.#game = game;
    this.#learner = learner;
    this.#net = new PolicyNet(weights);
    this.#differences = differences(heldOut, this.#net);
    const gain = differenceOf(
      heldOut,
      (lesson) => this.#net.logits(lesson),
      ({ judged }) => judged,
    );
    const habits = (learner.habits ?? [])
      .map((habit) => habitShares(habit, lessons, columns, this.#net))
      .filter(({ decisions }) => decisions > 0);
    this.#known = { gain, habits };
  }

  /** Reads of a match what it needs of it; most matches are of no interest. */
  take(match: NamedMatch): void {
    const { matchId } = match.header;
    const wanted = this.#differences.filter(({ lesson }) => lesson.match === matchId);
    if (wanted.length === 0) return;
    const byIndex = new Map(wanted.map(({ lesson }) => [lesson.index, lesson]));
    const isWanted = ({ index }: { readonly index: number }) => byIndex.has(index);
    for (const decision of decisionsOf(this.#game, this.#learner, match, isWanted)) {
      const lesson = byIndex.get(decision.index);
      const spot = lesson && this.#spotOf(lesson, decision);
      if (spot) this.#spots.set(lesson, spot);
    }
  }

  #spotOf(lesson: Lesson, decision: Decision): DifferentSpot | null {
    const { match, deal, index, seat } = lesson;
    const chosen = decision.actions[decision.chosen];
    const clone = decision.actions[best(this.#net.logits(decision))];
    if (!chosen || !clone) return null;
    const shares = sharesOf([...this.#net.logits(lesson)], POLICY_STYLES.like);
    const doubt = Math.max(0, 1 - Math.max(...shares));
    return { match, deal, index, seat, view: decision.view, chosen, clone, doubt };
  }

  result(): Likeness {
    const spots = this.#differences.flatMap(({ lesson }) => this.#spots.get(lesson) ?? []);
    return { ...this.#known, spots };
  }
}
