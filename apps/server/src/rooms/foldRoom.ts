import {
  InvariantError,
  type Game,
  type GameEvent,
  type LogEntry,
  type PlayerTag,
  type Seat,
  type Status,
  at,
  invariant,
  seatOf,
} from '@taku/contract';
import {
  type Match,
  type SeatClock,
  actingSeats,
  currentEvent,
  foldEvent,
  freshClocks,
  startMatch,
  turnClocks,
  turnLimit,
} from '@taku/match';
import type { ClosedFrame, Forfeit } from '@taku/protocol';
import type { RoomEvent } from '@taku/storage';
import { attendanceAfter, fullAttendance, sitDownAgain, sitOut } from './attendance.ts';
import { foldRound, promisedRound, roundLater, roundSwapped, roundWithout } from './dealRound.ts';
import { reasonsAfter } from './reasons.ts';
import {
  type Attendance,
  type LiveMatch,
  type RoomCreated,
  type RoomState,
  type SeatState,
  type TakeBack,
  peopleInPlay,
} from './roomState.ts';

const NOBODY: readonly Seat[] = [];
const NO_FORFEITS: LiveMatch['gone'] = [];

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
    arrivals: [],
    live: null,
    round: null,
    matchNumber: 0,
    lastEventAt: created.at,
  };
}

function withSeat(state: RoomState, seat: Seat, value: SeatState): readonly SeatState[] {
  return state.seats.map((old, index) => (index === seat ? value : old));
}

function unready(seats: readonly SeatState[]): readonly SeatState[] {
  return seats.map((seat) => (seat.kind === 'human' ? { ...seat, ready: false } : seat));
}

function taken(player: PlayerTag, secretHash: string | null): SeatState {
  return secretHash === null
    ? { kind: 'bot', player }
    : { kind: 'human', player, secretHash, ready: false };
}

function clocksAfter(
  state: RoomState,
  match: Match,
  change: {
    readonly clocks: readonly SeatClock[];
    readonly acting: readonly Seat[];
    readonly moved: readonly Seat[];
    readonly now: number;
    readonly away: readonly Seat[];
  },
): readonly SeatClock[] {
  const { game } = match;
  const { session } = game;
  const bankMs = session?.bankMs(match.state) ?? null;
  return turnClocks(change.clocks, {
    acting: change.acting,
    moved: change.moved,
    now: change.now,
    bank:
      session && bankMs !== null ? { ms: bankMs, span: session.dealsPlayed(match.state) } : null,
    limitOf: (seat) =>
      change.away.includes(seat)
        ? null
        : turnLimit(state.time, game.turnTime?.(match.state, seat) ?? null),
  });
}

function arrivalsWithout({ seats, arrivals }: RoomState, seat: Seat): readonly string[] {
  const left = seats[seat];
  return left?.kind === 'human' ? arrivals.filter((id) => id !== left.player.publicId) : arrivals;
}

/** What an event changes of a room, beside its version and time. */
type Change = Partial<
  Pick<RoomState, 'phase' | 'closedFor' | 'seats' | 'arrivals' | 'live' | 'round' | 'matchNumber'>
>;

function foldStart(state: RoomState, event: Extract<RoomEvent, { kind: 'match_started' }>): Change {
  const { header, seed } = event;
  const match = startMatch(state.game, header.config, header.seatCount);
  const status = state.game.status(match.state);
  const clocks = clocksAfter(state, match, {
    clocks: freshClocks(header.seatCount, state.time),
    acting: actingSeats(status),
    moved: NOBODY,
    now: event.at,
    away: NOBODY,
  });
  const attendance = fullAttendance(header.seatCount);
  return {
    phase: 'playing',
    live: {
      header,
      seed,
      match,
      status,
      clocks,
      gone: NO_FORFEITS,
      people: peopleInPlay({ header, match, gone: NO_FORFEITS }),
      attendance,
      takeBack: null,
      reasons: [],
      pausedAt: null,
      heldBy: null,
      ended: null,
    },
    round: null,
    matchNumber: state.matchNumber + 1,
    seats: unready(state.seats),
  };
}

function forfeitOf({ seat, reason }: Extract<GameEvent, { kind: 'forfeit' }>): Forfeit {
  return { seat, reason };
}

