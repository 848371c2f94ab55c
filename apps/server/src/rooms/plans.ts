import {
  type Game,
  type Parsed,
  type PlayerTag,
  type Refusal,
  type Seat,
  at,
  seatsOf,
} from '@taku/contract';
import { actingSeats } from '@taku/match';
import { REFUSALS } from '../refusals.ts';
import type { ClientCommand } from './clientCommand.ts';
import type { Draft } from './draft.ts';
import { type Action, addAct, addForfeit, breakOff, settle, voidMatch } from './draft.ts';
import { addCommitment, startMatchOrRound } from './fairDeal.ts';
import { release } from './hold.ts';
import { hasForfeited, humanSeats, isReadyToStart } from './roomState.ts';
import type { MatchSecrets } from './secrets.ts';
import { askTakeBack, mustAsk } from './takeBack.ts';

/**
 * What each command does to a room: a plan adds events to the draft, or refuses and adds nothing.
 */
export type Plan = (draft: Draft) => Refusal | null;

export type NewMatchSecrets = () => MatchSecrets;

/** What a client sent, read by its game and not yet judged. */
type ReadAction = { readonly value: Action } | { readonly refusal: Refusal };

/** Whatever foreign data does to a parser is its sender's mistake alone. */
export function readAction(game: Game, raw: unknown): ReadAction {
  try {
    const action: Parsed<Action> = game.parse.action(raw);
    return action.ok ? action : { refusal: REFUSALS.badAction(action.detail) };
  } catch {
    return { refusal: REFUSALS.unreadable(raw) };
  }
}

/** Where it counts nobody undoes moves, or ends the match while they lead. */
function isOffWhereRated({ takeBackType, stopType }: Game, { type }: Action): boolean {
  return type === takeBackType || type === stopType;
}

/** What a seat that acts does to its room. */
export function planAction(
  seat: Seat,
  { raw, decision }: Extract<ClientCommand, { kind: 'action' }>,
): Plan {
  return (draft) => {
    const { live, game } = draft.state;
    if (!live || live.ended) return REFUSALS.notPlaying();
    const due = at(live.match.decisions, seat);
    if (decision !== undefined && decision !== due) return REFUSALS.stale(decision, due);
    const action = readAction(game, raw);
    if ('refusal' in action) return action.refusal;
    const acting = actingSeats(live.status);
    if (!acting.includes(seat)) return REFUSALS.notYourTurn(acting);
    const refusal = game.reject(live.match.state, seat, action.value);
    if (refusal) return refusal;
    if (live.header.rated && isOffWhereRated(game, action.value)) return REFUSALS.rated();
    const isTakeBack = action.value.type === game.takeBackType;
    if (isTakeBack && mustAsk(draft.state, seat)) return askTakeBack(draft, seat, action.value);
    if (live.heldBy !== null) release(draft);
    addAct(draft, { seat, action: action.value, cause: 'human' });
    return null;
  };
}

function startIfReady(draft: Draft, newSecrets: NewMatchSecrets): void {
  if (isReadyToStart(draft.state)) startMatchOrRound(draft, newSecrets);
}

/** Ready for the first game or, once it is over, for the next one with seats swapped. */
export function planReady(seat: Seat, newSecrets: NewMatchSecrets): Plan {
  return (draft) => {
    if (draft.state.phase === 'playing') return REFUSALS.alreadyPlaying();
    const taken = at(draft.state.seats, seat);
    if (taken.kind !== 'human') return REFUSALS.notSeated();
    if (!taken.ready) draft.add({ kind: 'seat_ready', at: draft.now, seat });
    startIfReady(draft, newSecrets);
    return null;
  };
}

export function planRematch(seat: Seat, newSecrets: NewMatchSecrets): Plan {
  return (draft) =>
    draft.state.phase === 'over' ? planReady(seat, newSecrets)(draft) : REFUSALS.notOver();
}

/** A table whose chairs are all CPUs begins when somebody comes to watch. */
export function planBotsOnly(newSecrets: NewMatchSecrets): Plan {
  return (draft) => {
    if (draft.state.phase === 'waiting') startIfReady(draft, newSecrets);
    return null;
  };
}

export function planResign(seat: Seat): Plan {
  return (draft) => {
    if (draft.state.phase !== 'playing') return REFUSALS.notPlaying();
    const { live } = draft.state;
    if (live && hasForfeited(live, seat)) return REFUSALS.alreadyOut();
    addForfeit(draft, seat, 'resigned');
    return null;
  };
}

