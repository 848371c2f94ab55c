import { describe, expect, it } from 'vitest';
import { type LadderEntry, placesOf, withPeople } from './ladderEntries.ts';

const cpu = (key: string, rating: number): LadderEntry => ({
  key,
  name: key,
  kind: 'level',
  rating,
  half: 20,
  games: 100,
  isSuggested: false,
  isYou: false,
  isProvisional: false,
  isWide: false,
});

describe('people on the ladder', () => {
  const entries = withPeople(
    [cpu('strong', 1500), cpu('weak', 1000)],
    [
      { name: 'Aki', rating: 1466, half: 72, matches: 58, isYou: false },
      { name: null, rating: 1214, half: 230, matches: 7, isYou: true },
    ],
    'You',
  );

  it('stand among the CPUs by their rating; whoever asks finds themselves', () => {
    expect(entries.map(({ name }) => name)).toEqual(['strong', 'Aki', 'You', 'weak']);
    expect(entries[2]).toMatchObject({ isYou: true, isProvisional: true, isWide: true });
    expect(entries[1]).toMatchObject({ isYou: false, isProvisional: false, isWide: false });
  });

  it('have no place while they are provisional', () => {
    expect(placesOf(entries)).toEqual([1, 2, null, 3]);
  });
});
