// Not exported by the index, so that zod stays out of rules and boards.
import * as z from 'zod/mini';
import type { Seat } from './seat.ts';

/** Parses a seat from outside: a number that passes has the type `Seat`. */
export const SeatNumber = z.int().check(z.minimum(0)) as z.ZodMiniType as z.ZodMiniType<
  Seat,
  number
>;
