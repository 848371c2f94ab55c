/** Time that moves only when told. Timers fire in order of their due time, then of their setting. */
interface FakeClock {
  now(): number;
  setTimer(run: () => void, delayMs: number): number;
  clearTimer(id: number): void;
  /** Moves time on and fires what falls due on the way, also timers set meanwhile. */
  advance(ms: number): void;
  /** Timers that still wait. */
  readonly pending: number;
}

interface Timer {
  readonly id: number;
  readonly due: number;
  readonly run: () => void;
}

export function fakeClock(startMs = 1_700_000_000_000): FakeClock {
  let now = startMs;
  let lastId = 0;
  let timers: readonly Timer[] = [];
  const nextDue = (until: number): Timer | undefined =>
    timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due || a.id - b.id)[0];
  const clearTimer = (id: number): void => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  return {
    now: () => now,
    setTimer: (run, delayMs) => {
      lastId += 1;
      timers = [...timers, { id: lastId, due: now + Math.max(0, delayMs), run }];
      return lastId;
    },
    clearTimer,
    advance: (ms) => {
      const until = now + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        clearTimer(timer.id);
        now = Math.max(now, timer.due);
        timer.run();
      }
      now = until;
    },
    get pending() {
      return timers.length;
    },
  };
}
