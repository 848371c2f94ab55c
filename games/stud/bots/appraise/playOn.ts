import type { Seat } from '@taku/contract';
import { carryOutQuickly } from '../quick/actions.ts';
import { quickLv2 } from '../quick/quickLv2.ts';
import type { QuickSpot } from '../quick/quickSpot.ts';
import type { Style } from '../rivals.ts';

function choose(spot: QuickSpot, style: Style): number {
  const allowed = spot.table.allowed();
  if (style === 'reads') return quickLv2(spot, allowed);
  return carryOutQuickly(allowed, style === 'raises' ? 'attack' : 'goOn');
}

/** Everybody plays on to the end: Lv 2 by its cards, others by their style. */
export function playOn(spot: QuickSpot, styleOf: (seat: Seat) => Style): void {
  const { table } = spot;
  while (!table.finished) table.act(choose(spot, styleOf(table.actor)));
}
