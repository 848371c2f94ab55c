export const HEARTBEAT = { quietMs: 10_000, answerMs: 5000 } as const;

export interface HeartbeatOptions {
  ping(): void;
  onDead(): void;
}

/** Asks after silence; silence after asking means the connection is dead. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isRunning = false;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.heard();
  }

  stop(): void {
    this.#isRunning = false;
    this.#clear();
  }

  heard(): void {
    if (!this.#isRunning) return;
    this.#clear();
    this.#timer = setTimeout(() => this.check(), HEARTBEAT.quietMs);
  }

  /** Asks now. */
  check(): void {
    if (!this.#isRunning) return;
    this.#clear();
    this.#timer = setTimeout(() => this.#options.onDead(), HEARTBEAT.answerMs);
    this.#options.ping();
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
