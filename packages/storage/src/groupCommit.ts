interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** One answer per item of the group: null when it is durable, else why it is not. */
type CommitGroup<T> = (items: readonly T[]) => Promise<readonly (Error | null)[]>;

export interface GroupWindow {
  /** How long an item waits for company when few come. */
  readonly quietMs: number;
  /** How long it waits when many come: fewer and larger commits. */
  readonly busyMs: number;
}

/** The longer wait is used once it would gather so many items. */
const WORTH_WAITING_FOR = 5;
/** So many share the price of a commit well: more company is not waited for. */
const ENOUGH = 64;

/**
 * Gathers what arrives within a few milliseconds and commits it at once: one sync of the disk for
 * all. Groups follow one another; a group that fails fails its own items and no others.
 */
export class GroupCommit<T> {
  readonly #commit: CommitGroup<T>;
  readonly #window: GroupWindow;
  #waiting: Waiting<T>[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #closed = false;
  #lastGroupAt = 0;
  #waitMs: number;

  constructor(commit: CommitGroup<T>, window: GroupWindow) {
    this.#commit = commit;
    this.#window = window;
    this.#waitMs = window.quietMs;
  }

  add(item: T): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The store is closed.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#timer ??= setTimeout(() => this.#windowOver(), this.#waitMs);
      // Whatever else has arrived already joins this group.
      if (this.#waiting.length === ENOUGH) setImmediate(() => this.#windowOver());
    });
  }

  /** Commits what waits, then refuses everything. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#windowOver();
    while (this.#running) await this.#running;
  }

  #windowOver(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length > 0) this.#running ??= this.#flush();
  }

  async #flush(): Promise<void> {
    const { quietMs, busyMs } = this.#window;
    while (this.#waiting.length > 0 && !this.#timer) {
      const group = this.#waiting;
      this.#waiting = [];
      // The next group waits for company as long as pays at the present pace.
      const now = performance.now();
      const itemsPerMs = group.length / Math.max(1, now - this.#lastGroupAt);
      this.#lastGroupAt = now;
      this.#waitMs = itemsPerMs * busyMs >= WORTH_WAITING_FOR ? busyMs : quietMs;
      try {
        const outcomes = await this.#commit(group.map(({ item }) => item));
        for (const [index, { resolve, reject }] of group.entries()) {
          const outcome = outcomes[index];
          if (outcome === null) resolve();
          else reject(outcome ?? new Error('The commit gave no answer.'));
        }
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        for (const { reject } of group) reject(reason);
      }
    }
    this.#running = null;
  }
}
