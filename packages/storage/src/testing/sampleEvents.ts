import { type LogEntry, type MatchHeader, seatOf } from '@taku/contract';
import type { RoomEvent, StoredEvent } from '../eventStore.ts';

const STARTED_AT = 1_800_000_000_000;

export function numbered(
  room: string,
  events: readonly RoomEvent[],
  firstSeq = 0,
): readonly StoredEvent[] {
  return events.map((event, index) => ({ room, seq: firstSeq + index, event }));
}

export function roomCreated(code: string, at = STARTED_AT): RoomEvent {
  return {
    kind: 'room_created',
    at,
    code,
    game: 'toy',
    config: { size: 3 },
    title: '卓 “one”',
    visibility: 'public',
    seatCount: 2,
    time: { turnSeconds: 30, bankSeconds: 0 },
  };
}

export function header(
  matchId: string,
  players: readonly string[],
  game = 'toy',
  persons: MatchOptions['persons'] = {},
): MatchHeader {
  return {
    matchId,
    game,
    rulesVersion: 1,
    config: { size: 3, open: true, note: null },
    seatCount: players.length,
    players: players.map((publicId, place) => ({
      seat: seatOf(place),
      publicId,
      name: `Name ${publicId}`,
      kind: 'human',
      bot: null,
      ...(persons[publicId] !== undefined && { personId: persons[publicId] }),
    })),
    startedAt: STARTED_AT,
    seedHash: 'a'.repeat(64),
  };
}

export function entry(index: number): LogEntry {
  return {
    index,
    event: {
      kind: 'act',
      seat: seatOf(index % 2),
      action: { type: 'play', cell: index, last: false },
    },
    cause: index % 2 === 0 ? 'human' : 'bot',
    at: STARTED_AT + index,
    thinkMs: 12.5,
    ...(index % 2 === 1 && {
      bot: {
        id: 'toy/easy',
        model: 'f'.repeat(64),
        summary: { en: 'Takes the corner.', ja: '隅を取ります。' },
        candidates: [{ action: { type: 'play', cell: 1 }, value: 0.25, probability: 0.5 }],
      },
    }),
  };
}

type MatchOptions = {
  readonly players?: readonly string[];
  /** Ids of persons by public id. */
  readonly persons?: Readonly<Record<string, string>>;
  readonly game?: string;
  readonly entries?: number;
  readonly endedAt?: number;
  readonly returns?: readonly number[] | null;
};

/** The events of one match from its start to its end. */
export function matchEvents(matchId: string, options: MatchOptions = {}): readonly RoomEvent[] {
  const { players = ['ann', 'bob'], game = 'toy', entries = 2 } = options;
  const { endedAt = STARTED_AT + 1000, returns = [1, -1] } = options;
  return [
    {
      kind: 'match_started',
      at: STARTED_AT,
      header: header(matchId, players, game, options.persons),
      seed: 'b'.repeat(64),
    },
    ...Array.from({ length: entries }, (_, index): RoomEvent => {
      return { kind: 'entry', at: STARTED_AT + index, entry: entry(index) };
    }),
    { kind: 'match_ended', at: endedAt, matchId, returns },
  ];
}