function foldEntry(state: RoomState, entry: LogEntry): LiveMatch {
  const { live } = state;
  invariant(live && !live.ended, 'an entry outside a match');
  if (entry.index !== live.match.length) {
    throw new InvariantError(`entry ${entry.index} at ${live.match.length}`);
  }
  const isOld = live.header.rulesVersion !== state.game.rulesVersion;
  const event = isOld ? currentEvent(state.game, live.header, entry.event) : entry.event;
  const match = foldEvent(live.match, event);
  const status = state.game.status(match.state);
  const { session } = match.game;
  const isCounted = (session?.sitsOutAfter ?? null) !== null;
  const attendance = isCounted ? attendanceAfter(live, entry, event) : live.attendance;
  const hasReasons = live.reasons.length > 0 || entry.bot !== undefined;
  const reasons = hasReasons ? reasonsAfter(live, entry, event) : live.reasons;
  const clocks = clocksAfter(state, match, {
    clocks: live.clocks,
    acting: actingSeats(status),
    moved: event.kind === 'act' ? [event.seat] : NOBODY,
    now: entry.at,
    away: attendance.away,
  });
  const gone = event.kind === 'forfeit' ? [...live.gone, forfeitOf(event)] : live.gone;
  // People in play change only when somebody forfeits, or between two deals.
  const isBetween = session?.isDealOver(live.match.state) || session?.isDealOver(match.state);
  const isSame = gone === live.gone && !isBetween;
  const { header, seed, pausedAt, heldBy, ended } = live;
  const people = isSame ? live.people : peopleInPlay({ header, match, gone });
  // Written out, here and where else every move passes: V8 makes a literal far faster than a spread.
  return {
    header,
    seed,
    match,
    status,
    clocks,
    gone,
    people,
    attendance,
    takeBack: null,
    reasons,
    pausedAt,
    heldBy,
    ended,
  };
}

function foldTakeBack(state: RoomState, takeBack: TakeBack | null): Change {
  const { live } = state;
  invariant(live && !live.ended, 'a take-back outside a match');
  return { live: { ...live, takeBack } };
}

function foldAnswer(state: RoomState, agrees: boolean): Change {
  const asked = state.live?.takeBack;
  invariant(asked, 'an answer to no question');
  return foldTakeBack(state, agrees ? null : { ...asked, kind: 'declined' });
}

/** A seat that comes back begins its turn anew; one that goes is no longer timed. */
function foldAttendance(
  state: RoomState,
  event: { readonly seat: Seat; readonly at: number },
  change: (attendance: Attendance, seat: Seat) => Attendance,
): Change {
  const { live } = state;
  invariant(live && !live.ended, 'somebody sits out of no match');
  const attendance = change(live.attendance, event.seat);
  const clocks = clocksAfter(state, live.match, {
    clocks: live.clocks,
    acting: actingSeats(live.status),
    moved: [event.seat],
    now: event.at,
    away: attendance.away,
  });
  return { live: { ...live, attendance, clocks } };
}

function foldEnd(state: RoomState, event: Extract<RoomEvent, { kind: 'match_ended' }>): Change {
  const { live } = state;
  invariant(live, 'a match ended that never started');
  const { returns, ending = null, at: now } = event;
  const clocks = turnClocks(live.clocks, { acting: [], moved: [], now, limitOf: () => null });
  const status: Status = returns ? { kind: 'over', returns } : live.status;
  const ended = { returns, ending };
  return {
    phase: 'over',
    live: { ...live, status, clocks, pausedAt: null, heldBy: null, ended },
  };
}

function foldPause(
  state: RoomState,
  { at: now, by }: Extract<RoomEvent, { kind: 'table_paused' }>,
): Change {
  const { live } = state;
  invariant(live && !live.ended, 'no match to pause');
  return { live: { ...live, pausedAt: now, heldBy: by ?? null } };
}

/** Clocks go on where they stood. */
function foldResume(state: RoomState, now: number): Change {
  const { live } = state;
  invariant(live && live.pausedAt !== null, 'no pause to end');
  const { pausedAt } = live;
  const clocks = live.clocks.map((clock) =>
    clock.kind === 'idle'
      ? clock
      : { ...clock, since: clock.since + now - Math.max(clock.since, pausedAt) },
  );
  return { live: { ...live, clocks, pausedAt: null, heldBy: null } };
}

