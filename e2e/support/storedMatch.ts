import {
  type Game,
  type GameEvent,
  type Json,
  type LogEntry,
  type MatchLog,
  type Seat,
  drawFrom,
  drawInt,
  fastRng,
} from '@taku/contract';
import { findGame } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import {
  type Match,
  actingSeats,
  fastChance,
  foldEvent,
  returnsOf,
  settleChance,
  startMatch,
} from '@taku/match';
import { modelFiles } from '@taku/models';
import type { BrowserContext } from 'playwright-core';

interface StoredOptions {
  readonly seed: number;
  readonly config?: Json;
  readonly seatCount?: number;
  /** One decision in so many of the person is something else than a CPU would do. */
  readonly straysOneIn?: number;
}

const MOST_ACTIONS = 40;

function firstActions(game: Game, state: unknown, seat: Seat) {
  const actions = [];
  for (const action of game.legalActions(state, seat)) {
    actions.push(action);
    if (actions.length === MOST_ACTIONS) break;
  }
  return actions;
}

function entryOf(event: GameEvent, index: number): LogEntry {
  const cause = event.kind === 'chance' ? 'chance' : 'human';
  const at = 1_780_000_000_000 + index * 4000;
  const by = event.kind === 'act' && event.seat !== 0 ? 'bot' : cause;
  return { index, event, cause: by, at, thinkMs: event.kind === 'chance' ? 0 : 3000 };
}

/** A finished match of one person, who strays now and then, against the weakest CPUs. */
export async function storedMatch(gameId: string, options: StoredOptions): Promise<MatchLog> {
  const game = findGame(gameId)!;
  const { seed, config = game.boundedConfigs[0]!, straysOneIn = 3 } = options;
  const seatCount = options.seatCount ?? game.arena.seatCount;
  const spec = botsOf(gameId)[0]!;
  const bot = await spec.create(modelFiles());
  const chance = fastChance(seed);
  const events: GameEvent[] = [];
  let match: Match = startMatch(game, config, seatCount);
  for (let step = 0; ; step++) {
    const settled = settleChance(match, chance);
    events.push(...settled.events);
    match = settled.match;
    const seat = actingSeats(game.status(match.state))[0];
    if (seat === undefined) break;
    const rng = fastRng(seed, step);
    const strays = seat === 0 && drawInt(rng, straysOneIn) === 0;
    const view = game.view(match.state, seat);
    const chosen = await bot.choose(view, seat, rng, {}, { aborted: false });
    // Of the same kind: nobody leaves by chance.
    const others = firstActions(game, match.state, seat).filter(
      ({ type }) => type === chosen.action.type,
    );
    const action = strays ? drawFrom(rng, others) : chosen.action;
    events.push({ kind: 'act', seat, action });
    match = foldEvent(match, events.at(-1)!);
  }
  const players = Array.from({ length: seatCount }, (_, seat) => ({
    seat: seat as Seat,
    publicId: `p${seat}`,
    name: seat === 0 ? 'Haruko' : 'CPU',
    kind: seat === 0 ? ('human' as const) : ('bot' as const),
    bot: seat === 0 ? null : spec.id,
  }));
  const header = {
    matchId: `${gameId}-${seed}`,
    game: gameId,
    rulesVersion: game.rulesVersion,
    config,
    seatCount,
    players,
    startedAt: 1_780_000_000_000,
    seedHash: '0'.repeat(64),
  };
  return {
    header,
    seed: '0'.repeat(64),
    returns: [...returnsOf(match)],
    entries: events.map(entryOf),
  };
}

/** The visitor's browser has these matches: as logs, and in the list of what was played. */
export async function giveMatches(
  context: BrowserContext,
  logs: readonly MatchLog[],
): Promise<void> {
  const games = logs.map(({ header: { matchId, game, players }, returns, entries }) => ({
    matchId,
    roomId: `room-${matchId}`,
    game,
    seat: 0,
    names: players.map(({ name }) => name),
    endedAt: entries.at(-1)?.at ?? 0,
    outcome: (returns[0] ?? 0) > 0 ? 'won' : (returns[0] ?? 0) < 0 ? 'lost' : 'drawn',
    headline: { en: 'Over', ja: '終わり' },
    detail: { en: 'Score', ja: '結果' },
    tags: [],
  }));
  await context.addInitScript(
    ([kept, history]) => {
      for (const { id, text } of kept) sessionStorage.setItem(`taku.pasted.${id}`, text);
      localStorage.setItem('taku.history', history);
    },
    [
      logs.map((log) => ({ id: log.header.matchId, text: JSON.stringify(log) })),
      JSON.stringify({ seats: [], games }),
    ] as const,
  );
}
