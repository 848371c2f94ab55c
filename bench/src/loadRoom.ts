/** One room with two scripted players, whatever server it is on. */
export interface LoadRoom {
  /** Whatever must happen before the next move can be sent: a rematch, a choice. */
  prepare(): Promise<void>;
  /** Sends the next move; resolves once both players have been told about it. */
  move(): Promise<void>;
  close(): void;
}

/** Waits until every listener has reached a version. */
export class VersionGate {
  readonly #versions: number[];
  #waiting: { readonly version: number; resolve(): void } | null = null;

  constructor(listeners: number) {
    this.#versions = Array.from({ length: listeners }, () => -1);
  }

  get reached(): number {
    return Math.min(...this.#versions);
  }

  tell(listener: number, version: number): void {
    this.#versions[listener] = version;
    const waiting = this.#waiting;
    if (!waiting || this.reached < waiting.version) return;
    this.#waiting = null;
    waiting.resolve();
  }

  until(version: number): Promise<void> {
    if (this.reached >= version) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = { version, resolve };
    });
  }
}
