import { type Game, type Learner, plainLine } from '@taku/contract';
import { type Lesson, lessonsOf } from '@taku/policy';
import { isAskedFor, ownMatch } from '@taku/protocol';
import type { MatchLog } from '@taku/storage';
import type { JobOrder } from './jobFiles.ts';

/** The newest lessons that fit are learnt from: a long log must not fill the memory. */
const MOST_BYTES = 192 * 1024 * 1024;
const LONGEST_NAME = 24;

interface Taught {
  readonly lessons: readonly Lesson[];
  readonly persons: ReadonlySet<string>;
  /** The owner's, as last played under. */
  readonly name: string;
}

/** Seats of one match by whose they are: nobody's are not learnt from. */
function seatsToLearn(
  { header }: MatchLog,
  { owner, whose }: JobOrder,
): ReadonlyMap<number, string> {
  const seats = header.players.flatMap(({ seat, kind, personId }) =>
    kind === 'human' && personId !== undefined && (whose === 'everybody' || personId === owner)
      ? [[seat, personId] as const]
      : [],
  );
  return new Map(seats);
}

/** Of one person all seats count together. */
function isAsked(match: MatchLog, person: string, { filter }: JobOrder): boolean {
  return isAskedFor(ownMatch(match, person), filter);
}

function bytesOf({ cells, judged }: Lesson): number {
  return cells.byteLength + judged.byteLength;
}

function newestThatFit(lessons: readonly Lesson[]): Lesson[] {
  let left = MOST_BYTES;
  const first = lessons.findLastIndex((lesson) => {
    left -= bytesOf(lesson);
    return left < 0;
  });
  return lessons.slice(first + 1);
}

/** What a job learns from, match by match, each seat of a match once. */
export class JobLessons {
  readonly #order: JobOrder;
  readonly #known = new Set<string>();
  readonly #persons = new Set<string>();
  #lessons: Lesson[] = [];
  #bytes = 0;
  #name = '';

  constructor(order: JobOrder) {
    this.#order = order;
  }

  get count(): number {
    return this.#lessons.length;
  }

  get taught(): Taught {
    const name = plainLine(this.#name).slice(0, LONGEST_NAME) || '?';
    return { lessons: newestThatFit(this.#lessons), persons: this.#persons, name };
  }

  add(game: Game, learner: Learner, match: MatchLog): void {
    const order = this.#order;
    const { matchId, players } = match.header;
    const own = players.find(({ personId }) => personId === order.owner);
    this.#name = own?.name ?? this.#name;
    const all = seatsToLearn(match, order);
    const seats = new Map(
      [...all].filter(
        ([seat, person]) => !this.#known.has(`${matchId} ${seat}`) && isAsked(match, person, order),
      ),
    );
    if (seats.size === 0) return;
    const isWanted = (decision: { readonly seat: number; readonly cause: string }) =>
      decision.cause === 'human' && seats.has(decision.seat);
    for (const [seat, person] of seats) {
      this.#known.add(`${matchId} ${seat}`);
      this.#persons.add(person);
    }
    this.#take([...lessonsOf(game, learner, match, isWanted)]);
  }

  #take(lessons: readonly Lesson[]): void {
    this.#lessons.push(...lessons);
    this.#bytes += lessons.reduce((sum, lesson) => sum + bytesOf(lesson), 0);
    if (this.#bytes <= 2 * MOST_BYTES) return;
    this.#lessons = newestThatFit(this.#lessons);
    this.#bytes = this.#lessons.reduce((sum, lesson) => sum + bytesOf(lesson), 0);
  }
}
