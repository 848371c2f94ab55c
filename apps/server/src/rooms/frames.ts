import { type Json, type Message, type Seat, type Viewer, seatOf } from '@taku/contract';
import { type SeatClock } from '@taku/match';
import type {
  ClockFrame,
  MatchFrame,
  RoomOptions,
  RoomView,
  SeatView,
  WelcomeFrame,
} from '@taku/protocol';
import {
  type LiveMatch,
  type RoomCreated,
  type RoomState,
  type SeatState,
  hostSeat,
} from './roomState.ts';

/** Who is here right now: known to the room, not part of its log. */
export interface Presence {
  readonly connectedSeats: ReadonlySet<Seat>;
  readonly spectators: number;
}

function seatView(taken: SeatState, seat: Seat, presence: Presence): SeatView {
  if (taken.kind === 'open') {
    const nobody = { name: null, publicId: null, bot: null, ready: false, connected: false };
    return { seat, kind: 'open', ...nobody };
  }
  const { name, publicId, bot } = taken.player;
  const isBot = taken.kind === 'bot';
  const connected = isBot || presence.connectedSeats.has(seat);
  return { seat, kind: taken.kind, name, publicId, bot, ready: isBot || taken.ready, connected };
}

/** In the order of the published frames. */
function shownOptions(created: RoomCreated): Omit<RoomOptions, 'seatCount'> {
  const { title, game, config, visibility, friendly = false, time } = created;
  return { title, game, config, visibility, friendly, time };
}

export function roomView(state: RoomState, presence: Presence): RoomView {
  const { created, live } = state;
  return {
    roomId: state.roomId,
    code: created.code,
    ...shownOptions(created),
    phase: state.phase,
    seats: state.seats.map((taken, place) => seatView(taken, seatOf(place), presence)),
    host: hostSeat(state),
    spectators: presence.spectators,
    matchId: live?.header.matchId ?? null,
    matchNumber: state.matchNumber,
    createdAt: created.at,
  };
}

function clockFrame(clock: SeatClock, now: number): ClockFrame {
  if (clock.kind === 'idle' || !clock.limit) return { kind: 'idle', bankMs: clock.bankMs };
  const spentMs = Math.max(0, now - clock.since);
  const turnLeftMs = Math.max(0, clock.limit.turnMs - spentMs);
  if (!clock.limit.banked) return { kind: 'running', turnLeftMs, bankMs: 0 };
  const overMs = Math.max(0, spentMs - clock.limit.turnMs);
  return { kind: 'running', turnLeftMs, bankMs: Math.max(0, clock.bankMs - overMs) };
}

function clockFrames(state: RoomState, now: number): readonly ClockFrame[] | null {
  const clocks = state.live?.clocks ?? [];
  const shownAt = state.live?.pausedAt ?? now;
  const isTimed = state.time ?? clocks.some((clock) => clock.kind === 'running' && clock.limit);
  return isTimed ? clocks.map((clock) => clockFrame(clock, shownAt)) : null;
}

function askedBy({ takeBack, ended }: LiveMatch): Pick<MatchFrame, 'takeBackAskedBy'> {
  return takeBack?.kind === 'asked' && !ended ? { takeBackAskedBy: takeBack.seat } : {};
}

/** What stands in every viewer's frame before the view and after it. */
function aroundView(state: RoomState, live: LiveMatch, now: number) {
  const { match, header } = live;
  return {
    before: { matchId: header.matchId, length: match.length },
    after: {
      status: live.status,
      decisions: match.decisions,
      clocks: clockFrames(state, now),
      away: live.attendance.away,
      forfeits: live.gone,
      ending: live.ended?.ending ?? null,
      ...askedBy(live),
      seedHash: header.seedHash,
      seed: live.ended ? live.seed : null,
    },
  };
}

/** The only place where a state becomes a view. */
function viewFor({ match }: LiveMatch, viewer: Viewer): MatchFrame['view'] {
  return match.game.view(match.state, viewer);
}

/** Where the match stands for one viewer. */
function matchFrame(state: RoomState, viewer: Viewer, now: number): MatchFrame | null {
  const { live } = state;
  if (!live) return null;
  const { before, after } = aroundView(state, live, now);
  return { ...before, view: viewFor(live, viewer), ...after };
}

/** The same as text for one viewer after another: what all of them see is serialised once. */
export function matchTexts(state: RoomState, now: number): (viewer: Viewer) => string {
  const { live } = state;
  if (!live) return () => 'null';
  const { before, after } = aroundView(state, live, now);
  const head = `${JSON.stringify(before).slice(0, -1)},"view":`;
  const tail = `,${JSON.stringify(after).slice(1)}`;
  return (viewer) => head + JSON.stringify(viewFor(live, viewer)) + tail;
}

interface WelcomeParts {
  readonly state: RoomState;
  readonly presence: Presence;
  readonly viewer: Viewer;
  readonly now: number;
  readonly missed: readonly Message[] | null;
}

export function welcomeFrame(parts: WelcomeParts): WelcomeFrame {
  const { state, presence, viewer, now, missed } = parts;
  const taken = viewer === 'spectator' ? null : state.seats[viewer];
  const name = taken && taken.kind !== 'open' ? taken.player.name : null;
  return {
    type: 'welcome',
    version: state.version,
    room: roomView(state, presence),
    you: { seat: viewer === 'spectator' ? null : viewer, name },
    match: matchFrame(state, viewer, now),
    missed,
  };
}

/** Adds a field to a serialised object, so that a frame shared by many is serialised once. */
export function withField(text: string, field: string, value: Json): string {
  return `${text.slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;
}
