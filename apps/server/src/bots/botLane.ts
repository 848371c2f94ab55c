import { BotBusy, BotCancelled } from './botRunner.ts';
import { FairQueue, type QueueLimits } from './fairQueue.ts';

/** One address has at most a few dozen CPUs to move; beyond this it is asked again later. */
const LIMITS: QueueLimits = { perOwner: 64, inAll: 1024 };

interface LaneOptions {
  readonly threads: number;
  /** Told how long a CPU waited until it could begin to think. */
  readonly waited: (seconds: number) => void;
}

interface Waiting {
  begin(): void;
}

/** CPUs that share some threads, in fair turns. */
export class BotLane {
  readonly #options: LaneOptions;
  readonly #queue = new FairQueue<Waiting>(LIMITS);
  #running = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async run<Answer>(
    owner: string,
    signal: AbortSignal,
    think: () => Promise<Answer>,
  ): Promise<Answer> {
    const since = performance.now();
    await this.#turn(owner, signal);
    this.#options.waited((performance.now() - since) / 1000);
    try {
      return await think();
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  #turn(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin() {
          signal.removeEventListener('abort', cancel);
          resolve();
        },
      };
      const cancel = () => {
        this.#queue.remove(owner, waiting);
        reject(new BotCancelled('cancelled'));
      };
      if (!this.#queue.push(owner, waiting)) {
        reject(new BotBusy('too many CPUs are waiting'));
        return;
      }
      signal.addEventListener('abort', cancel, { once: true });
      this.#beginNext();
    });
  }

  #beginNext(): void {
    if (this.#running >= this.#options.threads) return;
    const next = this.#queue.next();
    if (!next) return;
    this.#running += 1;
    next.begin();
  }
}
