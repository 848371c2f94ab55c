import type { MatchHeader } from '@taku/contract';
import type { JobFilter } from './jobs.ts';

/** A finished match as a filter reads it. */
interface Finished {
  readonly header: Pick<MatchHeader, 'players' | 'config'>;
  readonly returns: readonly number[];
}

/** What of a person's match decides whether it is learnt from. */
export interface OwnMatch {
  readonly seats: ReadonlySet<number>;
  /** What it brought their seats. */
  readonly sum: number;
  readonly opponent: 'people' | 'cpus';
  /** Its settings, as text: equal settings have equal texts. */
  readonly rules: string;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

export function ownMatch({ header, returns }: Finished, person: string): OwnMatch {
  const own = header.players.filter(({ personId }) => personId === person);
  const seats = new Set<number>(own.map(({ seat }) => seat));
  const others = header.players.filter(({ seat }) => !seats.has(seat));
  return {
    seats,
    sum: [...seats].reduce((all, seat) => all + (returns[seat] ?? 0), 0),
    opponent: others.some(({ kind }) => kind === 'human') ? 'people' : 'cpus',
    rules: JSON.stringify(sorted(header.config)),
  };
}

export function isAskedFor(match: Omit<OwnMatch, 'seats'>, filter: JobFilter): boolean {
  const { result, opponent, rules } = filter;
  if (result === 'won' && match.sum <= 0) return false;
  if (result === 'lost' && match.sum >= 0) return false;
  if (opponent !== undefined && match.opponent !== opponent) return false;
  return rules === undefined || match.rules === rules;
}
