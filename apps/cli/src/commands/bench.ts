import { GAMES } from '@taku/catalog';
import { type Game, drawFrom, fastRng } from '@taku/contract';
import { wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { gameNamed } from '../lookUp.ts';

interface BenchFlags {
  readonly json?: boolean;
  readonly seconds: number;
}

const HELP = `
Random legal play on one thread: how many events and whole matches a second the rules give.
A median of five rounds; a busy machine shows.

Examples:
  taku bench
  taku bench squfibo --seconds 2 --json`;

const ROUNDS = 5;
const MOST_ACTIONS = 256;

interface Counts {
  events: number;
  matches: number;
}

async function randomMatches(game: Game, forMs: number, seed: number): Promise<Counts> {
  const { actingSeats, drawChance, fastChance, foldEvent, startMatch, statusOf } =
    await import('@taku/match');
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

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
}

async function benchGame(game: Game, seconds: number) {
  const forMs = (seconds * 1000) / ROUNDS;
  await randomMatches(game, forMs / 2, 0);
  const rounds: { readonly events: number; readonly matches: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const began = performance.now();
    const { events, matches } = await randomMatches(game, forMs, round);
    const took = (performance.now() - began) / 1000;
    rounds.push({ events: events / took, matches: matches / took });
  }
  return {
    game: game.id,
    eventsPerSecond: Math.round(median(rounds.map(({ events }) => events))),
    matchesPerSecond: Math.round(median(rounds.map(({ matches }) => matches))),
  };
}

async function benchCommand(name: string | undefined, flags: BenchFlags): Promise<void> {
  const games = name === undefined ? GAMES : [gameNamed(name)];
  for (const game of games) {
    const result = await benchGame(game, flags.seconds);
    const { eventsPerSecond, matchesPerSecond } = result;
    const text = `${game.id.padEnd(10)} ${eventsPerSecond} events/s, ${matchesPerSecond} matches/s`;
    process.stdout.write(`${flags.json ? JSON.stringify(result) : text}\n`);
  }
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('how fast the rules run here')
    .argument('[game]', 'one game instead of all')
    .option('--seconds <n>', 'for each game', wholeNumber('--seconds', 1), 3)
    .option('--json', 'one JSON object for each game')
    .addHelpText('after', HELP)
    .action(benchCommand);
}
