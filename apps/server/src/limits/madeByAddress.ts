/** How many things each address has made that are still there; in memory alone. */
export class MadeByAddress {
  readonly #makers = new Map<string, string>();

  made(id: string, address: string): void {
    this.#makers.set(id, address);
  }

  count(address: string, isThere: (id: string) => boolean): number {
    for (const id of this.#makers.keys()) if (!isThere(id)) this.#makers.delete(id);
    return [...this.#makers.values()].filter((maker) => maker === address).length;
  }
}
