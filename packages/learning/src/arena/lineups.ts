import { seatsOf } from '@taku/contract';

export type Side = 'a' | 'b';

/** Who sits where in one game: `lineup[seat]`. */
export type Lineup = readonly Side[];

function rotated(lineup: Lineup, by: number): Lineup {
  return lineup.map((_, seat) => lineup[(seat + by) % lineup.length] ?? 'a');
}

function exchanged(lineup: Lineup): Lineup {
  return lineup.map((side) => (side === 'a' ? 'b' : 'a'));
}

/**
 * The games of one block over the same cards: the players sit alternately, in all rotations and
 * exchanged. Two seats give the pair (ab, ba), four give abab and baba, three give six games.
 * Every line-up comes with its exchange, so identical players come out exactly even.
 */
export function lineups(seatCount: number): readonly Lineup[] {
  const first = seatsOf(seatCount).map((seat): Side => (seat % 2 === 0 ? 'a' : 'b'));
  const all = first.flatMap((_, by) => [rotated(first, by), exchanged(rotated(first, by))]);
  const byText = new Map(all.map((lineup) => [lineup.join(''), lineup]));
  return [...byText.values()];
}
