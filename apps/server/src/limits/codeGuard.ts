const MINUTE_MS = 60_000;
/** The wait doubles each time, up to this. After as long without a wrong code it starts over. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** Beyond this the address that was seen first is forgotten. */
const MOST_ADDRESSES = 10_000;

interface Tries {
  /** When wrong codes were given in the last minute, oldest first. */
  missedAt: readonly number[];
  /** Looked up right now; counted as wrong until they turn out right. */
  underWay: number;
  closedUntil: number;
  waits: number;
}

/** What a code led to: a room, nothing, or a refusal to look it up. */
type CodeOutcome<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'missed' }
  | { readonly kind: 'closed'; readonly waitMs: number };

/** Lets an address give so many wrong room codes a minute; then it waits, longer each time. */
export class CodeGuard {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #tries = new Map<string, Tries>();

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  async look<Found>(
    address: string,
    find: () => Promise<Found | null>,
  ): Promise<CodeOutcome<Found>> {
    const tries = this.#triesOf(address);
    const waitMs = this.#waitMs(tries);
    if (waitMs > 0) return { kind: 'closed', waitMs };
    tries.underWay += 1;
    try {
      const found = await find();
      if (found !== null) return { kind: 'found', found };
      this.#missed(tries);
      return { kind: 'missed' };
    } finally {
      tries.underWay -= 1;
    }
  }

  #triesOf(address: string): Tries {
    const known = this.#tries.get(address);
    if (known) return known;
    const tries: Tries = { missedAt: [], underWay: 0, closedUntil: -Infinity, waits: 0 };
    if (this.#tries.size >= MOST_ADDRESSES) this.#forgetFirst();
    this.#tries.set(address, tries);
    return tries;
  }

  #forgetFirst(): void {
    for (const address of this.#tries.keys()) {
      this.#tries.delete(address);
      return;
    }
  }

  #waitMs(tries: Tries): number {
    const now = this.#now();
    if (tries.closedUntil > now) return tries.closedUntil - now;
    tries.missedAt = tries.missedAt.filter((at) => now - at < MINUTE_MS);
    return tries.missedAt.length + tries.underWay < this.#perMinute ? 0 : MINUTE_MS;
  }

  #missed(tries: Tries): void {
    const now = this.#now();
    tries.missedAt = [...tries.missedAt, now];
    if (tries.missedAt.length < this.#perMinute) return;
    if (now - tries.closedUntil > LONGEST_WAIT_MS) tries.waits = 0;
    tries.closedUntil = now + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** tries.waits);
    tries.waits += 1;
  }
}
