import { type Seat, FIRST_SEAT } from '@taku/contract';
import type { Facing } from '../spot.ts';
import { CardMasks } from './masks.ts';
import { roughnessOf, threatOf } from './boards.ts';
import { DOWN_CARDS, type QuickTable, SEAT_CARDS } from './quickTable.ts';

const board = new CardMasks();

/** One decision of the seat to act, read from the table on demand. */
export class QuickSpot {
  readonly table: QuickTable;
  readonly hand = new CardMasks();
  seat = FIRST_SEAT;
  facing: Facing = 'nothing';

  constructor(table: QuickTable) {
    this.table = table;
  }

  /** Looks at the table as it stands. */
  look(): this {
    const { table } = this;
    const seat = table.actor;
    this.seat = seat;
    this.hand.clear().add(table.cards, seat * SEAT_CARDS, table.street + 3);
    this.facing = this.#facing();
    return this;
  }

  #facing(): Facing {
    const { street, currentBet, betCount } = this.table;
    if (street === 0 && currentBet === 0) return 'mustBringIn';
    if (street === 0 && betCount === 0) return 'bringIn';
    if (this.table.toCall(this.seat) === 0) return 'nothing';
    return betCount >= 2 ? 'raise' : 'bet';
  }

  /** 0 the deuce … 12 the ace. */
  doorOf(seat: Seat): number {
    return (this.table.cards[seat * SEAT_CARDS + DOWN_CARDS] as number) >> 2;
  }

  isRival(seat: Seat): boolean {
    return seat !== this.seat && this.table.active[seat] === 1;
  }

  /** A rival who still acts after this seat before the betting closes. */
  isBehind(seat: Seat): boolean {
    const { currentBet, owes, street, bringInSeat } = this.table;
    if (!this.isRival(seat)) return false;
    return currentBet === 0 || owes[seat] === 1 || (street === 0 && seat === bringInSeat);
  }

  /** Who bet or raised last and is a rival still in, else −1. */
  get aggressor(): Seat | -1 {
    const { aggressor } = this.table;
    return aggressor !== -1 && this.isRival(aggressor) ? aggressor : -1;
  }

  get isHeadsUp(): boolean {
    return this.table.activeSeats() === 2;
  }

  boardOf(seat: Seat): CardMasks {
    return this.table.readBoard(board, seat);
  }

  /** The most threatening board among the rivals. */
  threat(): number {
    let most = 0;
    for (let seat = FIRST_SEAT; seat < this.table.seats; seat++) {
      if (this.isRival(seat)) most = Math.max(most, threatOf(this.boardOf(seat)));
    }
    return most;
  }

  /** The smoothest board among the rivals. */
  smoothestRival(): number {
    let least = 4;
    for (let seat = FIRST_SEAT; seat < this.table.seats; seat++) {
      if (this.isRival(seat)) least = Math.min(least, roughnessOf(this.boardOf(seat)));
    }
    return least;
  }

  ownRoughness(): number {
    return roughnessOf(this.boardOf(this.seat));
  }

  /** Up cards of all others for which the weight counts, folded seats among them. */
  dead(weight: (board: CardMasks) => number): number {
    let sum = 0;
    for (let seat = FIRST_SEAT; seat < this.table.seats; seat++) {
      if (seat !== this.seat) sum += weight(this.boardOf(seat));
    }
    return sum;
  }
}
