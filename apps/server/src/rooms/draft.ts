import {
  type BotNote,
  type Cause,
  type DealSecrets,
  type EarlyEnd,
  type FairDeal,
  type ForfeitReason,
  type GameEvent,
  type GameTypes,
  type PlayerTag,
  type Seat,
  at,
  invariant,
  nextSeat,
  seatsOf,
} from '@taku/contract';
import { actingSeats, drawChance, hashSeed, liveChance, returnsOf, tableAction } from '@taku/match';
import { type RoomEvent, type StoredEvent, commitToNames } from '@taku/storage';
import { awaySeatToAct } from './attendance.ts';
import { foldRoom, shiftTime } from './foldRoom.ts';
import { ratedResult, ratedTerms } from './rated.ts';
import { type LiveMatch, type RoomState, wasPlayedByPeople } from './roomState.ts';
import { type MatchSecrets, newNameSalt } from './secrets.ts';

export type Action = GameTypes['action'];

/** One event of a room with what stood before and after it. */
export interface Step {
  readonly before: RoomState;
  readonly event: RoomEvent;
  readonly after: RoomState;
}

/** What a command would do. The room takes it over once every event is durable. */
export class Draft {
  readonly steps: Step[] = [];
  /** The events of the steps as the log keeps them. */
  readonly stored: StoredEvent[] = [];
  /** Never before the room's last event, whatever the system's clock does. */
  readonly now: number;
  state: RoomState;

  #jumpMs: number;

  /** `jumpMs`: by how much the system's clock was set forward since the room's last event. */
  constructor(state: RoomState, now: number, jumpMs = 0) {
    this.#jumpMs = jumpMs;
    this.state = jumpMs === 0 ? state : shiftTime(state, jumpMs);
    this.now = Math.max(now, this.state.lastEventAt);
  }

  add(fact: RoomEvent): void {
    const after = foldRoom(this.state, fact);
    const event = this.#jumpMs === 0 ? fact : { ...fact, jumpMs: this.#jumpMs };
    this.#jumpMs = 0;
    this.steps.push({ before: this.state, event, after });
    this.stored.push({ room: after.roomId, seq: after.version, event });
    this.state = after;
  }
}

export function liveOf(draft: Draft): LiveMatch {
  const { live } = draft.state;
  invariant(live, 'no match is running');
  return live;
}

interface EntryNote {
  /** A bot's computing time; absent: how long the seat has been able to act. */
  readonly thinkMs?: number;
  readonly bot?: BotNote;
}

function addEntry(draft: Draft, event: GameEvent, cause: Cause, note: EntryNote = {}): void {
  const { now } = draft;
  const { match, clocks } = liveOf(draft);
  const clock = event.kind === 'chance' ? null : at(clocks, event.seat);
  const waitedMs = clock?.kind === 'running' ? now - clock.since : 0;
  const { thinkMs = waitedMs, bot } = note;
  const entry = { index: match.length, event, cause, at: now, thinkMs };
  draft.add({ kind: 'entry', at: now, entry: bot ? { ...entry, bot } : entry });
}

interface Act extends EntryNote {
  readonly seat: Seat;
  readonly action: Action;
  readonly cause: Cause;
}

/** Adds an act that is known to be legal, and all that follows from it. */
export function addAct(draft: Draft, act: Act): void {
  const { seat, action, cause } = act;
  addEntry(draft, { kind: 'act', seat, action }, cause, act);
  settle(draft);
}

export function addForfeit(draft: Draft, seat: Seat, reason: ForfeitReason): void {
  const cause: Cause = reason === 'timed-out' ? 'timeout' : 'human';
  addEntry(draft, { kind: 'forfeit', seat, reason }, cause);
  settle(draft);
}

/** Plays the game's time-out action for a seat whose time is over or whose bot failed. */
export function addTimeout(draft: Draft, seat: Seat): void {
  const { match } = liveOf(draft);
  const action = match.game.timeoutAction(match.state, seat);
  if (action === 'forfeit') addForfeit(draft, seat, 'timed-out');
  else addAct(draft, { seat, action, cause: 'timeout' });
}

function nextAutoAct(live: LiveMatch): { seat: Seat; action: Action } | null {
  const { match, status } = live;
  for (const seat of actingSeats(status)) {
    const action = tableAction(match.game, match.state, seat);
    if (action !== null) return { seat, action };
  }
  return null;
}

