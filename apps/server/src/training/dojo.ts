import { type Dojo, type JobFilter, isAskedFor } from '@taku/protocol';
import { type CountedMatch, type EventStore, type LogTexts, splitLines } from '@taku/storage';

type Own = Pick<Dojo, 'decisions' | 'leftOut' | 'matches' | 'from' | 'to' | 'rules'>;
type Matches = ReadonlyMap<string, CountedMatch>;

/** What is known of one person's matches of one game. */
interface Known {
  /** How many there were when they were read. */
  readonly count: number;
  /** Until when all was forgotten then. */
  readonly forgottenAt: number;
  readonly matches: Promise<Matches>;
}

const MOST_KNOWN = 50_000;
const MOST_RULES = 8;
const NONE: Matches = new Map();

function isInTime({ endedAt }: CountedMatch, { from, to }: JobFilter): boolean {
  return endedAt >= (from ?? -Infinity) && endedAt <= (to ?? Infinity);
}

function rulesOf(matches: readonly CountedMatch[]): Own['rules'] {
  const counts = new Map<string, number>();
  for (const { rules } of matches) counts.set(rules, (counts.get(rules) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_RULES)
    .map(([text, count]) => ({ text, config: JSON.parse(text) as never, matches: count }));
}

function summed(all: readonly CountedMatch[], filter: JobFilter): Own {
  const matches = all.filter((match) => isInTime(match, filter) && isAskedFor(match, filter));
  const ends = matches.map(({ endedAt }) => endedAt).toSorted((one, other) => one - other);
  return {
    decisions: matches.reduce((sum, { decisions }) => sum + decisions, 0),
    leftOut: matches.reduce((sum, { leftOut }) => sum + leftOut, 0),
    matches: matches.length,
    from: ends.at(0) ?? null,
    to: ends.at(-1) ?? null,
    rules: rulesOf(all),
  };
}

/** How much a person's finished matches hold; each is counted once, where no table waits for it. */
export class OwnDecisions {
  readonly #store: EventStore;
  readonly #texts: LogTexts;
  readonly #known = new Map<string, Known>();
  #size = 0;

  constructor(store: EventStore, texts: LogTexts) {
    this.#store = store;
    this.#texts = texts;
  }

  async of(person: string, game: string, filter: JobFilter): Promise<Own> {
    const matches = await this.#matchesOf(person, game);
    return summed([...matches.values()], filter);
  }

  /** Whoever asks while they are read waits for the same reading. */
  async #matchesOf(person: string, game: string): Promise<Matches> {
    const [games, persons] = await Promise.all([
      this.#store.gamesOf(person),
      this.#store.persons([person]),
    ]);
    const count = games.find((own) => own.game === game)?.matches ?? 0;
    if (count === 0) return NONE;
    const forgottenAt = persons.get(person)?.forgottenAt ?? 0;
    const key = `${person} ${game}`;
    const held = this.#known.get(key);
    const known = held?.forgottenAt === forgottenAt ? held : undefined;
    if (known?.count === count) return known.matches;
    if (this.#size > MOST_KNOWN) this.#forgetAll();
    const matches = this.#grown(person, game, count, known);
    this.#known.set(key, { count, forgottenAt, matches });
    this.#size += count;
    // What could not be read is read again by the next who asks.
    matches.catch(() => this.#known.delete(key));
    return matches;
  }

  #forgetAll(): void {
    this.#known.clear();
    this.#size = 0;
  }

  /** New ones are mostly the latest; where that does not explain the number, all are read. */
  async #grown(person: string, game: string, count: number, known?: Known): Promise<Matches> {
    const before = known && known.count < count ? await known.matches : NONE;
    const latest = Math.max(...[...before.values()].map(({ endedAt }) => endedAt));
    if (before.size > 0) {
      const later = await this.#read({ person, game, from: latest });
      const both = new Map([...before, ...later]);
      if (both.size === count) return both;
    }
    return this.#read({ person, game });
  }

  async #read(filter: { person: string; game: string; from?: number }): Promise<Matches> {
    const lines = splitLines(this.#texts.read({ kind: 'own', filter }));
    const matches = new Map<string, CountedMatch>();
    for await (const line of lines) {
      const match = JSON.parse(line) as CountedMatch;
      matches.set(match.matchId, match);
    }
    return matches;
  }
}
