import { type Seat, FIRST_SEAT, nextSeat } from '@taku/contract';
import type { GameType } from '@taku/stud/rules';
import { ACTION } from './actions.ts';
import { openingScore } from './boards.ts';
import { CardMasks } from './masks.ts';

const MOST_SEATS = 7;
export const SEAT_CARDS = 7;
export const DOWN_CARDS = 2;
export const SEVENTH = 4;

const board = new CardMasks();

/** The betting of a deal, changed in place: thousands of imagined deals are played on it. */
export class QuickTable {
  game: GameType = 'studHi';
  seats = 0;
  cap = 0;
  bringIn = 0;
  smallBet = 0;
  bigBet = 0;

  readonly #bySeat = new Int32Array(8 * MOST_SEATS);
  readonly stack = this.#column(0);
  readonly total = this.#column(1);
  /** Chips of this street. */
  readonly here = this.#column(2);
  readonly active = this.#column(3);
  readonly owes = this.#column(4);
  readonly acted = this.#column(5);
  /** Up cards dealt. */
  readonly ups = this.#column(6);
  /** Bet or raised before 7th street. */
  readonly strong = this.#column(7);
  /** Seat s owns cards 7s … 7s+6: two down, four up, one down. */
  readonly cards = new Uint8Array(MOST_SEATS * SEAT_CARDS);

  /** 0 for 3rd … 4 for 7th. */
  street = 0;
  bringInSeat = FIRST_SEAT;
  actor = FIRST_SEAT;
  pot = 0;
  currentBet = 0;
  lastFull = 0;
  betCount = 0;
  checks = 0;
  /** Who attacked last on this street, −1 for nobody. */
  aggressor: Seat | -1 = -1;
  /** Who attacked last on the street before. */
  lead: Seat | -1 = -1;
  /** The seats that chose on this street, as a set. */
  spoke = 0;
  finished = false;

