import {
  type BotNote,
  type LogEntry,
  type MatchLog,
  type PlayerTag,
  at,
  seatOf,
} from '@taku/contract';
import { hashSeed, hashText, verifyMatch } from '@taku/match';
import { formatMatch } from '@taku/storage';
import type { Contest } from './contest.ts';
import type { Lineup } from './lineups.ts';
import { BotError, type PlayedEvent, type PlayedGame } from './playGame.ts';

/** The same game gives the same bytes: its times count from here and no clock is read. */
const LOGS_BEGIN = Date.UTC(2026, 0, 1);
const EVENT_MS = 1000;
const GAME_MS = 30 * 60 * 1000;

/** The live seed of a pair: 256 bits, as `taku verify` wants them. */
export function matchSeed(seed: number, index: number): string {
  return hashText(`arena ${seed} ${index}`);
}

interface LoggedGame {
  readonly index: number;
  readonly lineup: Lineup;
  readonly played: PlayedGame;
}

function playersOf({ bots }: Contest, lineup: Lineup): readonly PlayerTag[] {
  return lineup.map((side, seat): PlayerTag => {
    const { id } = bots[side];
    return {
      seat: seatOf(seat),
      publicId: `bot-${id}`,
      name: id,
      kind: 'bot',
      bot: id,
    };
  });
}

function entryOf(
  played: PlayedEvent,
  index: number,
  time: number,
  botOf: (seat: number) => string,
) {
  const { event, choice } = played;
  const entry = { index, event, at: time, thinkMs: 0 };
  if (event.kind === 'chance') return { ...entry, cause: 'chance' } as const;
  if (!choice) return { ...entry, cause: 'auto' } as const;
  const bot: BotNote = { id: botOf(event.seat), ...choice.why };
  return { ...entry, cause: 'bot', bot } as const;
}

function logOf(contest: Contest, { index, lineup, played }: LoggedGame): MatchLog {
  const { game, config, seatCount, bots } = contest;
  const seed = matchSeed(contest.seed, index);
  const startedAt = LOGS_BEGIN + index * GAME_MS;
  const botOf = (seat: number): string => bots[at(lineup, seat)].id;
  return {
    header: {
      matchId: `arena-${hashText(`${seed} ${lineup.map((_, seat) => botOf(seat)).join(' ')}`).slice(0, 24)}`,
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      seatCount,
      players: playersOf(contest, lineup),
      startedAt,
      seedHash: hashSeed(seed),
    },
    seed,
    returns: played.returns,
    entries: played.events.map((event, place): LogEntry =>
      entryOf(event, place, startedAt + place * EVENT_MS, botOf),
    ),
  };
}

/** One game as lines of a log that `taku verify` accepts: it was verified here. */
export function logTextOf(contest: Contest, logged: LoggedGame): string {
  const log = logOf(contest, logged);
  const wrong = verifyMatch(contest.game, log);
  if (wrong) throw new BotError(`log of pair ${logged.index}: ${wrong.detail}`);
  const endedAt = log.header.startedAt + log.entries.length * EVENT_MS;
  return `${[...formatMatch({ ...log, endedAt })].join('\n')}\n`;
}
