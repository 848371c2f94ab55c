import type { Seat } from '@taku/contract';

/** Seconds for every turn, then a bank for the whole match. */
export type TimeControl = { readonly turnMs: number; readonly bankMs: number };

export type SeatClock =
  | { readonly kind: 'idle'; readonly bankMs: number }
  | { readonly kind: 'running'; readonly bankMs: number; readonly since: number };

export function freshClocks(seatCount: number, control: TimeControl): readonly SeatClock[] {
  return Array.from({ length: seatCount }, () => ({ kind: 'idle', bankMs: control.bankMs }));
}

function bankAfter(clock: SeatClock, control: TimeControl, now: number): number {
  if (clock.kind === 'idle') return clock.bankMs;
  const overMs = now - clock.since - control.turnMs;
  return Math.max(0, clock.bankMs - Math.max(0, overMs));
}

function stopped(clock: SeatClock, control: TimeControl, now: number): SeatClock {
  return { kind: 'idle', bankMs: bankAfter(clock, control, now) };
}

/**
 * The clocks once the acting seats are known. `moved` are the seats whose turn began anew: their
 * own act or a new step restarts the turn; a seat that is still thinking keeps its start.
 */
export function turnClocks(
  clocks: readonly SeatClock[],
  control: TimeControl,
  change: {
    readonly acting: readonly Seat[];
    readonly moved: readonly Seat[];
    readonly now: number;
  },
): readonly SeatClock[] {
  const { acting, moved, now } = change;
  return clocks.map((clock, seat): SeatClock => {
    if (!acting.includes(seat)) return stopped(clock, control, now);
    if (clock.kind === 'running' && !moved.includes(seat)) return clock;
    return { kind: 'running', bankMs: bankAfter(clock, control, now), since: now };
  });
}

/** When the seat's time is over, or null while its clock stands. */
export function expiresAt(clock: SeatClock, control: TimeControl): number | null {
  return clock.kind === 'idle' ? null : clock.since + control.turnMs + clock.bankMs;
}
