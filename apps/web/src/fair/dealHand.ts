import type { DealView, RoomCommand, RoomView } from '@taku/protocol';

export type Numbers = Pick<
  typeof import('./numbers.ts'),
  'newCommitment' | 'noteShown' | 'ownNumber'
>;

/** A full table of one person and CPUs: nobody else's number is waited for. */
function isAlone({ seats }: RoomView): boolean {
  const people = seats.filter(({ kind }) => kind === 'human');
  return people.length === 1 && seats.every(({ kind }) => kind !== 'open');
}

/** What this device does for the deals of its seat: it commits, and shows its number in time. */
export class DealHand {
  readonly #send: (command: RoomCommand) => void;
  readonly #load: () => Promise<Numbers>;
  /** Null until they are loaded: hashing is no part of the page that is waited for. */
  #numbers: Numbers | null = null;
  #publicId: string | null = null;
  #room: RoomView | null = null;
  /** A commitment is on its way. */
  #isAsked = false;
  #shown: string | null = null;

  constructor(send: (command: RoomCommand) => void, load: () => Promise<Numbers>) {
    this.#send = send;
    this.#load = load;
  }

  /** A connection begins: whatever was on its way on the last one may be lost. */
  enter(room: RoomView, seat: number | null): void {
    this.#publicId = seat === null ? null : (room.seats[seat]?.publicId ?? null);
    this.#isAsked = false;
    this.#shown = null;
    this.#room = room;
    if (this.#numbers) this.see(room);
    else if (this.#publicId !== null) void this.#begin();
  }

  see(room: RoomView): void {
    this.#room = room;
    const own = this.#own();
    if (!own || !this.#numbers || room.phase === 'playing') return;
    if (own.commitment !== null) this.#isAsked = false;
    if (own.commitment !== null && room.deal) this.#show(room, room.deal, own.commitment);
    else if (room.phase === 'waiting') this.commit();
  }

  /** Also before a rematch is asked for. */
  commit(): void {
    const own = this.#own();
    const isOpen = this.#room?.deal?.step !== 'closed';
    if (!own || !this.#numbers || own.commitment !== null || this.#isAsked || !isOpen) return;
    this.#isAsked = true;
    this.#send({ type: 'commit_number', commitment: this.#numbers.newCommitment() });
  }

  async #begin(): Promise<void> {
    // Where it cannot be loaded the table draws for this seat.
    this.#numbers = await this.#load().catch(() => null);
    if (this.#room) this.see(this.#room);
  }

  /** This device's seat, with its commitment to the deal that is to come. */
  #own(): { readonly commitment: string | null } | null {
    const seat = this.#room?.seats.find(({ publicId }) => publicId === this.#publicId)?.seat;
    if (this.#publicId === null || seat === undefined) return null;
    const { deal } = this.#room ?? {};
    const numbers = deal && deal.step !== 'dealt' ? deal.numbers : [];
    return { commitment: numbers.find((one) => one.seat === seat)?.commitment ?? null };
  }

  #show(room: RoomView, deal: DealView, commitment: string): void {
    const isAwaited = deal.step === 'closed' || isAlone(room);
    const isNew = isAwaited && this.#shown !== commitment;
    const own = isNew ? this.#numbers?.ownNumber(commitment) : null;
    if (!own) return;
    this.#shown = commitment;
    const { matchId, promise, standIn } = deal;
    this.#numbers?.noteShown(own, { matchId, promise, standIn });
    this.#send({ type: 'reveal_number', number: own.number });
  }
}
