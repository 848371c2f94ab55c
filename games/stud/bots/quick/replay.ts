import { type Seat, FIRST_SEAT } from '@taku/contract';
import type { Spot } from '../spot.ts';
import type { OpenDeal } from '../visibleContext.ts';
import { ACTION } from './actions.ts';
import { loadSpot } from './loadSpot.ts';
import { DOWN_CARDS, QuickTable, SEAT_CARDS } from './quickTable.ts';

/** Back to 3rd street with the antes posted; the cards stay as they are seen now. */
function rewind(table: QuickTable, { ante, history }: OpenDeal): QuickTable {
  table.pot = 0;
  for (let seat = FIRST_SEAT; seat < table.seats; seat++) {
    const all = (table.stack[seat] as number) + (table.total[seat] as number);
    const posted = Math.min(ante, all);
    table.stack[seat] = all - posted;
    table.total[seat] = posted;
    table.active[seat] = table.ups[seat] = all > 0 ? 1 : 0;
    table.pot += posted;
  }
  for (const column of [table.here, table.owes, table.acted, table.strong]) column.fill(0);
  table.street = table.currentBet = table.lastFull = table.betCount = table.checks = 0;
  table.aggressor = table.lead = -1;
  table.spoke = 0;
  table.actor = history[0]?.seat ?? table.actor;
  return table;
}

/** A seat that left the table folded without a choice of its own. */
function foldTheGone(table: QuickTable, deal: OpenDeal, until: number): void {
  while (!table.finished && table.actor !== until && !deal.players[table.actor]?.active) {
    table.act(ACTION.FOLD);
  }
}

/** Walks through a deal's choices so far; `see` looks at the table before each of them. */
export function replayDeal(spot: Spot, see: (table: QuickTable, action: number) => void): void {
  const { deal } = spot;
  const table = rewind(loadSpot(new QuickTable(), spot), deal);
  for (const { seat, type } of deal.history) {
    if (table.actor !== seat) foldTheGone(table, deal, seat);
    const isLegal = !table.finished && table.actor === seat;
    // A seat that left may have changed who opened; what was seen before still counts.
    if (!isLegal || ((table.allowed() >> ACTION[type]) & 1) === 0) return;
    see(table, ACTION[type]);
    table.act(ACTION[type]);
  }
}

/** Lays a seat's down cards on the table. */
export function layDown(table: QuickTable, seat: Seat, downs: Uint8Array, from: number): void {
  const first = seat * SEAT_CARDS;
  table.cards[first] = downs[from] as number;
  table.cards[first + 1] = downs[from + 1] as number;
  table.cards[first + SEAT_CARDS - 1] = downs[from + DOWN_CARDS] as number;
}
