import { type Game, TWO_SEATS } from '@taku/contract';
import type { RoomView } from '@taku/protocol';

/** A room as the server tells of it, with nobody there yet. */
export const WAITING_ROOM: RoomView = {
  roomId: 'r7Q',
  code: 'KASA-42',
  title: null,
  game: 'toy',
  config: null,
  visibility: 'link',
  friendly: false,
  rated: false,
  time: null,
  phase: 'waiting',
  seats: [],
  spectators: 0,
  matchId: null,
  matchNumber: 0,
  createdAt: 0,
};

/** Haruko and Aki, in their first match. */
export function roomInPlay({ id, defaultConfig }: Game): RoomView {
  const seats = TWO_SEATS.map((seat) => ({
    seat,
    kind: 'human' as const,
    name: ['Haruko', 'Aki'][seat] ?? null,
    publicId: `p${seat}`,
    bot: null,
    ready: true,
    connected: true,
  }));
  const match = { phase: 'playing', matchId: 'm1', matchNumber: 1 } as const;
  return { ...WAITING_ROOM, ...match, roomId: 'r1', game: id, config: defaultConfig, seats };
}
