import { type Game, type Luck, type Seat, at, fastRng, seatsOf } from '@taku/contract';
import { fastChance, liveChance } from '@taku/match';
import type { Contest } from './contest.ts';
import { logTextOf, matchSeed } from './gameLog.ts';
import { type Lineup, type Side, lineups } from './lineups.ts';
import { BotError, type PlayedGame, playGame } from './playGame.ts';
import { type ThinkTimes, timesOf } from './thinkTimes.ts';

/** One side's share of a block. */
export type SideResult = {
  readonly times: ThinkTimes;
  /** Sums over the side's seats in all games. */
  readonly tally: Readonly<Record<string, number>>;
  readonly seats: number;
};

/** The games over one set of cards; depends on seed and index only. */
export type BlockResult = {
  readonly index: number;
  /** What each game was worth to a seat of `a`, in the game's unit. */
  readonly worths: readonly number[];
  /** Half of what `a` had over `b`, a game: 0 between equals, whatever the unit. */
  readonly gain: number;
  /** What of `worths` chance gave to `a`, part by part; empty where it is not measured. */
  readonly luck: readonly number[];
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly sides: Readonly<Record<Side, SideResult>>;
  /** The log of each game, as text; empty unless it was asked for. */
  readonly logs: readonly string[];
};

function seatsOn(lineup: Lineup, side: Side): readonly Seat[] {
  return seatsOf(lineup.length).filter((seat) => lineup[seat] === side);
}

function meanWorth(game: Game, played: PlayedGame, seats: readonly Seat[]): number {
  const worths = seats.map((seat) => game.arena.worth(played.returns, seat));
  return worths.reduce((sum, worth) => sum + worth, 0) / seats.length;
}

function sideResult(
  game: Game,
  games: readonly (readonly [Lineup, PlayedGame])[],
  side: Side,
): SideResult {
  const times: number[] = [];
  const tally: Record<string, number> = {};
  let seats = 0;
  for (const [lineup, played] of games) {
    for (const { event, choice, thinkMs } of played.events) {
      if (choice && event.kind === 'act' && lineup[event.seat] === side) times.push(thinkMs);
    }
    for (const seat of seatsOn(lineup, side)) {
      seats += 1;
      const named = game.arena.tally?.(played.end.state, seat) ?? {};
      for (const [name, value] of Object.entries(named)) tally[name] = (tally[name] ?? 0) + value;
    }
  }
  return { times: timesOf(times), tally, seats };
}

/** Both games give a seat the same cards and the same bot stream, whoever sits there. */
async function playLineup(contest: Contest, index: number, lineup: Lineup): Promise<PlayedGame> {
  const { game, config, seed, bots, isLogged } = contest;
  try {
    const chance = isLogged ? liveChance(matchSeed(seed, index)) : fastChance(seed, index);
    return await playGame({ game, config, chance, bots: lineup.map((side) => bots[side]) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const where = `seed ${seed}, pair ${index}, seats ${lineup.join('')}`;
    throw new BotError(`${where}: ${error.message}`, { cause: error });
  }
}

const LUCK_STREAM = 3;

/** Half of what chance gave the seats of `a` over those of `b`. */
function luckInGame(luck: Luck, rows: readonly (readonly number[])[], lineup: Lineup) {
  const mean = (side: Side, part: number): number => {
    const seats = seatsOn(lineup, side);
    return seats.reduce((sum, seat) => sum + at(at(rows, seat), part), 0) / seats.length;
  };
  return luck.parts.map((_, part) => (mean('a', part) - mean('b', part)) / 2);
}

/** The same cards are measured by the same samples in every game of a block. */
function luckInBlock(
  contest: Contest,
  index: number,
  games: readonly (readonly [Lineup, PlayedGame])[],
) {
  const { luck, seed } = contest;
  if (!luck) return [];
  const rngAt = (...place: readonly number[]) => fastRng(seed, index, LUCK_STREAM, ...place);
  const byGame = games.map(([lineup, { events }]) =>
    luckInGame(luck, luck.measure(events, rngAt), lineup),
  );
  return luck.parts.map(
    (_, part) => byGame.reduce((sum, row) => sum + at(row, part), 0) / games.length,
  );
}

export async function playBlock(contest: Contest, index: number): Promise<BlockResult> {
  const { game } = contest;
  const games: (readonly [Lineup, PlayedGame])[] = [];
  for (const lineup of lineups(contest.seatCount)) {
    games.push([lineup, await playLineup(contest, index, lineup)]);
  }
  const own = games.map(([lineup, played]) => meanWorth(game, played, seatsOn(lineup, 'a')));
  const others = games.map(([lineup, played]) => meanWorth(game, played, seatsOn(lineup, 'b')));
  const leads = own.map((worth, place) => worth - (others[place] ?? 0));
  const logs = contest.isLogged
    ? games.map(([lineup, played]) => logTextOf(contest, { index, lineup, played }))
    : [];
  return {
    index,
    worths: own,
    gain: leads.reduce((sum, lead) => sum + lead, 0) / 2 / leads.length,
    luck: luckInBlock(contest, index, games),
    wins: leads.filter((lead) => lead > 0).length,
    draws: leads.filter((lead) => lead === 0).length,
    losses: leads.filter((lead) => lead < 0).length,
    sides: { a: sideResult(game, games, 'a'), b: sideResult(game, games, 'b') },
    logs,
  };
}
