import type { Seat } from '@taku/contract';

/** What is known about one act after the acts that led to it. */
export interface SearchNode<A> {
  readonly action: A | null;
  readonly children: Map<string, SearchNode<A>>;
  visits: number;
  /** How often it could have been chosen: in many imagined states an act is not there. */
  available: number;
  /** Sum of the acting seat's worths, each between 0 and 1. */
  total: number;
}

export function freshNode<A>(action: A | null): SearchNode<A> {
  return { action, children: new Map(), visits: 0, available: 0, total: 0 };
}

/** Returns of any size become worths between 0 and 1, by the smallest and largest met so far. */
export class ReturnRange {
  #low = Number.POSITIVE_INFINITY;
  #high = Number.NEGATIVE_INFINITY;

  note(returns: readonly number[]): void {
    for (const value of returns) {
      this.#low = Math.min(this.#low, value);
      this.#high = Math.max(this.#high, value);
    }
  }

  worth(returns: readonly number[], seat: Seat): number {
    const value = returns[seat] ?? 0;
    return this.#high > this.#low ? (value - this.#low) / (this.#high - this.#low) : 0.5;
  }
}

/** UCB1 with the availability of the act in place of its parent's visits (Cowling et al. 2012). */
export function upperBound<A>(node: SearchNode<A>, exploration: number): number {
  if (node.visits === 0) return Number.POSITIVE_INFINITY;
  const spread = Math.sqrt(Math.log(node.available) / node.visits);
  return node.total / node.visits + exploration * spread;
}
