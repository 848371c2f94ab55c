import type { GameEvent, LogEntry, Seat } from '@taku/contract';
import type { Match } from '@taku/match';
import type { Attendance, LiveMatch } from './roomState.ts';

/** Far more acts than one deal has: a person who is present would have acted before. */
const MOST_UNATTENDED = 100;

export function fullAttendance(seatCount: number): Attendance {
  return { missed: Array.from({ length: seatCount }, () => 0), away: [], unattended: 0 };
}

/** Browsers send a nod by themselves, so it does not show that a person is present. */
export function isNod({ game, state }: Match, seat: Seat): boolean {
  return game.turnTime?.(state, seat)?.kind === 'nod';
}

function withMissed(attendance: Attendance, seat: Seat, count: number): readonly number[] {
  return attendance.missed.map((old, other) => (other === seat ? count : old));
}

export function sitDownAgain(attendance: Attendance, seat: Seat): Attendance {
  const away = attendance.away.filter((other) => other !== seat);
  return { missed: withMissed(attendance, seat, 0), away, unattended: 0 };
}

export function sitOut(attendance: Attendance, seat: Seat): Attendance {
  return { ...attendance, away: [...attendance.away, seat] };
}

function afterMissed(attendance: Attendance, seat: Seat, mostMissed: number): Attendance {
  if (attendance.away.includes(seat)) {
    return { ...attendance, unattended: attendance.unattended + 1 };
  }
  const count = (attendance.missed[seat] ?? 0) + 1;
  const counted = { ...attendance, missed: withMissed(attendance, seat, count), unattended: 0 };
  return count >= mostMissed ? sitOut(counted, seat) : counted;
}

/** What one event of the match says about who is there. */
export function attendanceAfter(live: LiveMatch, entry: LogEntry, event: GameEvent): Attendance {
  const { attendance, match, header } = live;
  const sitsOutAfter = match.game.session?.sitsOutAfter ?? null;
  if (sitsOutAfter === null || event.kind !== 'act') return attendance;
  const { seat } = event;
  const isPerson = header.players[seat]?.kind === 'human';
  const isMissed = entry.cause === 'timeout' && isPerson;
  const isAway = attendance.away.includes(seat);
  if (isMissed && (isAway || !isNod(match, seat))) {
    return afterMissed(attendance, seat, sitsOutAfter);
  }
  if (entry.cause === 'human' && !isNod(match, seat)) return sitDownAgain(attendance, seat);
  return attendance.unattended === 0 ? attendance : { ...attendance, unattended: 0 };
}

/** A seat that sits out and is to act, as long as some person still plays. */
export function awaySeatToAct(live: LiveMatch): Seat | null {
  const { attendance, status } = live;
  const { away, unattended } = attendance;
  if (away.length === 0 || status.kind !== 'acting' || unattended >= MOST_UNATTENDED) return null;
  if (live.people.every((seat) => away.includes(seat))) return null;
  return status.seats.find((seat) => away.includes(seat)) ?? null;
}
