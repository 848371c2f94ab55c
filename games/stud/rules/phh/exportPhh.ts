import { type Parsed, type Seat, at, parsed, unparsable } from '@taku/contract';
import type { Deal } from '../deal/applyEvent.ts';
import { type DealAction, STREETS, type Street } from '../deal/dealState.ts';
import { cardsOfSeat } from '../deal/showdown.ts';
import type { PhhHand } from './phhFile.ts';

/** Cards a seat has once a street is dealt. */
const CARDS_BY: Record<Street, number> = { '3rd': 3, '4th': 4, '5th': 5, '6th': 6, '7th': 7 };

interface Table {
  readonly deal: Deal;
  /** Seats that were dealt in, in order: their place here is their number in the file. */
  readonly seats: readonly Seat[];
}

function player(table: Table, seat: Seat): string {
  return `p${table.seats.indexOf(seat) + 1}`;
}

function dealLines(table: Table, street: Street): string[] {
  const count = CARDS_BY[street];
  return table.seats.flatMap((seat) => {
    const cards = cardsOfSeat(table.deal, seat);
    if (cards.length < count) return [];
    const dealt = street === '3rd' ? cards.slice(0, 3) : cards.slice(count - 1, count);
    return [`d dh ${player(table, seat)} ${dealt.join('')}`];
  });
}

function actionLine(table: Table, action: DealAction): string {
  const who = player(table, action.seat);
  switch (action.type) {
    case 'FOLD':
      return `${who} f`;
    case 'CHECK':
    case 'CALL':
      return `${who} cc`;
    case 'BRING_IN':
      return `${who} pb`;
    case 'COMPLETE':
    case 'BET':
    case 'RAISE':
      return `${who} cbr ${action.to}`;
  }
}

function showLines(table: Table): string[] {
  const { result } = table.deal;
  if (!result || result.shown.length === 0) return [];
  const shown = result.shown.map(
    ({ seat, cards }) => `${player(table, seat)} sm ${cards.join('')}`,
  );
  return [...shown, ...result.mucked.map((seat) => `${player(table, seat)} sm`)];
}

/** A seat that left without folding in turn has no line in the format. */
function hasLeaver(deal: Deal): boolean {
  const folded = new Set(
    deal.history.filter(({ type }) => type === 'FOLD').map((action) => action.seat),
  );
  return deal.players.some(
    ({ seat, active, committedTotal }) => committedTotal > 0 && !active && !folded.has(seat),
  );
}

/** A finished deal as a PHH hand that `replayPhh` plays back to the same stacks. */
export function exportPhh(deal: Deal, names: readonly string[] | null = null): Parsed<PhhHand> {
  const { result } = deal;
  if (!result) return unparsable('the deal is not finished', 'ディールは終わっていません。');
  if (hasLeaver(deal)) {
    return unparsable('a seat left out of turn', '手番の外で席を立った人がいます。');
  }
  const started = (seat: Seat): number =>
    at(deal.players, seat).stack - at(result.deltaStack, seat);
  const seats = deal.players.map(({ seat }) => seat).filter((seat) => started(seat) > 0);
  const table = { deal, seats };
  const streets = STREETS.flatMap((street) => [
    ...dealLines(table, street),
    ...deal.history
      .filter((action) => action.street === street)
      .map((action) => actionLine(table, action)),
  ]);
  return parsed({
    gameType: deal.gameType,
    antes: seats.map(() => deal.ante),
    bringIn: deal.bringIn,
    smallBet: deal.smallBet,
    bigBet: deal.bigBet,
    startingStacks: seats.map(started),
    actions: [...streets, ...showLines(table)],
    finishingStacks: seats.map((seat) => at(deal.players, seat).stack),
    players: names && seats.map((seat) => names[seat] ?? `seat ${seat}`),
    cap: deal.cap === 4 ? 4 : 5,
  });
}
