import { type Seat, FIRST_SEAT } from '@taku/contract';
import { high7, isEightOrBetter, low7 } from '@taku/stud/rules';
import { type QuickTable, SEAT_CARDS } from './quickTable.ts';

type Strength = (table: QuickTable, seat: Seat) => number;

function judge(evaluate: typeof high7, { cards }: QuickTable, seat: Seat): number {
  const from = seat * SEAT_CARDS;
  return evaluate(
    cards[from] as number,
    cards[from + 1] as number,
    cards[from + 2] as number,
    cards[from + 3] as number,
    cards[from + 4] as number,
    cards[from + 5] as number,
    cards[from + 6] as number,
  );
}

const byHigh: Strength = (table, seat) => judge(high7, table, seat);
const byLow: Strength = (table, seat) => -judge(low7, table, seat);
const byEight: Strength = (table, seat) => {
  const low = judge(low7, table, seat);
  return isEightOrBetter(low) ? -low : -Infinity;
};

/** S20: what `seat` gets of an amount shared by the strongest; odd chips from the lowest seat up. */
function shareOf(table: QuickTable, seat: Seat, pot: Layer, strength: Strength): number | null {
  let [best, winners, place] = [-Infinity, 0, -1];
  for (let other = FIRST_SEAT; other < table.seats; other++) {
    if (table.active[other] === 0 || (table.total[other] as number) < pot.level) continue;
    const value = strength(table, other);
    if (value < best || value === -Infinity) continue;
    if (value > best) [best, winners, place] = [value, 0, -1];
    if (other === seat) place = winners;
    winners += 1;
  }
  if (winners === 0) return null;
  const whole = Math.floor(pot.amount / winners);
  return place < 0 ? 0 : whole + (place < pot.amount - whole * winners ? 1 : 0);
}

/** Chips between two levels of contribution. */
interface Layer {
  readonly amount: number;
  /** Who has paid this much contends. */
  readonly level: number;
}

function potShare(table: QuickTable, seat: Seat, pot: Layer): number {
  if (table.game !== 'stud8') {
    return shareOf(table, seat, pot, table.game === 'razz' ? byLow : byHigh) ?? 0;
  }
  const half = Math.floor(pot.amount / 2);
  const low = shareOf(table, seat, { ...pot, amount: half }, byEight);
  const amount = low === null ? pot.amount : pot.amount - half;
  return (low ?? 0) + (shareOf(table, seat, { ...pot, amount }, byHigh) ?? 0);
}

/** The chips nobody called come back to the seat that put most in (S14, S16). */
function uncalled(table: QuickTable, seat: Seat): number {
  let next = 0;
  for (let other = FIRST_SEAT; other < table.seats; other++) {
    if (other !== seat) next = Math.max(next, table.total[other] as number);
  }
  return Math.max(0, (table.total[seat] as number) - next);
}

/** S16: one pot per level of the seats still in; chips above the last are in the last pot. */
function layers(table: QuickTable): readonly Layer[] {
  const levels = new Set<number>();
  for (let seat = FIRST_SEAT; seat < table.seats; seat++) {
    if (table.active[seat]) levels.add((table.total[seat] as number) - uncalled(table, seat));
  }
  const sorted = [...levels].sort((a, b) => a - b);
  return sorted.map((level, place) => {
    const from = sorted[place - 1] ?? 0;
    const to = place === sorted.length - 1 ? Infinity : level;
    let amount = 0;
    for (let seat = FIRST_SEAT; seat < table.seats; seat++) {
      const matched = (table.total[seat] as number) - uncalled(table, seat);
      amount += Math.max(0, Math.min(matched, to) - from);
    }
    return { amount, level };
  });
}

function matchedPot(table: QuickTable): number {
  let pot = 0;
  for (let seat = FIRST_SEAT; seat < table.seats; seat++) {
    pot += (table.total[seat] as number) - uncalled(table, seat);
  }
  return pot;
}

/** What the deal brought one seat, all its chips counted (S22). */
export function deltaOf(table: QuickTable, seat: Seat): number {
  const back = uncalled(table, seat);
  const matched = (table.total[seat] as number) - back;
  if (!table.active[seat]) return -matched;
  if (table.activeSeats() === 1) return matchedPot(table) - matched;
  let won = 0;
  for (const pot of layers(table)) if (matched >= pot.level) won += potShare(table, seat, pot);
  return won - matched;
}

const WHOLE: Layer = { amount: 5040, level: 0 };

/** The share of the pot a seat takes if everybody still in sees the showdown. */
export function showdownShare(table: QuickTable, seat: Seat): number {
  return potShare(table, seat, WHOLE) / WHOLE.amount;
}
