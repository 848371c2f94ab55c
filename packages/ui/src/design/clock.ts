import { useEffect, useState } from 'react';

/**
 * A clock that burns. `at` is the `performance.now()` of the moment the figures were true;
 * `turnMs` is the length of a whole turn.
 */
export type BurningClock = {
  readonly turnMs: number;
  readonly turnLeftMs: number;
  readonly bankMs: number;
  /** The bank at the start of the match; what is left when not known. */
  readonly wholeBankMs?: number;
  readonly at: number;
  /** The table is held: the figures stay true. */
  readonly isStopped?: true;
};

type ClockPhase = 'turn' | 'last' | 'bank' | 'bankLast';

export type ClockReading = {
  readonly phase: ClockPhase;
  readonly leftMs: number;
  /** Whole seconds still to come, rounded up: 0 only when time is over. */
  readonly seconds: number;
  /** 1 full, 0 burnt down. */
  readonly fraction: number;
};

const LAST_SECONDS = 5;
const STEP_MS = 200;

/** The turn burns first, then the bank. */
export function readClock(clock: BurningClock, now: number): ClockReading {
  const turnLeft = clock.turnLeftMs - (clock.isStopped ? 0 : now - clock.at);
  const onBank = turnLeft <= 0 && clock.bankMs > 0;
  const whole = onBank ? (clock.wholeBankMs ?? clock.bankMs) : clock.turnMs;
  const leftMs = Math.max(0, onBank ? clock.bankMs + turnLeft : turnLeft);
  const last = leftMs <= LAST_SECONDS * 1000;
  const phase = onBank ? (last ? 'bankLast' : 'bank') : last && clock.bankMs <= 0 ? 'last' : 'turn';
  return {
    phase,
    leftMs,
    seconds: Math.ceil(leftMs / 1000),
    fraction: whole > 0 ? Math.min(1, leftMs / whole) : 0,
  };
}

export function useClock(clock: BurningClock | null): ClockReading | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => {
      setNow(performance.now());
    }, STEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  return clock ? readClock(clock, Math.max(now, clock.at)) : null;
}
