import type { Seat, TurnTime } from '@taku/contract';

/** Seconds for every turn, then a bank for the whole match. */
export type TimeControl = { readonly turnMs: number; readonly bankMs: number };

/** What one turn may cost: its own time, and whether the bank covers the rest. */
type TurnLimit = { readonly turnMs: number; readonly banked: boolean };

/** A bank that is filled at first, and again whenever `span` changes. */
type TimeBank = { readonly ms: number; readonly span: number };

/** `span` numbers what a game's own bank is for (a deal); absent for the room's bank. */
export type SeatClock =
  | { readonly kind: 'idle'; readonly bankMs: number; readonly span?: number }
  | {
      readonly kind: 'running';
      readonly bankMs: number;
      readonly span?: number;
      readonly since: number;
      /** Null: this turn has no limit. */
      readonly limit: TurnLimit | null;
    };

export function freshClocks(seatCount: number, control: TimeControl | null): readonly SeatClock[] {
  const bankMs = control?.bankMs ?? 0;
  return Array.from({ length: seatCount }, () => ({ kind: 'idle', bankMs }));
}

/** The limit of a turn that begins: the game's own time for it, else the room's. */
export function turnLimit(control: TimeControl | null, time: TurnTime | null): TurnLimit | null {
  if (time?.kind === 'none') return null;
  if (time?.kind === 'nod') return time.ms === null ? null : { turnMs: time.ms, banked: false };
  if (time?.kind === 'fixed') return { turnMs: time.ms, banked: false };
  if (time?.kind === 'banked') return { turnMs: time.ms, banked: true };
  if (!control) return null;
  return { turnMs: control.turnMs * (time?.factor ?? 1), banked: true };
}

/** Who may act now, who has just acted (their turn begins again), and when. */
interface TurnChange {
  readonly acting: readonly Seat[];
  readonly moved: readonly Seat[];
  readonly now: number;
  /** The game's own bank; null leaves the room's as it is. */
  readonly bank?: TimeBank | null;
  limitOf(seat: Seat): TurnLimit | null;
}

/**
 * The clocks after a change of turns. A seat that is still to act keeps its start. Every move passes
 * here, so clocks are written out: after a spread V8 makes a new shape for an object each time it
 * adds a field, and whoever reads the object pays for that as well.
 */
export function turnClocks(clocks: readonly SeatClock[], change: TurnChange): readonly SeatClock[] {
  const { acting, moved, now, bank } = change;
  return clocks.map((clock, place): SeatClock => {
    const seat = place as Seat;
    const isActing = acting.includes(seat);
    const isRunning = clock.kind === 'running';
    const fresh = bank && bank.span !== clock.span ? bank : null;
    if (isActing ? isRunning && !moved.includes(seat) : !isRunning) {
      return fresh ? { ...clock, bankMs: fresh.ms, span: fresh.span } : clock;
    }
    const overMs = isRunning && clock.limit?.banked ? now - clock.since - clock.limit.turnMs : 0;
    const bankMs = fresh ? fresh.ms : Math.max(0, clock.bankMs - Math.max(0, overMs));
    const span = fresh ? fresh.span : clock.span;
    if (!isActing) {
      return span === undefined ? { kind: 'idle', bankMs } : { kind: 'idle', bankMs, span };
    }
    const limit = change.limitOf(seat);
    return span === undefined
      ? { kind: 'running', bankMs, since: now, limit }
      : { kind: 'running', bankMs, since: now, limit, span };
  });
}

/** When the seat's time is over; null while its clock does not run or has no limit. */
export function expiresAt(clock: SeatClock): number | null {
  if (clock.kind === 'idle' || !clock.limit) return null;
  return clock.since + clock.limit.turnMs + (clock.limit.banked ? clock.bankMs : 0);
}
