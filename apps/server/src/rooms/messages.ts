import { wireOf } from '@taku/catalog';
import {
  type Game,
  type Json,
  type LogEntry,
  type Message,
  type Seat,
  type Viewer,
  seatOf,
  seatsOf,
  tellAll,
  wordsOf,
} from '@taku/contract';
import type { ReasonsMessage, RoomMessage } from '@taku/protocol';
import type { RoomEvent } from '@taku/storage';
import { isNod } from './attendance.ts';
import type { Step } from './draft.ts';
import { areReasonsOpen, openReasons, reasonAtOnce } from './reasons.ts';
import { type RoomState, playerNames } from './roomState.ts';

/** A seat that sits out has no time to run out of, and nobody is blamed for a missed nod. */
function timeoutMessage(step: Step, entry: LogEntry, viewer: Viewer): readonly RoomMessage[] {
  const { event, cause } = entry;
  const { live } = step.before;
  if (cause !== 'timeout' || event.kind !== 'act' || !live) return [];
  const { seat, action } = event;
  if (live.attendance.away.includes(seat) || isNod(live.match, seat)) return [];
  return [{ type: 'timeout', seat, action: viewer === seat ? action : null }];
}

/** Plain clients get a CPU's reasons as sentences. */
function inWords({ reasonWords }: Game, message: Message): Message {
  if (message.type !== 'reasons') return message;
  const { reasons } = message as ReasonsMessage;
  return {
    type: message.type,
    reasons: reasons.map((reason) => {
      const summary = wordsOf(reason.why.summary, reasonWords);
      return { ...reason, why: { ...reason.why, summary } };
    }),
  } as ReasonsMessage;
}

/**
 * Plain clients hear of their own time-outs only (another's shows in what was played), and in the
 * words that were published for their game.
 */
export function plainMessages(
  { game }: Pick<RoomState, 'game'>,
  messages: readonly Message[],
  viewer: Viewer,
): readonly Message[] {
  const heard = messages.filter(
    (message) => message.type !== 'timeout' || (message as { seat?: Json }).seat === viewer,
  );
  const said = heard.map((message) => inWords(game, message));
  return wireOf(game.id)?.(said, viewer) ?? said;
}

/** Who sat out or came back with this step. */
function attendanceMessages({ before, after, event }: Step): readonly RoomMessage[] {
  const was = before.live?.attendance.away ?? [];
  const is = after.live?.attendance.away ?? [];
  if (was === is || event.kind === 'match_started') return [];
  const reason = event.kind === 'seat_away' ? 'choice' : 'timeouts';
  const out = is.filter((seat) => !was.includes(seat));
  const back = was.filter((seat) => !is.includes(seat));
  return [
    ...out.map((seat): RoomMessage => ({ type: 'sat_out', seat, reason })),
    ...back.map((seat): RoomMessage => ({ type: 'came_back', seat })),
  ];
}

/** Told once, with the event that ends the deal; where nothing is hidden, with the move. */
function reasonsMessages({ before, after }: Step, entry: LogEntry): readonly ReasonsMessage[] {
  const atOnce = reasonAtOnce(after, entry);
  if (atOnce) return [{ type: 'reasons', reasons: [atOnce] }];
  const { live } = after;
  if (!live || !areReasonsOpen(live.match) || areReasonsOpen(before.live?.match)) return [];
  return live.reasons.length === 0 ? [] : [{ type: 'reasons', reasons: openReasons(live) }];
}

function forfeitMessage(entry: LogEntry): readonly RoomMessage[] {
  const { event } = entry;
  if (event.kind !== 'forfeit') return [];
  return [{ type: 'forfeited', seat: event.seat, reason: event.reason }];
}

/** A clock that began with this step. */
function timerMessages({ before, after }: Step): readonly RoomMessage[] {
  const messages: RoomMessage[] = [];
  for (const [place, clock] of (after.live?.clocks ?? []).entries()) {
    if (clock.kind === 'idle' || !clock.limit || clock === before.live?.clocks[place]) continue;
    const { turnMs, banked } = clock.limit;
    const bank = banked ? { bank_seconds: clock.bankMs / 1000 } : {};
    messages.push({ type: 'timer_start', seconds: turnMs / 1000, seat: seatOf(place), ...bank });
  }
  return messages;
}

function takeBackMessages(
  event: Extract<RoomEvent, { kind: 'take_back_asked' | 'take_back_answered' }>,
): readonly RoomMessage[] {
  const { seat } = event;
  if (event.kind === 'take_back_asked') return [{ type: 'take_back_asked', seat }];
  return [{ type: 'take_back_answered', seat, agrees: event.agrees }];
}

