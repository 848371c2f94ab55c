import {
  type DealSecrets,
  type EarlyEnd,
  type Game,
  type GameTypes,
  type MatchHeader,
  type PlayerTag,
  type Seat,
  type Status,
  type ToldReason,
  seatOf,
  seatsOf,
} from '@taku/contract';
import { type Match, type SeatClock, type TimeControl } from '@taku/match';
import type { ClosedFrame, Forfeit, RoomPhase } from '@taku/protocol';
import type { RoomEvent } from '@taku/storage';

export type RoomCreated = Extract<RoomEvent, { kind: 'room_created' }>;

export type SeatState =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'human';
      readonly player: PlayerTag;
      readonly secretHash: string;
      readonly ready: boolean;
    }
  | { readonly kind: 'bot'; readonly player: PlayerTag };

/** Which people are present, as far as the log tells. */
export interface Attendance {
  /** Turns missed in a row, by seat. */
  readonly missed: readonly number[];
  /** Seats that sit out: the table plays for them at once. */
  readonly away: readonly Seat[];
  /** Acts in a row that the table played for seats that sit out. */
  readonly unattended: number;
}

/** Between people a take-back is asked; declined, it is not asked again in the same position. */
export interface TakeBack {
  readonly kind: 'asked' | 'declined';
  readonly seat: Seat;
  readonly action: GameTypes['action'];
}

export interface LiveMatch {
  readonly header: MatchHeader;
  /** Leaves the server only when the match has ended. */
  readonly seed: string;
  readonly match: Match;
  readonly status: Status;
  readonly clocks: readonly SeatClock[];
  /** Seats that forfeited this match; nobody forfeits twice. */
  readonly gone: readonly Forfeit[];
  /** Seats of people who still take part in the match. */
  readonly people: readonly Seat[];
  readonly attendance: Attendance;
  /** Null again after the next entry. */
  readonly takeBack: TakeBack | null;
  /** Reasons of CPUs in the running deal; told when it is over. */
  readonly reasons: readonly ToldReason[];
  /** When the match paused because nobody was there, or was held; null while it runs. */
  readonly pausedAt: number | null;
  /** The person who holds it; null while nobody does. */
  readonly heldBy: Seat | null;
  readonly ended: {
    readonly returns: readonly number[] | null;
    readonly ending: EarlyEnd | null;
  } | null;
}

/** The next match's deal before it is made: who has committed, and whose number is known. */
export interface DealRound {
  readonly matchId: string;
  /** Leave the server only in the log of the finished match. */
  readonly secrets: DealSecrets;
  readonly promise: string;
  readonly standIn: string;
  /** By seat. */
  readonly commitments: readonly (string | null)[];
  /** By seat; told when the match starts. */
  readonly numbers: readonly (string | null)[];
  /** When everybody was ready; null while devices may commit. */
  readonly closedAt: number | null;
}

/** A fold over the room's events; never stored. */
export interface RoomState {
  readonly roomId: string;
  /** The number of events so far, which is also the last one's `seq`. */
  readonly version: number;
  readonly game: Game;
  readonly created: RoomCreated;
  readonly time: TimeControl | null;
  readonly phase: RoomPhase;
  /** Why, once the phase is `closed`. */
  readonly closedFor: ClosedFrame['reason'] | null;
  readonly seats: readonly SeatState[];
  /** Public ids of the people seated, whoever came first first. */
  readonly arrivals: readonly string[];
  readonly live: LiveMatch | null;
  /** Null while nobody's device takes part in the next deal. */
  readonly round: DealRound | null;
  readonly matchNumber: number;
  readonly lastEventAt: number;
}

function seatWhere(state: RoomState, test: (taken: SeatState) => boolean): Seat | null {
  const place = state.seats.findIndex(test);
  return place === -1 ? null : seatOf(place);
}

export function seatOfSecret(state: RoomState, secretHash: string): Seat | null {
  return seatWhere(state, (taken) => taken.kind === 'human' && taken.secretHash === secretHash);
}

/** The seat of whoever has been here longest. */
export function hostSeat(state: RoomState): Seat | null {
  const [first] = state.arrivals;
  return seatWhere(state, (taken) => taken.kind === 'human' && taken.player.publicId === first);
}

export function playerNames(state: RoomState): readonly string[] {
  return state.seats.map((seat) => (seat.kind === 'open' ? '' : seat.player.name));
}

export function humanSeats(state: RoomState): readonly Seat[] {
  return seatsOf(state.seats.length).filter((seat) => state.seats[seat]?.kind === 'human');
}

export function hasForfeited({ gone }: Pick<LiveMatch, 'gone'>, seat: Seat): boolean {
  return gone.some((forfeit) => forfeit.seat === seat);
}

type Played = Pick<LiveMatch, 'header' | 'match' | 'gone'>;

/** Seats of people who have a part in the running match. */
export function peopleInPlay({ header, match, gone }: Played): readonly Seat[] {
  const { game, state } = match;
  return header.players.flatMap(({ seat, kind }) =>
    kind === 'human' && !hasForfeited({ gone }, seat) && !game.session?.isOut(state, seat)
      ? [seat]
      : [],
  );
}

export function wasPlayedByPeople({ header }: LiveMatch): boolean {
  return header.players.some(({ kind }) => kind === 'human');
}

/** Somebody seated has a part in the running match and does not sit out. */
export function hasPersonInPlay({ live }: RoomState): boolean {
  if (!live) return false;
  const { away } = live.attendance;
  return live.people.some((seat) => !away.includes(seat));
}

/** Every chair is taken and every person has said that the game may start. */
export function isReadyToStart(state: RoomState): boolean {
  return state.seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'human' && seat.ready));
}
