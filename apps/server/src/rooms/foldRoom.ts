import {
  type Game,
  type GameEvent,
  type LogEntry,
  type PlayerTag,
  type Seat,
  at,
  invariant,
} from '@taku/contract';
import {
  actingSeats,
  foldEvent,
  freshClocks,
  startMatch,
  turnClocks,
  turnLimit,
} from '@taku/match';
import type { ClosedFrame } from '@taku/protocol';
import type { RoomEvent } from '@taku/storage';
import type { LiveMatch, RoomCreated, RoomState, SeatState } from './roomState.ts';

export function startRoom(roomId: string, created: RoomCreated, game: Game): RoomState {
  const { time } = created;
  return {
    roomId,
    version: 1,
    game,
    created,
    time: time && { turnMs: time.turnSeconds * 1000, bankMs: time.bankSeconds * 1000 },
    phase: 'waiting',
    closedFor: null,
    seats: Array.from({ length: created.seatCount }, () => ({ kind: 'open' })),
    live: null,
    matchNumber: 0,
    lastEventAt: created.at,
  };
}

function withSeat(state: RoomState, seat: Seat, value: SeatState): readonly SeatState[] {
  return state.seats.map((old, index) => (index === seat ? value : old));
}

function taken(player: PlayerTag, secretHash: string | null): SeatState {
  return secretHash === null
    ? { kind: 'bot', player }
    : { kind: 'human', player, secretHash, ready: false };
}

function withClocks(live: LiveMatch, state: RoomState, moved: readonly Seat[], now: number) {
  const { match, status } = live;
  const { game } = match;
  const clocks = turnClocks(live.clocks, {
    acting: actingSeats(status),
    moved,
    now,
    limitOf: (seat) => turnLimit(state.time, game.turnTime?.(match.state, seat) ?? null),
  });
  return { ...live, clocks };
}

function foldStart(
  state: RoomState,
  event: Extract<RoomEvent, { kind: 'match_started' }>,
): RoomState {
  const { header, seed } = event;
  const match = startMatch(state.game, header.config, header.seatCount);
  const status = state.game.status(match.state);
  const clocks = freshClocks(header.seatCount, state.time);
  const live = withClocks(
    { header, seed, match, status, clocks, gone: [], ended: null },
    state,
    [],
    event.at,
  );
  return {
    ...state,
    phase: 'playing',
    live,
    matchNumber: state.matchNumber + 1,
    seats: state.seats.map((seat) => (seat.kind === 'human' ? { ...seat, ready: false } : seat)),
  };
}

/** Rooms may have been left by an older version of the rules. */
function currentEvent(live: LiveMatch, entry: LogEntry): GameEvent {
  const { game } = live.match;
  const { rulesVersion } = live.header;
  if (rulesVersion === game.rulesVersion) return entry.event;
  const event = game.upcast?.(entry.event, rulesVersion);
  invariant(event !== undefined, `${game.id} cannot read rules version ${rulesVersion}`);
  return event as unknown as GameEvent;
}

function foldEntry(state: RoomState, entry: LogEntry): RoomState {
  const { live } = state;
  invariant(live && !live.ended, 'an entry outside a match');
  invariant(entry.index === live.match.length, `entry ${entry.index} at ${live.match.length}`);
  const event = currentEvent(live, entry);
  const match = foldEvent(live.match, event);
  const status = state.game.status(match.state);
  const moved = event.kind === 'act' ? [event.seat] : [];
  const gone = event.kind === 'forfeit' ? [...live.gone, event.seat] : live.gone;
  return { ...state, live: withClocks({ ...live, match, status, gone }, state, moved, entry.at) };
}

function foldEnd(state: RoomState, returns: readonly number[] | null, now: number): RoomState {
  const { live } = state;
  invariant(live, 'a match ended that never started');
  const stopped = turnClocks(live.clocks, { acting: [], moved: [], now, limitOf: () => null });
  return { ...state, phase: 'over', live: { ...live, clocks: stopped, ended: { returns } } };
}

/** `order[i]` is the old seat of whoever now sits at seat i. */
function swapped(state: RoomState, order: readonly Seat[]): readonly SeatState[] {
  return order.map((from, seat): SeatState => {
    const mover = at(state.seats, from);
    return mover.kind === 'open' ? mover : { ...mover, player: { ...mover.player, seat } };
  });
}

function closeReason(reason: string): ClosedFrame['reason'] {
  return reason === 'left' || reason === 'expired' ? reason : 'fault';
}

function foldKind(state: RoomState, event: RoomEvent): RoomState {
  switch (event.kind) {
    case 'room_created':
      return invariant(false, 'a room is created once') as never;
    case 'seat_taken': {
      const { player, secretHash } = event;
      return { ...state, seats: withSeat(state, player.seat, taken(player, secretHash)) };
    }
    case 'seat_left':
      return { ...state, seats: withSeat(state, event.seat, { kind: 'open' }) };
    case 'seat_ready': {
      const seat = at(state.seats, event.seat);
      invariant(seat.kind === 'human', `seat ${event.seat} has no person to be ready`);
      return { ...state, seats: withSeat(state, event.seat, { ...seat, ready: true }) };
    }
    case 'match_started':
      return foldStart(state, event);
    case 'entry':
      return foldEntry(state, event.entry);
    case 'match_ended':
      return foldEnd(state, event.returns, event.at);
    case 'seats_swapped':
      return { ...state, seats: swapped(state, event.order) };
    case 'room_closed':
      return { ...state, phase: 'closed', closedFor: closeReason(event.reason) };
  }
}

export function foldRoom(state: RoomState, event: RoomEvent): RoomState {
  const folded = foldKind(state, event);
  return {
    ...folded,
    version: state.version + 1,
    lastEventAt: Math.max(state.lastEventAt, event.at),
  };
}
