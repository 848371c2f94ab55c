import type { EventStore, MatchRecord, RoomEvent } from '../eventStore.ts';
import type { MatchLog } from './matchLog.ts';

type ImportReport = {
  readonly imported: number;
  /** Matches that were there before; they are left alone. */
  readonly known: number;
};

const IMPORTED = 'imported-';

/** Played elsewhere: this server does not sign it. */
export function isImported({ room }: Pick<MatchRecord, 'room'>): boolean {
  return room.startsWith(IMPORTED);
}

function matchEvents(log: MatchLog): readonly RoomEvent[] {
  const { header, seed, dealSecrets, returns, endedAt: at, entries, signed } = log;
  const deal = dealSecrets && { dealSecrets };
  const ending = log.ending === undefined ? {} : { ending: log.ending };
  const signature = signed && { signed };
  return [
    { kind: 'match_started', at: header.startedAt, header, seed, ...deal },
    ...entries.map((entry): RoomEvent => ({ kind: 'entry', at: entry.at, entry })),
    { kind: 'match_ended', at, matchId: header.matchId, returns, ...ending, ...signature },
  ];
}

/** The closed room in which an imported match lives; nobody can enter it. */
export function importedRoom(log: MatchLog): readonly RoomEvent[] {
  const { header, endedAt } = log;
  const { matchId: code, game, config, seatCount, players, startedAt: at } = header;
  const options = { title: null, game, config, visibility: 'link', seatCount, time: null } as const;
  return [
    { kind: 'room_created', at, code, ...options },
    ...players.map((player): RoomEvent => ({ kind: 'seat_taken', at, player, secretHash: null })),
    ...matchEvents(log),
    { kind: 'room_closed', at: endedAt, reason: 'imported' },
  ];
}

/**
 * Stores matches that `readMatches` gave, each whole or not at all. `check` may refuse a match by
 * throwing: whoever knows the rules verifies draws and acts there.
 */
export async function importMatches(
  store: EventStore,
  logs: AsyncIterable<MatchLog> | Iterable<MatchLog>,
  check: (log: MatchLog) => void = () => {},
): Promise<ImportReport> {
  let [imported, known] = [0, 0];
  for await (const log of logs) {
    if (await store.match(log.header.matchId)) {
      known += 1;
      continue;
    }
    check(log);
    const room = `${IMPORTED}${log.header.matchId}`;
    await store.append(importedRoom(log).map((event, seq) => ({ room, seq, event })));
    imported += 1;
  }
  return { imported, known };
}
