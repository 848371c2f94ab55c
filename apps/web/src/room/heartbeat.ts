interface Rhythm {
  readonly quietMs: number;
  readonly answerMs: number;
}

/**
 * calm: nobody is to move, or nobody looks at the page; asked after silence.
 * alert: a move may come at any moment; asked without a pause, so that a silent server is noticed
 * within three seconds and a silent page is missed by the server soon after.
 */
export const HEARTBEAT = {
  calm: { quietMs: 10_000, answerMs: 5000 },
  alert: { quietMs: 1200, answerMs: 1500 },
} as const satisfies Readonly<Record<string, Rhythm>>;

/** What a page that is alert promises: to be heard again by then. Slow machines get some air. */
export const PROMISE_MS = 3500;

/** A timer that comes later than this was held up, and the answer with it. */
const HELD_UP_MS = 400;

interface HeartbeatOptions {
  /** `withinMs`: the page will be heard again by then; null promises nothing. */
  ping(withinMs: number | null): void;
  onDead(): void;
}

/** Asks, and takes silence after asking for a dead connection. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #next: ReturnType<typeof setTimeout> | null = null;
  #answer: ReturnType<typeof setTimeout> | null = null;
  #isRunning = false;
  #isAlert = false;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.#isAlert = false;
    this.heard();
  }

  stop(): void {
    this.#isRunning = false;
    this.#clear();
  }

  setAlert(isAlert: boolean): void {
    if (!this.#isRunning || isAlert === this.#isAlert) return;
    this.#isAlert = isAlert;
    // Calm again: the last promise is taken back at once.
    if (isAlert) this.#planNext();
    else this.check();
  }

  heard(): void {
    if (!this.#isRunning) return;
    if (this.#answer !== null) clearTimeout(this.#answer);
    this.#answer = null;
    if (!this.#isAlert || this.#next === null) this.#planNext();
  }

  /** Asks now. */
  check(): void {
    if (!this.#isRunning) return;
    if (this.#answer === null) this.#expect(this.#rhythm.answerMs);
    if (this.#isAlert) this.#planNext();
    this.#options.ping(this.#isAlert ? PROMISE_MS : null);
  }

  get #rhythm(): Rhythm {
    return this.#isAlert ? HEARTBEAT.alert : HEARTBEAT.calm;
  }

  #planNext(): void {
    if (this.#next !== null) clearTimeout(this.#next);
    this.#next = setTimeout(() => {
      this.#next = null;
      this.check();
    }, this.#rhythm.quietMs);
  }

  #expect(ms: number): void {
    const due = performance.now() + ms;
    this.#answer = setTimeout(() => {
      if (performance.now() - due > HELD_UP_MS) this.#expect(HELD_UP_MS);
      else this.#options.onDead();
    }, ms);
  }

  #clear(): void {
    if (this.#next !== null) clearTimeout(this.#next);
    if (this.#answer !== null) clearTimeout(this.#answer);
    this.#next = null;
    this.#answer = null;
  }
}
