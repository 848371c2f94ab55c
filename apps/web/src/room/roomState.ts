import type { Message, Refusal, Seat } from '@taku/contract';
import type { MatchFrame, RoomView, TableFrame, UpdateFrame, WelcomeFrame } from '@taku/protocol';
import type { Told } from '@taku/ui';
import type { ConnectionState } from './client.ts';

/** All that this page knows about its room. */
export type RoomState = {
  readonly connection: ConnectionState;
  readonly room: RoomView | null;
  /** This tab's chair; null when it watches. */
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly match: MatchFrame | null;
  /** performance.now() when the clocks of `match` were true. */
  readonly matchAt: number;
  /** What was told in the match `toldOf`: the room's and the game's messages. */
  readonly told: readonly Told[];
  readonly toldOf: string | null;
  readonly sending: boolean;
  readonly refused: ShownRefusal | null;
};

/** The last command refused; `id` tells two equal ones apart. */
type ShownRefusal = Refusal & { readonly id: number };

export const EMPTY_ROOM: RoomState = {
  connection: { kind: 'connecting' },
  room: null,
  seat: null,
  name: null,
  match: null,
  matchAt: 0,
  told: [],
  toldOf: null,
  sending: false,
  refused: null,
};

/** More than this after a reconnect is caught up on in the log, not acted out on the mat. */
const MAX_ACTED_OUT = 12;

function nextId(told: readonly Told[]): number {
  return (told.at(-1)?.id ?? 0) + 1;
}

function withTold(
  told: readonly Told[],
  messages: readonly Message[],
  fresh: boolean,
): readonly Told[] {
  return messages.length === 0 ? told : [...told, { id: nextId(told), messages, fresh }];
}

function welcomed(state: RoomState, frame: WelcomeFrame, at: number): RoomState {
  const { room, you, match, missed } = frame;
  const isFirst = state.room === null;
  const kept = keptTold(state, match?.matchId ?? null);
  const fresh = !isFirst && (missed?.length ?? 0) <= MAX_ACTED_OUT;
  const messages = isFirst ? ofLastMatch(missed ?? []) : (missed ?? []);
  return {
    ...state,
    room,
    seat: you.seat,
    name: you.name,
    match,
    matchAt: at,
    told: withTold(kept, messages, fresh),
    toldOf: match?.matchId ?? null,
  };
}

/** What a tab keeps over a reload: the log of the running match, and up to where it goes. */
export type Recollection = {
  readonly version: number;
  readonly matchId: string | null;
  readonly told: readonly Told[];
};

const MAX_RECALLED = 400;

export function recollectionOf(state: RoomState, version: number): Recollection {
  return { version, matchId: state.toldOf, told: state.told.slice(-MAX_RECALLED) };
}

export function recalledRoom(kept: Recollection | null): RoomState {
  if (!kept) return EMPTY_ROOM;
  const told = kept.told.map((one) => ({ ...one, fresh: false }));
  return { ...EMPTY_ROOM, told, toldOf: kept.matchId };
}

/** A newcomer reads the log of the running match only. */
function ofLastMatch(messages: readonly Message[]): readonly Message[] {
  return messages.slice(messages.findLastIndex(({ type }) => type === 'match_start') + 1);
}

/** Ids go on growing over matches, so that boards never mistake an old change for a new one. */
function keptTold(state: RoomState, matchId: string | null): readonly Told[] {
  if (state.toldOf === matchId) return state.told;
  return state.told.slice(-1).map((last) => ({ ...last, messages: [], fresh: false }));
}

function updated(state: RoomState, frame: UpdateFrame, at: number): RoomState {
  const { matchId } = frame.match;
  return {
    ...state,
    match: frame.match,
    matchAt: at,
    told: withTold(keptTold(state, matchId), frame.messages, true),
    toldOf: matchId,
  };
}

/** A rematch exchanges the chairs; the public id tells where this tab sits now. */
function seatAfter(state: RoomState, room: RoomView): Seat | null {
  const own = state.seat === null ? null : state.room?.seats[state.seat]?.publicId;
  if (!own) return state.seat;
  return room.seats.find((seat) => seat.publicId === own)?.seat ?? null;
}

export function withFrame(state: RoomState, frame: TableFrame, at: number): RoomState {
  switch (frame.type) {
    case 'welcome':
      return welcomed(state, frame, at);
    case 'update':
      return updated(state, frame, at);
    case 'room':
      return { ...state, room: frame.room, seat: seatAfter(state, frame.room) };
    case 'error':
    case 'pong':
    case 'closed':
      return state;
  }
}

export function actingSeatsOf(state: RoomState): readonly Seat[] {
  const status = state.match?.status;
  return status?.kind === 'acting' ? status.seats : [];
}

/** Only CPUs are to move: the next change will be one of theirs. */
export function isCpuToMove(state: RoomState): boolean {
  const acting = actingSeatsOf(state);
  return acting.length > 0 && acting.every((seat) => state.room?.seats[seat]?.kind === 'bot');
}

/** Everybody sits and this seat has not said yet that the game may start. */
export function isAskedToStart({ room, seat }: RoomState): boolean {
  if (room?.phase !== 'waiting' || seat === null) return false;
  const isFull = room.seats.every(({ kind }) => kind !== 'open');
  return isFull && room.seats[seat]?.ready === false;
}