  #column(place: number): Int32Array {
    return this.#bySeat.subarray(place * MOST_SEATS, (place + 1) * MOST_SEATS);
  }

  /** Takes over everything but the cards. */
  copy(from: QuickTable): void {
    this.game = from.game;
    this.seats = from.seats;
    this.cap = from.cap;
    this.bringIn = from.bringIn;
    this.smallBet = from.smallBet;
    this.bigBet = from.bigBet;
    this.#bySeat.set(from.#bySeat);
    this.street = from.street;
    this.bringInSeat = from.bringInSeat;
    this.actor = from.actor;
    this.pot = from.pot;
    this.currentBet = from.currentBet;
    this.lastFull = from.lastFull;
    this.betCount = from.betCount;
    this.checks = from.checks;
    this.aggressor = from.aggressor;
    this.lead = from.lead;
    this.spoke = from.spoke;
    this.finished = from.finished;
  }

  get unit(): number {
    return this.street < 2 ? this.smallBet : this.bigBet;
  }

  toCall(seat: Seat): number {
    return Math.max(0, this.currentBet - (this.here[seat] as number));
  }

  canAct(seat: Seat): boolean {
    return this.active[seat] === 1 && (this.stack[seat] as number) > 0;
  }

  /** Reads a seat's up cards. */
  readBoard(into: CardMasks, seat: Seat): CardMasks {
    const from = seat * SEAT_CARDS + DOWN_CARDS;
    return into.clear().add(this.cards, from, this.ups[seat] as number);
  }

  /** What the seat to act may do, as a set of actions (S7, S8, S11). */
  allowed(): number {
    const { actor } = this;
    const canAttack = this.#hasOpponentWithChips(actor);
    if (this.currentBet > 0) {
      const answers = (1 << ACTION.FOLD) | (1 << ACTION.CALL);
      return canAttack ? answers | this.#complete(actor) | this.#raise(actor) : answers;
    }
    if (this.street > 0) return (1 << ACTION.CHECK) | (canAttack ? 1 << ACTION.BET : 0);
    const fold = actor === this.bringInSeat ? 0 : 1 << ACTION.FOLD;
    return fold | (1 << ACTION.BRING_IN) | (canAttack ? this.#complete(actor) : 0);
  }

  #hasOpponentWithChips(seat: Seat): boolean {
    for (let other = FIRST_SEAT; other < this.seats; other++) {
      if (other !== seat && this.canAct(other)) return true;
    }
    return false;
  }

  #complete(seat: Seat): number {
    const stack = this.stack[seat] as number;
    const isFirst = this.street === 0 && this.betCount === 0 && this.here[seat] === 0;
    const isDue = isFirst && this.currentBet < this.smallBet;
    return isDue && stack > this.currentBet && stack > this.bringIn ? 1 << ACTION.COMPLETE : 0;
  }

  #raise(seat: Seat): number {
    const opened = this.street > 0 || this.betCount > 0;
    const reaches = (this.stack[seat] as number) > this.toCall(seat);
    const mayRaise = opened && reaches && this.acted[seat] === 0 && this.betCount < this.cap;
    return mayRaise ? 1 << ACTION.RAISE : 0;
  }

  /** The actor's choice, and all that follows until somebody is waited for. */
  act(action: number): void {
    const seat = this.actor;
    this.spoke |= 1 << seat;
    switch (action) {
      case ACTION.FOLD:
        this.active[seat] = 0;
        this.owes[seat] = 0;
        break;
      case ACTION.CHECK:
        this.acted[seat] = 1;
        this.checks += 1;
        break;
      case ACTION.CALL:
        this.#pay(seat, this.currentBet);
        break;
      case ACTION.BRING_IN:
        this.#pay(seat, this.bringIn);
        this.#attack(seat, true);
        this.currentBet = this.bringIn;
        break;
      default:
        this.#raiseTo(seat, action);
    }
    this.#passTurn(seat);
    this.#follow();
  }

  #pay(seat: Seat, level: number): void {
    const stack = this.stack[seat] as number;
    const cost = Math.min(stack, level - (this.here[seat] as number));
    this.stack[seat] = stack - cost;
    this.total[seat] = (this.total[seat] as number) + cost;
    this.here[seat] = (this.here[seat] as number) + cost;
    this.owes[seat] = 0;
    this.acted[seat] = 1;
    this.pot += cost;
  }

  /** Every other seat with chips has to answer. */
  #attack(seat: Seat, isFull: boolean): void {
    for (let other = FIRST_SEAT; other < this.seats; other++) {
      if (other === seat) continue;
      this.owes[other] = this.canAct(other) ? 1 : 0;
      if (isFull) this.acted[other] = 0;
    }
    this.checks = 0;
  }

  /** S17: from half of a full bet on it counts as one. */
  #raiseTo(seat: Seat, action: number): void {
    const target = this.lastFull + this.unit;
    const base = this.street === 0 && this.lastFull === 0 ? this.bringIn : this.lastFull;
    this.#pay(seat, target);
    const to = this.here[seat] as number;
    const isFull = (to - base) * 2 >= target - base;
    this.#attack(seat, isFull);
    this.currentBet = Math.max(this.currentBet, to);
    if (isFull) {
      this.lastFull = to;
      this.betCount += 1;
    }
    this.aggressor = seat;
    if (action !== ACTION.COMPLETE && this.street < SEVENTH) this.strong[seat] = 1;
  }

  #passTurn(seat: Seat): void {
    let other = seat;
    for (let step = 1; step <= this.seats; step++) {
      other = nextSeat(other, this.seats);
      if (this.canAct(other) && (this.currentBet === 0 || this.owes[other] === 1)) {
        this.actor = other;
        return;
      }
    }
  }

  /** S13–S15: deals on until a seat is waited for or the deal is over. */
  #follow(): void {
    while (!this.finished && !this.#isWaiting()) {
      if (this.street === SEVENTH || this.activeSeats() === 1) this.finished = true;
      else this.#advance();
    }
  }

  activeSeats(): number {
    let count = 0;
    for (let seat = FIRST_SEAT; seat < this.seats; seat++) count += this.active[seat] as number;
    return count;
  }

  #isWaiting(): boolean {
    if (this.activeSeats() === 1) return false;
    let [acting, pending, last] = [0, 0, FIRST_SEAT];
    for (let seat = FIRST_SEAT; seat < this.seats; seat++) {
      pending += this.owes[seat] as number;
      if (!this.canAct(seat)) continue;
      acting += 1;
      last = seat;
    }
    if (acting === 0 || (acting === 1 && this.toCall(last) === 0)) return false;
    if (this.currentBet > 0) return pending > 0;
    return this.street === 0 || this.checks < acting;
  }

  #advance(): void {
    this.street += 1;
    this.here.fill(0);
    this.owes.fill(0);
    this.acted.fill(0);
    this.currentBet = this.lastFull = this.betCount = this.checks = 0;
    this.lead = this.aggressor;
    this.aggressor = -1;
    this.spoke = 0;
    if (this.street < SEVENTH) {
      for (let seat = FIRST_SEAT; seat < this.seats; seat++) {
        this.ups[seat] = (this.ups[seat] as number) + (this.active[seat] as number);
      }
    }
    this.#open();
  }

  /** S12: the best board opens; if it is all-in, the next seat to its left that can act. */
  #open(): void {
    let best = FIRST_SEAT;
    let most = -Infinity;
    for (let seat = FIRST_SEAT; seat < this.seats; seat++) {
      if (this.active[seat] === 0) continue;
      const score = openingScore(this.game, this.readBoard(board, seat));
      if (score <= most) continue;
      best = seat;
      most = score;
    }
    this.actor = best;
    if (!this.canAct(best)) this.#passTurn(best);
  }
}
