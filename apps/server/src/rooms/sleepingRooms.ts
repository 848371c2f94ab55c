import type { RoomPhase, RoomView } from '@taku/protocol';
import type { IdleSpan } from './idleness.ts';
import type { ListedRoom } from './publicRooms.ts';
import type { Room } from './room.ts';
import type { RoomState } from './roomState.ts';

/** An open room that nobody is at and in which nothing goes on: its log is all it needs. */
export interface SleepingRoom {
  readonly id: string;
  readonly phase: RoomPhase;
  readonly idle: IdleSpan;
  /** One person, every other chair a CPU. */
  readonly isAgainstCpus: boolean;
  /** How it stands in the public list; null for a room by link. */
  readonly listed: ListedRoom | null;
}

function listedAsleep(room: Room): ListedRoom | null {
  const { created } = room.state;
  if (created.visibility !== 'public') return null;
  const view: RoomView = room.view();
  return { id: room.id, state: { created }, view: () => view };
}

function isAgainstCpus({ seats }: RoomState): boolean {
  const others = seats.filter(({ kind }) => kind !== 'bot');
  return others.length === 1 && others[0]?.kind === 'human';
}

export function asleep(room: Room): SleepingRoom {
  const { id, state } = room;
  return {
    id,
    phase: state.phase,
    idle: room.idleSpan,
    isAgainstCpus: isAgainstCpus(state),
    listed: listedAsleep(room),
  };
}
