import type { RoomEvent } from '@taku/storage';
import { foldRoom } from './foldRoom.ts';
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

  constructor(state: RoomState, now: number) {
    this.state = state;
    this.now = Math.max(now, state.lastEventAt);
  }

  add(event: RoomEvent): void {
    const after = foldRoom(this.state, event);
    this.steps.push({ before: this.state, event, after });
    this.state = after;
  }
}
