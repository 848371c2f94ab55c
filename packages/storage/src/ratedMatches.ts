import type { MatchHeader } from '@taku/contract';
import type { RatedMatch, RatedSide } from '@taku/match';
import type { RatedResult } from './eventStore.ts';

type RatedTerms = NonNullable<MatchHeader['rated']>;

interface RatedRow extends Pick<RatedMatch, 'matchId' | 'startedAt' | 'endedAt'> {
  /** By seat, the ids of people; null for a CPU and for whoever was forgotten. */
  readonly people: readonly (string | null)[];
  /** What header and end say, as JSON. */
  readonly told: { readonly header: string | null; readonly result: string | null };
}

/** Null for a match that does not count. */
export function ratedMatchOf({ people, told, ...match }: RatedRow): RatedMatch | null {
  if (told.header === null || told.result === null) return null;
  const { cpus } = JSON.parse(told.header) as RatedTerms;
  const { scores, weight } = JSON.parse(told.result) as RatedResult;
  const sides = people.map((id, place): RatedSide => {
    const cpu = cpus.find(({ seat }) => seat === place);
    return cpu ? { kind: 'cpu', rating: cpu.rating, half: cpu.half } : { kind: 'person', id };
  });
  return { ...match, weight, sides, scores };
}
