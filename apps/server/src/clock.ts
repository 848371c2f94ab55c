export interface Timer {
  cancel(): void;
}

/** Time as an argument: the system's in the server, a fake one in tests. */
export interface Clock {
  /** Milliseconds since 1970, for the log alone: this clock may be set by hours at any time. */
  now(): number;
  /** Milliseconds since an unknown start. Nobody can set it, so durations are measured by it. */
  steady(): number;
  setTimer(ms: number, ring: () => void): Timer;
}

/** Node's timers overflow beyond this and would ring at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  setTimer(ms, ring) {
    const timeout = setTimeout(ring, Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
    return { cancel: () => clearTimeout(timeout) };
  },
};

/** Rings again and again until cancelled. */
export function setRepeating(clock: Clock, everyMs: number, ring: () => void): Timer {
  let timer: Timer;
  const arm = () => {
    timer = clock.setTimer(everyMs, () => {
      arm();
      ring();
    });
  };
  arm();
  return { cancel: () => timer.cancel() };
}