/** The table plays for the seat until its person is back. */
export function planSitOut(seat: Seat): Plan {
  return (draft) => {
    const { live, game } = draft.state;
    if (!live || live.ended) return REFUSALS.notPlaying();
    if ((game.session?.sitsOutAfter ?? null) === null) return REFUSALS.noSittingOut();
    if (hasForfeited(live, seat)) return REFUSALS.alreadyOut();
    if (live.attendance.away.includes(seat)) return null;
    draft.add({ kind: 'seat_away', at: draft.now, seat });
    settle(draft);
    return null;
  };
}

export function planBack(seat: Seat): Plan {
  return (draft) => {
    const { live } = draft.state;
    if (!live || live.ended) return REFUSALS.notPlaying();
    if (!live.attendance.away.includes(seat)) return null;
    draft.add({ kind: 'seat_back', at: draft.now, seat });
    settle(draft);
    return null;
  };
}

/** The seat is free again; a running match is forfeited; the last person closes the room. */
export function planLeave(seat: Seat): Plan {
  return (draft) => {
    const { phase, live } = draft.state;
    if (phase === 'playing' && live && !hasForfeited(live, seat)) addForfeit(draft, seat, 'left');
    draft.add({ kind: 'seat_left', at: draft.now, seat });
    if (humanSeats(draft.state).length > 0) return null;
    if (draft.state.phase === 'playing') breakOff(draft, 'left');
    draft.add({ kind: 'room_closed', at: draft.now, reason: 'left' });
    return null;
  };
}

export function planClose(reason: 'expired' | 'fault'): Plan {
  return (draft) => {
    if (draft.state.phase === 'playing') {
      if (reason === 'fault') voidMatch(draft);
      else breakOff(draft, 'abandoned');
    }
    draft.add({ kind: 'room_closed', at: draft.now, reason });
    return null;
  };
}

/** Nobody is there: the table waits instead of playing itself by the clock. */
export const planPause: Plan = (draft) => {
  const { live, phase } = draft.state;
  if (phase === 'playing' && live?.pausedAt === null) {
    draft.add({ kind: 'table_paused', at: draft.now });
  }
  return null;
};

/** Somebody is back. Whoever holds the table lets it go on themselves. */
export const planResume: Plan = (draft) => {
  const { live, phase } = draft.state;
  if (phase === 'playing' && live && live.pausedAt !== null && live.heldBy === null) {
    draft.add({ kind: 'table_resumed', at: draft.now });
  }
  return null;
};

export interface Newcomer {
  readonly name: string;
  readonly publicId: string;
  /** Absent for whoever sent no secret of their own. */
  readonly personId?: string;
  readonly secretHash: string;
  readonly wish: Seat | 'random';
  /** What the device will add to the next deal, where it takes part in it. */
  readonly commitment?: string;
  pick(count: number): number;
}

function personTag(newcomer: Newcomer, seat: Seat): PlayerTag {
  const { publicId, name, personId } = newcomer;
  const person = personId === undefined ? {} : { personId };
  return { seat, publicId, name, kind: 'human', bot: null, ...person };
}

/** Takes a free seat. Without one the newcomer stays a spectator: no event, no refusal. */
export function planJoin(newcomer: Newcomer, newSecrets: NewMatchSecrets): Plan {
  return (draft) => {
    const { seats, phase } = draft.state;
    const { wish, secretHash, commitment } = newcomer;
    if (wish !== 'random' && wish >= seats.length) return REFUSALS.noSeat(wish, seats.length);
    const isFree = (seat: Seat) => phase !== 'playing' && seats[seat]?.kind === 'open';
    if (wish !== 'random' && !isFree(wish)) return REFUSALS.seatTaken(wish);
    const free = seatsOf(seats.length).filter(isFree);
    const seat = wish === 'random' ? free[newcomer.pick(free.length)] : wish;
    if (seat === undefined) return null;
    const player = personTag(newcomer, seat);
    draft.add({ kind: 'seat_taken', at: draft.now, player, secretHash });
    // Refused, the table draws for the seat: nobody loses a chair for it.
    if (commitment !== undefined) addCommitment(draft, seat, commitment, newSecrets);
    return null;
  };
}

/** Draws what chance owes: after a restart, before anybody acts. */
export const planSettle: Plan = (draft) => {
  if (draft.state.phase === 'playing') settle(draft);
  return null;
};
