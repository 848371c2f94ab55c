/**
 * Which address opened which of the open rooms. Kept in memory alone: no log holds an address, and
 * after a restart the rooms of before count for nobody.
 */
export class RoomOwners {
  readonly #most: number;
  readonly #rooms = new Map<string, Set<string>>();
  readonly #owners = new Map<string, string>();

  constructor(most: number) {
    this.#most = most;
  }

  get most(): number {
    return this.#most;
  }

  isFull(address: string): boolean {
    return this.roomsOf(address).size >= this.#most;
  }

  roomsOf(address: string): ReadonlySet<string> {
    return this.#rooms.get(address) ?? new Set();
  }

  ownerOf(roomId: string): string | null {
    return this.#owners.get(roomId) ?? null;
  }

  own(address: string, roomId: string): void {
    const rooms = this.#rooms.get(address) ?? new Set();
    this.#rooms.set(address, rooms.add(roomId));
    this.#owners.set(roomId, address);
  }

  disown(roomId: string): void {
    const address = this.#owners.get(roomId);
    if (address === undefined) return;
    this.#owners.delete(roomId);
    const rooms = this.#rooms.get(address);
    rooms?.delete(roomId);
    if (rooms?.size === 0) this.#rooms.delete(address);
  }
}
