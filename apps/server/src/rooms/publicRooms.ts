import type { RoomView } from '@taku/protocol';
import type { RoomState } from './roomState.ts';

/** What the list knows of a room, awake or asleep. */
export interface ListedRoom {
  readonly id: string;
  readonly state: Pick<RoomState, 'created'>;
  view(): RoomView;
}

/** Newest first; the id tells rooms of one millisecond apart. */
interface Place {
  readonly createdAt: number;
  readonly id: string;
}

interface RoomPage {
  readonly rooms: readonly ListedRoom[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

function placeOf({ id, state }: ListedRoom): Place {
  return { createdAt: state.created.at, id };
}

function comesBefore(a: Place, b: Place): boolean {
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

const CURSOR = /^(\d{1,15})\.(\w{1,64})$/;

function formatCursor({ createdAt, id }: Place): string {
  return `${createdAt}.${id}`;
}

export function parseCursor(text: string): Place | null {
  const parts = CURSOR.exec(text);
  return parts ? { createdAt: Number(parts[1]), id: parts[2] ?? '' } : null;
}

/** The rooms of the list, kept in order, so that a page costs its own length and no more. */
export class PublicRooms {
  /** Oldest first: new rooms come at the end. */
  readonly #rooms: ListedRoom[] = [];

  add(room: ListedRoom): void {
    const { visibility } = room.state.created;
    if (visibility === 'public') this.#rooms.splice(this.#indexOf(placeOf(room)), 0, room);
  }

  remove(room: ListedRoom): void {
    const index = this.#indexOf(placeOf(room));
    if (this.#rooms[index] === room) this.#rooms.splice(index, 1);
  }

  page(limit: number, after: Place | null): RoomPage {
    const end = after ? this.#indexOf(after) : this.#rooms.length;
    const start = Math.max(0, end - limit);
    const rooms = this.#rooms.slice(start, end).reverse();
    const last = rooms.at(-1);
    return { rooms, next: start > 0 && last ? formatCursor(placeOf(last)) : null };
  }

  /** The first index whose room does not come before this place. */
  #indexOf(place: Place): number {
    let [low, high] = [0, this.#rooms.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const room = this.#rooms[middle];
      if (room && comesBefore(placeOf(room), place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
