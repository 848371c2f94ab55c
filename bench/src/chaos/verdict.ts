import { isDeepStrictEqual } from 'node:util';
import { findGame } from '@taku/catalog';
import { type Game, type LogEntry, type MatchHeader, type Seat, seatsOf } from '@taku/contract';
import { verifyMatch, walkToEnd } from '@taku/match';
import type { EventStore, MatchRecord, StoredEvent } from '@taku/storage';
import { readMatchLog } from '@taku/storage';
import type { SeenView, SentMove } from './sentMoves.ts';

export interface Verdict {
  readonly events: number;
  readonly matches: number;
  readonly finished: number;
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly gaps: readonly string[];
  readonly differing: readonly string[];
  readonly unverified: readonly string[];
}

interface LoggedMatch {
  readonly matchId: string;
  readonly game: Game;
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
}

/** The matches of one room, as its log tells them. */
function matchesOf(events: readonly StoredEvent[]): readonly LoggedMatch[] {
  const matches: (LoggedMatch & { readonly entries: LogEntry[] })[] = [];
  for (const { event } of events) {
    if (event.kind === 'match_started') {
      const { header } = event;
      const { matchId, game: id } = header;
      const game = findGame(id);
      if (!game) throw new Error(`The log names an unknown game: ${id}.`);
      matches.push({ matchId, game, header, entries: [] });
    } else if (event.kind === 'entry') {
      matches.at(-1)?.entries.push(event.entry);
    }
  }
  return matches;
}

function placeOf({ room, matchId, seat, decision }: SentMove): string {
  return `room ${room} match ${matchId} seat ${seat} decision ${decision}`;
}

/** The acts of a seat in a match, in order: the k-th is its decision k, whoever made it. */
function actsOf({ entries }: LoggedMatch, seat: Seat) {
  return entries.flatMap(({ event, cause }) =>
    event.kind === 'act' && event.seat === seat ? [{ action: event.action, cause }] : [],
  );
}

interface MoveCheck {
  readonly lost: string[];
  readonly duplicated: string[];
}

/** Every acknowledged move is there as sent; no act is a person's that no person sent. */
function checkMoves(match: LoggedMatch, sent: readonly SentMove[], found: MoveCheck): void {
  for (const seat of seatsOf(match.header.seatCount)) {
    const acts = actsOf(match, seat);
    const mine = sent.filter((move) => move.matchId === match.matchId && move.seat === seat);
    const byDecision = new Map(mine.map((move) => [move.decision, move]));
    for (const move of mine) {
      const act = acts[move.decision];
      const isThere = act !== undefined && isDeepStrictEqual(act.action, move.action);
      if (move.acknowledged && !isThere) found.lost.push(placeOf(move));
    }
    for (const [decision, { action, cause }] of acts.entries()) {
      const move = byDecision.get(decision);
      if (cause !== 'human' || (move && isDeepStrictEqual(action, move.action))) continue;
      found.duplicated.push(`match ${match.matchId} seat ${seat} decision ${decision}`);
    }
  }
}

/** What a player saw at the end is what a replay of the log shows that player. */
function isAsReplayed(match: LoggedMatch, seen: SeenView): boolean {
  const { game, header, entries } = match;
  const replayed = walkToEnd(game, header, entries.slice(0, seen.length));
  const view = game.view(replayed.state, seen.seat);
  const isWhole = match.entries.length >= seen.length;
  return isWhole && isDeepStrictEqual(JSON.parse(JSON.stringify(view)), seen.view);
}

export interface RoomReport {
  readonly room: string;
  readonly sent: readonly SentMove[];
  readonly seen: readonly SeenView[];
  readonly highestVersion: number;
}

function hasGap(events: readonly StoredEvent[]): boolean {
  const first = events[0]?.seq ?? 0;
  return events.some(({ seq }, index) => seq !== first + index);
}

async function verify(store: EventStore, record: MatchRecord): Promise<string | null> {
  const game = findGame(record.game);
  const fault = game ? verifyMatch(game, await readMatchLog(store, record)) : null;
  return fault && `match ${record.matchId} entry ${fault.index}: ${fault.detail}`;
}

/** Judges a log after the storm by what the players sent and saw. */
export async function judge(store: EventStore, rooms: readonly RoomReport[]): Promise<Verdict> {
  const found: MoveCheck = { lost: [], duplicated: [] };
  const [gaps, differing, unverified]: [string[], string[], string[]] = [[], [], []];
  let [eventCount, matchCount, finished] = [0, 0, 0];
  for (const { room, sent, seen, highestVersion } of rooms) {
    const events = await store.read(room);
    const matches = matchesOf(events);
    eventCount += events.length;
    matchCount += matches.length;
    if (hasGap(events) || (events.at(-1)?.seq ?? 0) < highestVersion) gaps.push(room);
    for (const match of matches) checkMoves(match, sent, found);
    for (const view of seen) {
      const match = matches.find(({ matchId }) => matchId === view.matchId);
      if (!match || !isAsReplayed(match, view)) differing.push(`${room} seat ${view.seat}`);
    }
    const known = new Set(matches.map(({ matchId }) => matchId));
    found.lost.push(...sent.filter((m) => m.acknowledged && !known.has(m.matchId)).map(placeOf));
  }
  for await (const record of store.matches({})) {
    finished += 1;
    const fault = await verify(store, record);
    if (fault) unverified.push(fault);
  }
  return {
    events: eventCount,
    matches: matchCount,
    finished,
    ...found,
    gaps,
    differing,
    unverified,
  };
}
