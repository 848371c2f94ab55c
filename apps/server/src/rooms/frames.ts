import { type Json, type Message, type Seat, type Viewer, seatOf } from '@taku/contract';
import { type SeatClock } from '@taku/match';
import type { ClockFrame, DealView, RoomOptions, RoomView, SeatView } from '@taku/protocol';
import {
  type DealRound,
  type LiveMatch,
  type RoomCreated,
  type RoomState,
  type SeatState,
  hostSeat,
  humanSeats,
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
  const { title, game, config, visibility, friendly = false, rated = false, time } = created;
  return { title, game, config, visibility, friendly, rated, time };
}

/** No number of the next deal is in it, and no secret ever. */
function roundView(state: RoomState, round: DealRound): DealView {
  const { matchId, promise, standIn, commitments, closedAt } = round;
  const numbers = humanSeats(state).map((seat) => {
    return { seat, commitment: commitments[seat] ?? null, number: null };
  });
  return { matchId, promise, standIn, step: closedAt === null ? 'promised' : 'closed', numbers };
}

function dealtView({ header: { matchId, deal } }: LiveMatch): DealView | null {
  if (!deal) return null;
  const { promise, standIn } = deal;
  const numbers = deal.numbers.map(({ seat, commitment = null, number = null }) => {
    return { seat, commitment, number };
  });
  return { matchId, promise, standIn, step: 'dealt', numbers };
}

function dealView(state: RoomState): DealView | null {
  const { round, live } = state;
  if (round) return roundView(state, round);
  return live ? dealtView(live) : null;
}

export function roomView(state: RoomState, presence: Presence): RoomView {
  const { created, live } = state;
  const deal = dealView(state);
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
    ...(deal && { deal }),
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

function clocksText({ live, time }: RoomState, now: number): string {
  const clocks = live?.clocks ?? [];
  const shownAt = live?.pausedAt ?? now;
  const isTimed = time ?? clocks.some((clock) => clock.kind === 'running' && clock.limit);
  return isTimed ? JSON.stringify(clocks.map((clock) => clockFrame(clock, shownAt))) : 'null';
}

function askedBy({ takeBack, ended }: LiveMatch): string {
  return takeBack?.kind === 'asked' && !ended ? `,"takeBackAskedBy":${takeBack.seat}` : '';
}

function heldBy({ heldBy: seat }: LiveMatch): string {
  return seat === null ? '' : `,"heldBy":${seat}`;
}

/**
 * A `MatchFrame` as text for one viewer after another: what all of them see is written once, and
 * without an object that would only be made to be serialised.
 */
export function matchTexts(state: RoomState, now: number): (viewer: Viewer) => string {
  const { live } = state;
  if (!live) return () => 'null';
  const { match, header, attendance, ended } = live;
  const head = `{"matchId":${JSON.stringify(header.matchId)},"length":${match.length},"view":`;
  const tail =
    `,"status":${JSON.stringify(live.status)},"decisions":[${match.decisions.join()}]` +
    `,"clocks":${clocksText(state, now)},"away":[${attendance.away.join()}]` +
    `,"forfeits":${live.gone.length === 0 ? '[]' : JSON.stringify(live.gone)}` +
    `,"ending":${JSON.stringify(ended?.ending ?? null)}${askedBy(live)}${heldBy(live)}` +
    `${header.rated ? ',"rated":true' : ''},"seedHash":"${header.seedHash}"` +
    `,"seed":${ended ? JSON.stringify(live.seed) : 'null'}}`;
  // The only place where a state becomes a view.
  return (viewer) => head + JSON.stringify(match.game.view(match.state, viewer)) + tail;
}

interface WelcomeParts {
  readonly state: RoomState;
  readonly presence: Presence;
  readonly viewer: Viewer;
  readonly now: number;
  readonly missed: readonly Message[] | null;
}

/** A `WelcomeFrame` as text. */
export function welcomeText(parts: WelcomeParts): string {
  const { state, presence, viewer, now, missed } = parts;
  const taken = viewer === 'spectator' ? null : state.seats[viewer];
  const name = taken && taken.kind !== 'open' ? taken.player.name : null;
  const room = JSON.stringify(roomView(state, presence));
  const you = JSON.stringify({ seat: viewer === 'spectator' ? null : viewer, name });
  const match = matchTexts(state, now)(viewer);
  return (
    `{"type":"welcome","version":${state.version},"room":${room},"you":${you}` +
    `,"match":${match},"missed":${JSON.stringify(missed)}}`
  );
}

/** Adds a field to a serialised object, so that a frame shared by many is serialised once. */
export function withField(text: string, field: string, value: Json): string {
  return `${text.slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;
}
