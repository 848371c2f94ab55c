import type { Seat } from '@taku/contract';
import type { PlayerState } from './dealState.ts';

export type Pot = { readonly amount: number; readonly eligible: readonly Seat[] };

export type Uncalled = { readonly seat: Seat; readonly amount: number };

/** What the largest contributor put in beyond everybody else: it comes back (S14, S16). */
export function uncalledBet(players: readonly PlayerState[]): Uncalled | null {
  const sorted = [...players].sort((a, b) => b.committedTotal - a.committedTotal);
  const [most, next] = sorted;
  if (!most || !next || most.committedTotal === next.committedTotal) return null;
  return { seat: most.seat, amount: most.committedTotal - next.committedTotal };
}

function sameSeats(left: readonly Seat[], right: readonly Seat[]): boolean {
  return left.length === right.length && left.every((seat, place) => seat === right[place]);
}

function layer(players: readonly PlayerState[], from: number, to: number): number {
  return players.reduce(
    (sum, { committedTotal }) => sum + Math.max(0, Math.min(committedTotal, to) - from),
    0,
  );
}

/** S16: one pot per contribution level of the seats still in; equal seats make one pot. */
export function buildPots(players: readonly PlayerState[]): readonly Pot[] {
  const inDeal = players.filter((player) => player.active);
  const levels = [...new Set(inDeal.map((player) => player.committedTotal))].sort((a, b) => a - b);
  const pots: Pot[] = [];
  let from = 0;
  for (const [place, level] of levels.entries()) {
    const to = place === levels.length - 1 ? Infinity : level;
    const eligible = inDeal
      .filter((player) => player.committedTotal >= level)
      .map((player) => player.seat);
    const amount = layer(players, from, to);
    const last = pots.at(-1);
    if (last && sameSeats(last.eligible, eligible)) {
      pots[pots.length - 1] = { amount: last.amount + amount, eligible };
    } else if (amount > 0) pots.push({ amount, eligible });
    from = level;
  }
  return pots;
}

export type Share = { readonly seat: Seat; readonly amount: number };

/** S20: equal shares, odd chips one each from the lowest seat up. */
export function shareEqually(amount: number, seats: readonly Seat[]): readonly Share[] {
  const sorted = [...seats].sort((a, b) => a - b);
  const whole = Math.floor(amount / sorted.length);
  const odd = amount - whole * sorted.length;
  return sorted.map((seat, place) => ({ seat, amount: whole + (place < odd ? 1 : 0) }));
}
