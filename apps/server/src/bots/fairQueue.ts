export interface QueueLimits {
  readonly perOwner: number;
  readonly inAll: number;
}

/** Owners take turns; what one owner has waiting goes first come, first served. */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** In the order of whose turn it is. */
  readonly #waiting = new Map<string, readonly Item[]>();
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** False when there is no place left. */
  push(owner: string, item: Item): boolean {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#limits.perOwner || this.#size >= this.#limits.inAll) return false;
    this.#waiting.set(owner, [...own, item]);
    this.#size += 1;
    return true;
  }

  remove(owner: string, item: Item): void {
    const own = this.#waiting.get(owner) ?? [];
    if (own.includes(item)) {
      this.#keep(
        owner,
        own.filter((other) => other !== item),
      );
    }
  }

  next(): Item | null {
    for (const [owner, [first, ...rest]] of this.#waiting) {
      // Whoever has had its turn goes to the end.
      this.#waiting.delete(owner);
      this.#keep(owner, rest);
      return first ?? null;
    }
    return null;
  }

  #keep(owner: string, rest: readonly Item[]): void {
    this.#size -= 1;
    if (rest.length > 0) this.#waiting.set(owner, rest);
    else this.#waiting.delete(owner);
  }
}
