import type { Message, Viewer } from '@taku/contract';
import type { Step } from './draft.ts';
import { messagesOfAll } from './messages.ts';

/** Steps kept for clients that come back after a short break. */
const KEPT_STEPS = 24;

/** The last steps of a room; what a viewer missed is told anew from them. */
export class History {
  #steps: Step[] = [];

  push(steps: readonly Step[]): void {
    this.#steps.push(...steps);
    if (this.#steps.length > 2 * KEPT_STEPS) this.#steps = this.#steps.slice(-KEPT_STEPS);
  }

  /** Drops the earlier steps: nobody is told them any more. */
  replace(steps: readonly Step[]): void {
    this.#steps = [...steps];
  }

  /** What happened after `since`, or null when a whole view is needed instead. */
  missed(since: number, version: number, viewer: Viewer): readonly Message[] | null {
    if (since > version) return null;
    if (since === version) return [];
    const first = this.#steps.findIndex((step) => step.before.version === since);
    if (first === -1) return null;
    const steps = this.#steps.slice(first);
    // Before the seats were swapped, this seat number was another person.
    if (steps.some((step) => step.event.kind === 'seats_swapped')) return null;
    return messagesOfAll(steps, viewer);
  }
}
