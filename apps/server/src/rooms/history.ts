import type { Message, Viewer } from '@taku/contract';
import type { RoomEvent } from '@taku/storage';
import type { Step } from './draft.ts';
import { foldRoom } from './foldRoom.ts';
import { messagesOfAll } from './messages.ts';
import type { RoomState } from './roomState.ts';

/** Steps kept for clients that come back after a short break. */
const KEPT_STEPS = 24;

/**
 * The last events of a room; what a viewer missed is folded and told anew from them. Only one state
 * in many is kept: the state of every move would outlive it by far and make garbage dear.
 */
export class History {
  #base: RoomState;
  /** What happened since the base. */
  #events: RoomEvent[] = [];
  /** The base to come, after the first so many events. */
  #nextBase: RoomState;

  /** `steps` are the last ones and led to `state`. */
  constructor(state: RoomState, steps: readonly Step[]) {
    this.#base = steps[0]?.before ?? state;
    this.#nextBase = this.#base;
    this.push(steps);
  }

  push(steps: readonly Step[]): void {
    for (const { event, after } of steps) {
      this.#events.push(event);
      if (this.#events.length % KEPT_STEPS !== 0) continue;
      if (this.#events.length > KEPT_STEPS) {
        this.#base = this.#nextBase;
        this.#events = this.#events.slice(KEPT_STEPS);
      }
      this.#nextBase = after;
    }
  }

  /** What happened after `since`, or null when a whole view is needed instead. */
  missed(since: number, version: number, viewer: Viewer): readonly Message[] | null {
    if (since > version) return null;
    if (since === version) return [];
    const first = since - this.#base.version;
    if (first < 0) return null;
    // Before the seats were swapped, this seat number was another person.
    if (this.#events.slice(first).some(({ kind }) => kind === 'seats_swapped')) return null;
    return messagesOfAll(this.#steps().slice(first), viewer);
  }

  #steps(): readonly Step[] {
    let after = this.#base;
    return this.#events.map((event) => {
      const before = after;
      after = foldRoom(before, event);
      return { before, event, after };
    });
  }
}
