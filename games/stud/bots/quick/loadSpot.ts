import { parseCard } from '@taku/cards';
import type { Seat } from '@taku/contract';
import { STREETS, type Street } from '@taku/stud/rules';
import type { Spot } from '../spot.ts';
import type { OpenDeal, VisibleCard, VisibleContext } from '../visibleContext.ts';
import { DOWN_CARDS, type QuickTable, SEAT_CARDS } from './quickTable.ts';

function lay(table: QuickTable, place: number, card: VisibleCard | undefined): void {
  if (card) table.cards[place] = parseCard(`${card.rank}${card.suit}`) ?? 0;
}

/** Up cards and the own hand; the rest is left for somebody to imagine. */
function loadCards(table: QuickTable, { me, opponents }: VisibleContext): void {
  for (const { seat, up } of [me, ...opponents]) {
    const first = seat * SEAT_CARDS + DOWN_CARDS;
    for (const [place, card] of up.entries()) lay(table, first + place, card);
    table.ups[seat] = up.length;
  }
  const first = me.seat * SEAT_CARDS;
  for (const [place, card] of me.down.slice(0, DOWN_CARDS).entries()) {
    lay(table, first + place, card);
  }
  lay(table, first + SEAT_CARDS - 1, me.down[DOWN_CARDS]);
}

function lastAggressor({ history }: OpenDeal, on: Street | undefined): Seat | -1 {
  const attacks = history.filter(
    ({ street, type }) =>
      street === on && (type === 'COMPLETE' || type === 'BET' || type === 'RAISE'),
  );
  return attacks.at(-1)?.seat ?? -1;
}

function spokenOn({ history, street }: OpenDeal): number {
  return history
    .filter((action) => action.street === street)
    .reduce((seats, { seat }) => seats | (1 << seat), 0);
}

function loadSeats(table: QuickTable, deal: OpenDeal): void {
  table.strong.fill(0);
  for (const player of deal.players) {
    const { seat } = player;
    table.stack[seat] = player.stack;
    table.total[seat] = player.committedTotal;
    table.here[seat] = player.committedThisStreet;
    table.active[seat] = player.active ? 1 : 0;
    table.owes[seat] = player.owesResponse ? 1 : 0;
    table.acted[seat] = player.actedSinceFullBet ? 1 : 0;
  }
  for (const { seat, street, type } of deal.history) {
    if (street !== '7th' && (type === 'BET' || type === 'RAISE')) table.strong[seat] = 1;
  }
}

/** Sets a table as a seat sees it. */
export function loadSpot(table: QuickTable, { deal, context }: Spot): QuickTable {
  table.game = deal.gameType;
  table.seats = deal.playerCount;
  table.cap = deal.cap;
  table.bringIn = deal.bringIn;
  table.smallBet = deal.smallBet;
  table.bigBet = deal.bigBet;
  loadSeats(table, deal);
  table.street = STREETS.indexOf(deal.street);
  table.bringInSeat = deal.bringInIndex;
  table.actor = deal.currentActorIndex;
  table.pot = deal.pot;
  table.currentBet = deal.currentBet;
  table.lastFull = deal.lastFullLevel;
  table.betCount = deal.betCount;
  table.checks = deal.checksThisStreet;
  table.aggressor = lastAggressor(deal, deal.street);
  table.lead = lastAggressor(deal, STREETS[table.street - 1]);
  table.spoke = spokenOn(deal);
  table.finished = deal.dealFinished;
  loadCards(table, context);
  return table;
}
