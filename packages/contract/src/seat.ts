import { isCount } from './foreign.ts';
import { InvariantError } from './invariant.ts';

declare const seatBrand: unique symbol;

/** A place at the table, counted from 0: an index into every list by seat, never a count. */
export type Seat = number & { readonly [seatBrand]: true };

export function isSeat(value: unknown): value is Seat {
  return isCount(value);
}

export function seatOf(place: number): Seat {
  if (isSeat(place)) return place;
  throw new InvariantError(`${place} is no seat`);
}

/** For loops that must not allocate a list: `seat++` stays a seat. */
export const FIRST_SEAT = seatOf(0);

const tables: (readonly Seat[])[] = [];

/** All seats of a table, in order. Tables of one size share one list. */
export function seatsOf(seatCount: number): readonly Seat[] {
  return (tables[seatCount] ??= Array.from({ length: seatCount }, (_, place) => seatOf(place)));
}

export const TWO_SEATS = [FIRST_SEAT, seatOf(1)] as const;

/** The other of two seats. */
export function otherSeat(seat: Seat): Seat {
  return (1 - seat) as Seat;
}

/** The seat to the left; after the last seat comes the first. */
export function nextSeat(seat: Seat, seatCount: number): Seat {
  return ((seat + 1) % seatCount) as Seat;
}
