// Beside the index, so that zod stays out of rules and boards.
import * as z from 'zod/mini';
import type { Seat } from './seat.ts';

/** The door for seats from outside: a number that passes here is one, types learn it by this. */
export const SeatNumber = z.int().check(z.minimum(0)) as z.ZodMiniType as z.ZodMiniType<
  Seat,
  number
>;
