import type { TableFrame } from '@taku/protocol';

type TimedFrame = {
  readonly frame: TableFrame;
  /** When it was received: the clocks in it were true then. */
  readonly at: number;
};

interface FramePacerOptions {
  /** How long the frame has to wait from now; asked when it is first in the line. */
  waitMs(frame: TableFrame): number;
  deliver(timed: TimedFrame): void;
  now(): number;
}

/** Hands frames on in order; one that must wait holds back all that follow. */
export class FramePacer {
  readonly #options: FramePacerOptions;
  readonly #queue: TimedFrame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: FramePacerOptions) {
    this.#options = options;
  }

  push(frame: TableFrame): void {
    this.#queue.push({ frame, at: this.#options.now() });
    if (this.#timer === null) this.#advance();
  }

  /** Everything now, without waiting. */
  flush(): void {
    this.#clear();
    for (const timed of this.#queue.splice(0)) this.#options.deliver(timed);
  }

  dispose(): void {
    this.#clear();
    this.#queue.length = 0;
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #advance(): void {
    this.#timer = null;
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const waitMs = this.#options.waitMs(first.frame);
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#advance(), waitMs);
        return;
      }
      this.#queue.shift();
      this.#options.deliver(first);
    }
  }
}
