import { type RandomSpot, randomSpots } from '@taku/stud/bots';
import { GAME_TYPES } from '@taku/stud/rules';

export const LEVELS = ['lv0', 'lv1', 'lv2', 'lv3'] as const;
export const SEAT_COUNTS = [2, 3, 4, 5, 6, 7] as const;

/** Played first and not counted: workers start, tables are filled, code is compiled. */
export const WARM_UP = { level: 'lv3', seats: 2 } as const;

const SPOTS = 60;
const SEED = 20_261_116;
const DEALS = 12;

/** Sixty decisions of deals played at random, all games and streets among them. */
export function thinkSpots(seats: number): readonly RandomSpot[] {
  const all = GAME_TYPES.flatMap((game) => [
    ...randomSpots({ game, seats, seed: SEED, deals: DEALS }),
  ]);
  const step = all.length / SPOTS;
  return Array.from({ length: SPOTS }, (_, place) => all[Math.floor(place * step)]).filter(
    (spot) => spot !== undefined,
  );
}

/** Milliseconds by level and number of seats, as `lv3 7`. */
export type ThinkTimes = Record<string, number[]>;