/** `order[i]` is the old seat of whoever now sits at seat i. */
function swapped(state: RoomState, order: readonly Seat[]): readonly SeatState[] {
  return order.map((from, place): SeatState => {
    const mover = at(state.seats, from);
    return mover.kind === 'open'
      ? mover
      : { ...mover, player: { ...mover.player, seat: seatOf(place) } };
  });
}

function closeReason(reason: string): ClosedFrame['reason'] {
  return reason === 'left' || reason === 'expired' ? reason : 'fault';
}

function changeOf(state: RoomState, event: Exclude<RoomEvent, { kind: 'entry' }>): Change {
  switch (event.kind) {
    case 'room_created':
      return invariant(false, 'a room is created once') as never;
    case 'seat_taken': {
      const { player, secretHash } = event;
      return {
        seats: withSeat(state, player.seat, taken(player, secretHash)),
        ...(secretHash !== null && { arrivals: [...state.arrivals, player.publicId] }),
      };
    }
    case 'seat_left':
      // The others said “ready” to play against the person who left.
      return {
        seats: unready(withSeat(state, event.seat, { kind: 'open' })),
        arrivals: arrivalsWithout(state, event.seat),
        round: roundWithout(state.round, event.seat),
      };
    case 'seat_ready': {
      const seat = at(state.seats, event.seat);
      invariant(seat.kind === 'human', `seat ${event.seat} has no person to be ready`);
      return { seats: withSeat(state, event.seat, { ...seat, ready: true }) };
    }
    case 'seat_away':
      return foldAttendance(state, event, sitOut);
    case 'seat_back':
      return foldAttendance(state, event, sitDownAgain);
    case 'take_back_asked': {
      const { seat, action } = event;
      return foldTakeBack(state, { kind: 'asked', seat, action });
    }
    case 'take_back_answered':
      return foldAnswer(state, event.agrees);
    case 'match_started':
      return foldStart(state, event);
    case 'match_ended':
      return foldEnd(state, event);
    case 'table_paused':
      return foldPause(state, event);
    case 'table_resumed':
      return foldResume(state, event.at);
    case 'seats_swapped':
      return { seats: swapped(state, event.order), round: roundSwapped(state.round, event.order) };
    case 'deal_promised':
      return { round: promisedRound(event, state.seats.length) };
    case 'number_committed':
    case 'numbers_closed':
    case 'number_revealed':
      return { round: foldRound(state.round, event) };
    case 'room_closed':
      return { phase: 'closed', closedFor: closeReason(event.reason) };
  }
}

/** All times of a room that still matter, as if the clock had always been where it is now. */
export function shiftTime(state: RoomState, byMs: number): RoomState {
  if (byMs === 0) return state;
  const lastEventAt = state.lastEventAt + byMs;
  const { live } = state;
  const round = roundLater(state.round, byMs);
  if (!live) return { ...state, lastEventAt, round };
  const clocks = live.clocks.map((clock) =>
    clock.kind === 'idle' ? clock : { ...clock, since: clock.since + byMs },
  );
  const pausedAt = live.pausedAt === null ? null : live.pausedAt + byMs;
  return { ...state, lastEventAt, round, live: { ...live, clocks, pausedAt } };
}

export function foldRoom(before: RoomState, event: RoomEvent): RoomState {
  const state = event.jumpMs === undefined ? before : shiftTime(before, event.jumpMs);
  const change: Change =
    event.kind === 'entry' ? { live: foldEntry(state, event.entry) } : changeOf(state, event);
  const { roomId, game, created, time } = state;
  return {
    roomId,
    version: state.version + 1,
    game,
    created,
    time,
    phase: change.phase ?? state.phase,
    closedFor: change.closedFor ?? state.closedFor,
    seats: change.seats ?? state.seats,
    arrivals: change.arrivals ?? state.arrivals,
    live: change.live ?? state.live,
    round: change.round === undefined ? state.round : change.round,
    matchNumber: change.matchNumber ?? state.matchNumber,
    lastEventAt: Math.max(state.lastEventAt, event.at),
  };
}
