import type { GameUi } from '@taku/ui';
import type { FinishedGame, SeatRecord } from '../history/store.ts';
import { isEarlyEnd, isOverForYou, namesOf } from './players.ts';
import { resultOf } from './result.ts';
import { type RoomState, actingSeatsOf } from './roomState.ts';

/** What the lobby needs to lead back to this chair. */
export function recordOfSeat(
  state: RoomState,
  ui: GameUi,
  playerId: string,
  now: number,
): SeatRecord | null {
  const { room, seat, match } = state;
  if (!room || seat === null || room.phase === 'closed') return null;
  const names = namesOf(room, '');
  return {
    roomId: room.roomId,
    matchId: match?.matchId ?? null,
    playerId,
    seat,
    game: room.game,
    code: room.code,
    name: names[seat] ?? '',
    opponents: names.filter((name, other) => other !== seat && name !== ''),
    seenAt: now,
    phase: room.phase === 'playing' && isOverForYou(state) ? 'over' : room.phase,
    yourTurn: actingSeatsOf(state).includes(seat),
    tags: ui.tags(room.config as never, match?.view ?? null),
  };
}

/** A finished game as this browser remembers it; null while it runs. */
export function recordOfGame(state: RoomState, ui: GameUi, now: number): FinishedGame | null {
  const { room, seat, match } = state;
  if (!room || !match || !isOverForYou(state)) return null;
  const names = namesOf(room, '');
  const { outcome, headline, detail, isClear } = resultOf(ui, state, match, names);
  const others = room.seats.filter((one) => one.seat !== seat);
  const bots = others.flatMap(({ bot }) => bot ?? []);
  return {
    matchId: match.matchId,
    roomId: room.roomId,
    game: room.game,
    seat,
    names,
    endedAt: now,
    outcome,
    headline,
    detail,
    isEarly: isEarlyEnd(match),
    tags: ui.tags(room.config as never, match.view),
    ...(bots.length === others.length && { bots }),
    ...(isClear && { isClear }),
  };
}
