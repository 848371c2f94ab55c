import { type LadderPerson, isProvisional, isWide } from '@taku/protocol';
import type { PlayerKind } from './players.ts';

/** One line of the ladder: a CPU, or a person who lets themselves be seen. */
export type LadderEntry = {
  readonly key: string;
  readonly name: string;
  readonly kind: PlayerKind | 'person';
  readonly rating: number;
  readonly half: number;
  /** Pairs of a CPU, matches of a person. */
  readonly games: number;
  readonly isSuggested: boolean;
  readonly isYou: boolean;
  readonly isProvisional: boolean;
  readonly isWide: boolean;
};

/** People among the CPUs, the strongest first. `you` names whoever asks and shows no name. */
export function withPeople(
  cpus: readonly LadderEntry[],
  people: readonly LadderPerson[],
  you: string,
): readonly LadderEntry[] {
  const persons = people.map((person, place): LadderEntry => ({
    key: `person ${place}`,
    name: person.name ?? you,
    kind: 'person',
    rating: person.rating,
    half: person.half,
    games: person.matches,
    isSuggested: false,
    isYou: person.isYou,
    isProvisional: isProvisional(person),
    isWide: isWide(person),
  }));
  return [...cpus, ...persons].toSorted((one, other) => other.rating - one.rating);
}

/** By line; whoever is provisional has no place and takes none. */
export function placesOf(entries: readonly LadderEntry[]): readonly (number | null)[] {
  let place = 0;
  return entries.map((entry) => (entry.isProvisional ? null : (place += 1)));
}
