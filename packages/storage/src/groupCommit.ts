interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** One answer per item of the group: null when it is durable, else why it is not. */
export type CommitGroup<T> = (items: readonly T[]) => Promise<readonly (Error | null)[]>;

/**
 * Gathers what arrives within a few milliseconds and commits it at once: one sync of the disk for
 * all. Groups follow one another; a group that fails fails its own items and no others.
 */
export class GroupCommit<T> {
  private readonly commit: CommitGroup<T>;
  private readonly windowMs: number;
  private waiting: Waiting<T>[] = [];
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private closed = false;

  constructor(commit: CommitGroup<T>, windowMs: number) {
    this.commit = commit;
    this.windowMs = windowMs;
  }

  add(item: T): Promise<void> {
    if (this.closed) return Promise.reject(new Error('The store is closed.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.timer ??= setTimeout(() => this.windowOver(), this.windowMs);
    });
  }

  /** Commits what waits, then refuses everything. */
  async close(): Promise<void> {
    this.closed = true;
    this.windowOver();
    while (this.running) await this.running;
  }

  private windowOver(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.waiting.length > 0) this.running ??= this.flush();
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0 && !this.timer) {
      const group = this.waiting;
      this.waiting = [];
      settle(group, await this.outcomes(group));
    }
    this.running = null;
  }

  private async outcomes(group: readonly Waiting<T>[]): Promise<readonly (Error | null)[]> {
    try {
      return await this.commit(group.map(({ item }) => item));
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      return group.map(() => reason);
    }
  }
}

function settle<T>(group: readonly Waiting<T>[], outcomes: readonly (Error | null)[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome === null) resolve();
    else reject(outcome ?? new Error('The commit gave no answer.'));
  }
}