/** Who holds the table, or lets it go on; a pause because nobody is there is told to nobody. */
function holdMessages({ before, after }: Step): readonly RoomMessage[] {
  const was = before.live?.heldBy ?? null;
  const is = after.live?.heldBy ?? null;
  if (was === is) return [];
  if (is !== null) return [{ type: 'held', seat: is }];
  return was === null ? [] : [{ type: 'released', seat: was }];
}

/** A question nobody had answered when the game went on. */
function lapsedMessages({ before }: Step): readonly RoomMessage[] {
  const asked = before.live?.takeBack;
  return asked?.kind === 'asked' ? [{ type: 'take_back_lapsed', seat: asked.seat }] : [];
}

function entryMessages(step: Step, entry: LogEntry, viewer: Viewer): readonly Message[] {
  const { live, game } = step.after;
  const told = tellAll(game, live?.match.last?.happened ?? [], viewer);
  const lapsed = lapsedMessages(step);
  const timers = timerMessages(step);
  const isPlain = entry.event.kind !== 'forfeit' && entry.cause !== 'timeout';
  const attendance = attendanceMessages(step);
  const reasons = reasonsMessages(step, entry);
  const isQuiet = timers.length === 0 && attendance.length === 0 && reasons.length === 0;
  if (isPlain && isQuiet) return lapsed.length === 0 ? told : [...lapsed, ...told];
  return [
    ...lapsed,
    ...timeoutMessage(step, entry, viewer),
    ...forfeitMessage(entry),
    ...told,
    ...reasons,
    ...attendance,
    ...timers,
  ];
}

function startMessages(step: Step, viewer: Viewer): readonly RoomMessage[] {
  const { live } = step.after;
  if (!live) return [];
  const { matchId, game, seedHash } = live.header;
  return [
    {
      type: 'match_start',
      matchId,
      game,
      players: playerNames(step.after),
      yourSeat: viewer === 'spectator' ? null : viewer,
      seedHash,
    },
    ...timerMessages(step),
  ];
}

/** The one seat that got most, or null when nobody stands alone. */
function winnerOf(returns: readonly number[] | null): Seat | null {
  if (!returns) return null;
  const best = Math.max(...returns);
  const winners = seatsOf(returns.length).filter((seat) => returns[seat] === best);
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

function endMessages(
  step: Step,
  event: Extract<RoomEvent, { kind: 'match_ended' }>,
): readonly RoomMessage[] {
  const { matchId, returns, ending } = event;
  const early = ending === undefined ? {} : { ending };
  const seed = step.after.live?.seed ?? '';
  const winner = winnerOf(returns);
  return [
    { type: 'match_over', matchId, returns, seed, ...early },
    { type: 'session_ended_awaiting_restart', winner, returns },
  ];
}

/** What founding clients are told while no game runs. */
export function waitingMessage(state: RoomState): RoomMessage {
  const isFull = state.seats.every((seat) => seat.kind !== 'open');
  return isFull
    ? { type: 'ready_to_start', players: playerNames(state) }
    : { type: 'waiting_for_opponent' };
}

function seatsMessages(step: Step): readonly RoomMessage[] {
  return step.after.phase === 'waiting' || step.after.phase === 'over'
    ? [waitingMessage(step.after)]
    : [];
}

/** Everything one viewer is told about one step, in order. */
function messagesOf(step: Step, viewer: Viewer): readonly Message[] {
  const { event } = step;
  switch (event.kind) {
    case 'entry':
      return entryMessages(step, event.entry, viewer);
    case 'match_started':
      return startMessages(step, viewer);
    case 'match_ended':
      return endMessages(step, event);
    case 'seat_taken':
    case 'seat_left':
      return seatsMessages(step);
    case 'seat_away':
    case 'seat_back':
      return [...attendanceMessages(step), ...timerMessages(step)];
    case 'take_back_asked':
    case 'take_back_answered':
      return takeBackMessages(event);
    case 'seats_swapped':
      return [waitingMessage(step.after)];
    case 'table_paused':
    case 'table_resumed':
      return holdMessages(step);
    case 'room_created':
    case 'deal_promised':
    case 'number_committed':
    case 'numbers_closed':
    case 'number_revealed':
    case 'seat_ready':
    case 'room_closed':
      return [];
  }
}

/** Everything one viewer is told about some steps, in order. */
export function messagesOfAll(steps: readonly Step[], viewer: Viewer): readonly Message[] {
  const [only] = steps;
  if (only && steps.length === 1) return messagesOf(only, viewer);
  return steps.flatMap((step) => messagesOf(step, viewer));
}
