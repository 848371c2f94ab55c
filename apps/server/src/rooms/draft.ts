import type { RoomEvent } from '@taku/storage';
import { foldRoom, shiftTime } from './foldRoom.ts';
import type { RoomState } from './roomState.ts';

/** One event of a room with what stood before and after it. */
export interface Step {
  readonly before: RoomState;
  readonly event: RoomEvent;
  readonly after: RoomState;
}

/** What a command would do. The room takes it over once every event is durable. */
export class Draft {
  readonly steps: Step[] = [];
  /** Never before the room's last event, whatever the system's clock does. */
  readonly now: number;
  state: RoomState;

  #jumpMs: number;

  /** `jumpMs`: by how much the system's clock was set forward since the room's last event. */
  constructor(state: RoomState, now: number, jumpMs = 0) {
    this.#jumpMs = jumpMs;
    this.state = jumpMs === 0 ? state : shiftTime(state, jumpMs);
    this.now = Math.max(now, this.state.lastEventAt);
  }

  add(fact: RoomEvent): void {
    const after = foldRoom(this.state, fact);
    const event = this.#jumpMs === 0 ? fact : { ...fact, jumpMs: this.#jumpMs };
    this.#jumpMs = 0;
    this.steps.push({ before: this.state, event, after });
    this.state = after;
  }
}