/** Plays at once for a seat that sits out. False when there is none, or the table rests. */
function playForAway(draft: Draft, live: LiveMatch): boolean {
  const seat = awaySeatToAct(live);
  if (seat === null) return false;
  const { game, state } = live.match;
  const action = game.timeoutAction(state, seat);
  const event: GameEvent =
    action === 'forfeit'
      ? { kind: 'forfeit', seat, reason: 'timed-out' }
      : { kind: 'act', seat, action };
  addEntry(draft, event, 'timeout', { thinkMs: 0 });
  return true;
}

function endMatch(draft: Draft, returns: readonly number[], ending?: EarlyEnd): void {
  const live = liveOf(draft);
  const rated = ratedResult(live, returns, ending ?? null);
  const end = {
    kind: 'match_ended',
    at: draft.now,
    matchId: live.header.matchId,
    returns,
  } as const;
  draft.add({ ...end, ...(ending && { ending }), ...(rated && { rated }) });
}

/** Ends a match that its rules have not ended; it is recorded like any other. */
export function breakOff(draft: Draft, ending: EarlyEnd): void {
  endMatch(draft, returnsOf(liveOf(draft).match), ending);
}

/** Ends a match whose room broke: nobody knows what it was worth. */
export function voidMatch(draft: Draft): void {
  const { matchId } = liveOf(draft).header;
  draft.add({ kind: 'match_ended', at: draft.now, matchId, returns: null });
}

/** More automatic events in a row than any game needs; beyond it a rule loops forever. */
const MOST_AUTOMATIC_EVENTS = 10_000;

/** Draws what chance owes and plays what the table plays itself, until somebody must decide. */
export function settle(draft: Draft): void {
  for (let count = 0; ; count++) {
    invariant(count < MOST_AUTOMATIC_EVENTS, 'the game never asks anybody to act');
    const live = liveOf(draft);
    if (live.ended) return;
    if (live.status.kind === 'over') {
      endMatch(draft, live.status.returns);
      return;
    }
    if (live.people.length === 0 && wasPlayedByPeople(live)) {
      breakOff(draft, 'left');
      return;
    }
    if (live.status.kind === 'chance') {
      addEntry(draft, drawChance(live.match, liveChance(live.seed)), 'chance');
      continue;
    }
    const auto = nextAutoAct(live);
    if (auto) addEntry(draft, { kind: 'act', ...auto }, 'auto', { thinkMs: 0 });
    else if (live.attendance.away.length === 0 || !playForAway(draft, live)) return;
  }
}

function playersOf(draft: Draft): readonly PlayerTag[] {
  return draft.state.seats.map((seat) => {
    invariant(seat.kind !== 'open', 'a match starts with every seat taken');
    return seat.player;
  });
}

/** Whoever sat at the next seat: first becomes second, and so on round the table. */
function rotated(seatCount: number): readonly Seat[] {
  return seatsOf(seatCount).map((seat) => nextSeat(seat, seatCount));
}

/** In every match after the first one, people sit one seat further. */
export function swapForRematch(draft: Draft): void {
  if (draft.state.phase !== 'over') return;
  draft.add({ kind: 'seats_swapped', at: draft.now, order: rotated(draft.state.seats.length) });
}

/** What a match begins with; with the deal where people took part in it. */
type MatchStart = MatchSecrets & {
  readonly fair?: { readonly deal: FairDeal; readonly secrets: DealSecrets };
};

export function beginMatch(draft: Draft, { matchId, seed, fair }: MatchStart): void {
  const { created, game } = draft.state;
  const players = playersOf(draft);
  const rated = ratedTerms(created, players);
  const header = {
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    config: created.config,
    seatCount: created.seatCount,
    players,
    commitments: commitToNames(players, newNameSalt),
    startedAt: draft.now,
    seedHash: hashSeed(seed),
    ...(created.friendly && { friendly: true as const }),
    ...(rated && { rated }),
    ...(fair && { deal: fair.deal }),
  };
  const secrets = fair && { dealSecrets: fair.secrets };
  draft.add({ kind: 'match_started', at: draft.now, header, seed, ...secrets });
  settle(draft);
}
