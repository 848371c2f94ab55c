import { type Game, drawFrom, fastRng } from '@taku/contract';
import { actingSeats, drawChance, fastChance, foldEvent, startMatch, statusOf } from '@taku/match';
import { median } from '@taku/terminal';

const ROUNDS = 5;
const MOST_ACTIONS = 256;

interface Counts {
  events: number;
  matches: number;
}

function randomMatches(game: Game, forMs: number, seed: number): Counts {
  const [config] = game.boundedConfigs;
  const until = performance.now() + forMs;
  const counts: Counts = { events: 0, matches: 0 };
  while (performance.now() < until) {
    const rng = fastRng(seed, counts.matches);
    const chance = fastChance(seed, counts.matches);
    let match = startMatch(game, config ?? game.defaultConfig, game.arena.seatCount);
    for (let status = statusOf(match); status.kind !== 'over'; status = statusOf(match)) {
      const [seat] = actingSeats(status);
      if (seat === undefined) match = foldEvent(match, drawChance(match, chance));
      else {
        const actions = [];
        for (const action of game.legalActions(match.state, seat)) {
          if (actions.push(action) === MOST_ACTIONS) break;
        }
        match = foldEvent(match, { kind: 'act', seat, action: drawFrom(rng, actions) });
      }
      counts.events += 1;
    }
    counts.matches += 1;
  }
  return counts;
}

interface RulesSpeed {
  readonly game: string;
  readonly eventsPerSecond: number;
  readonly matchesPerSecond: number;
}

/** Random legal play on one thread: a median of five rounds. */
export function rulesSpeed(game: Game, seconds: number): RulesSpeed {
  const forMs = (seconds * 1000) / ROUNDS;
  randomMatches(game, forMs / 2, 0);
  const rounds: { readonly events: number; readonly matches: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const began = performance.now();
    const { events, matches } = randomMatches(game, forMs, round);
    const took = (performance.now() - began) / 1000;
    rounds.push({ events: events / took, matches: matches / took });
  }
  return {
    game: game.id,
    eventsPerSecond: Math.round(median(rounds.map(({ events }) => events))),
    matchesPerSecond: Math.round(median(rounds.map(({ matches }) => matches))),
  };
}
