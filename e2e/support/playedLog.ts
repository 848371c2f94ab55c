import {
  type Bot,
  type BotChoice,
  FIRST_SEAT,
  type Game,
  type GameEvent,
  type Json,
  type LogEntry,
  type Seat,
  at,
  seatsOf,
} from '@taku/contract';
import {
  type Match,
  actingSeats,
  drawChance,
  foldEvent,
  hashSeed,
  liveChance,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import type { Page } from 'playwright-core';

const BEGIN = Date.UTC(2026, 0, 1);
const NEVER = { aborted: false };

interface Table {
  readonly matchId: string;
  readonly game: Game;
  readonly config: Json;
  /** By seat; the first is written down as a person. */
  readonly players: readonly Bot[];
  readonly seed: string;
  /** The person stands up as soon as this holds. */
  readonly leavesAt?: (state: never) => boolean;
}

type Next = Pick<LogEntry, 'event' | 'cause' | 'bot'>;

function noted({ id }: Bot, { why }: BotChoice): Pick<LogEntry, 'bot'> {
  const { summary, candidates, model, facts } = why;
  return { bot: { id, summary, candidates, model, ...(facts === undefined ? {} : { facts }) } };
}

async function chosen(table: Table, match: Match, seat: Seat): Promise<Next> {
  const { game, players, seed } = table;
  const forced = tableAction(game, match.state, seat);
  if (forced) return { event: { kind: 'act', seat, action: forced }, cause: 'auto' };
  const bot = at(players, seat);
  const rng = liveChance(seed).botRng(seat, at(match.decisions, seat));
  const choice = await bot.choose(game.view(match.state, seat), seat, rng, {}, NEVER);
  const event: GameEvent = { kind: 'act', seat, action: choice.action };
  if (seat === FIRST_SEAT) return { event, cause: 'human' };
  return { event, cause: 'bot', ...noted(bot, choice) };
}

async function next(table: Table, match: Match): Promise<Next | null> {
  const status = statusOf(match);
  if (status.kind === 'over') return null;
  if (status.kind === 'chance')
    return { event: drawChance(match, liveChance(table.seed)), cause: 'chance' };
  if (table.leavesAt?.(match.state as never))
    return { event: { kind: 'forfeit', seat: FIRST_SEAT, reason: 'left' }, cause: 'human' };
  return chosen(table, match, at(actingSeats(status), 0));
}

/** A whole match by the rules alone, as the server would tell its log. */
export async function playedLog(table: Table): Promise<MatchLog> {
  const { matchId, game, config, players, seed } = table;
  const entries: LogEntry[] = [];
  let match: Match = startMatch(game, config, players.length);
  for (;;) {
    const step = await next(table, match);
    if (!step) break;
    entries.push({ index: entries.length, at: BEGIN, thinkMs: 0, ...step });
    match = foldEvent(match, step.event);
    if (step.event.kind === 'forfeit') break;
  }
  const status = statusOf(match);
  const header: MatchLog['header'] = {
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    config,
    seatCount: players.length,
    players: seatsOf(players.length).map((seat) =>
      seat === FIRST_SEAT
        ? { seat, publicId: 'haruko', name: '春子', kind: 'human', bot: null }
        : {
            seat,
            publicId: `cpu${seat}`,
            name: `CPU ${seat}`,
            kind: 'bot',
            bot: at(players, seat).id,
          },
    ),
    startedAt: BEGIN,
    seedHash: hashSeed(seed),
  };
  const returns = status.kind === 'over' ? status.returns : players.map(() => 0);
  return { header, seed, returns, entries };
}

/** The tab knows the log, as one that was opened from a file. */
export async function bringLog(page: Page, log: MatchLog): Promise<void> {
  await page.addInitScript(
    ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
    [`taku.pasted.${log.header.matchId}`, JSON.stringify(log)],
  );
}
