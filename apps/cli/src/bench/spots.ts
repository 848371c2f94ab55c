import { type Game, type Json, type Seat, drawFrom, fastRng } from '@taku/contract';
import {
  actingSeats,
  drawChance,
  fastChance,
  foldEvent,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';

/** What a CPU is asked. */
interface Spot {
  readonly view: Json;
  readonly seat: Seat;
}

const SEED = 20_261_116;
const MATCHES = 12;
const MOST_ACTIONS = 256;

function someActions(game: Game, state: unknown, seat: Seat) {
  const actions = [];
  for (const action of game.legalActions(state, seat)) {
    if (actions.push(action) === MOST_ACTIONS) break;
  }
  return actions;
}

/** Every decision of a match played at random. */
function* decisionsOf(game: Game, seatCount: number, number: number): Generator<Spot> {
  const config = game.boundedConfigs[number % game.boundedConfigs.length] ?? game.defaultConfig;
  const chance = fastChance(SEED, number);
  const rng = fastRng(SEED, number, seatCount);
  let match = startMatch(game, config, seatCount);
  for (let status = statusOf(match); status.kind !== 'over'; status = statusOf(match)) {
    const [seat] = actingSeats(status);
    if (seat === undefined) {
      match = foldEvent(match, drawChance(match, chance));
      continue;
    }
    const forced = tableAction(game, match.state, seat);
    if (forced === null) yield { view: game.view(match.state, seat), seat };
    const action = forced ?? drawFrom(rng, someActions(game, match.state, seat));
    match = foldEvent(match, { kind: 'act', seat, action });
  }
}

/** So many decisions, far from each other, of all configs; the same for everybody who is asked. */
export function thinkSpots(game: Game, seatCount: number, count: number): readonly Spot[] {
  const all = Array.from({ length: MATCHES }, (_, number) => [
    ...decisionsOf(game, seatCount, number),
  ]).flat();
  return Array.from(
    { length: count },
    (_, place) => all[Math.floor((place * all.length) / count)],
  ).filter((spot) => spot !== undefined);
}

export function seatCountsOf({ seats: { min, max } }: Game): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}

/** Milliseconds by level and number of seats, as `lv3 7`. */
export type ThinkTimes = Record<string, number[]>;
