import { type Seat, at, invariant } from '@taku/contract';
import { type Deal, applyEvent, isWaiting, nextAnteSeat } from './applyEvent.ts';
import {
  type CardCode,
  type DealEvent,
  type DealState,
  type PlayerHand,
  STREET_CARD_EVENTS,
} from './dealState.ts';
import { getActiveSeats, getPlayer } from './selectors.ts';

const CARDS_PER_SEAT = 7;

/** S5: seat s owns cards 7s … 7s+6 of the deck, whatever the others do. */
function seatCards(deck: readonly CardCode[], seat: Seat): readonly CardCode[] {
  return deck.slice(seat * CARDS_PER_SEAT, (seat + 1) * CARDS_PER_SEAT);
}

function thirdStreetHands(state: DealState, deck: readonly CardCode[]): PlayerHand[] {
  return state.players.map(({ seat, active }) => {
    if (!active) return { downCards: [], upCards: [] };
    const [first, second, door] = seatCards(deck, seat);
    invariant(first && second && door, `no cards for seat ${seat}`);
    return { downCards: [first, second], upCards: [door] };
  });
}

const CARD_PLACE = { '4th': 3, '5th': 4, '6th': 5, '7th': 6 } as const;

function dealingEvent(state: DealState, deck: readonly CardCode[]): DealEvent {
  const { street } = state;
  if (street === '3rd') return { type: 'DEAL_CARDS_3RD', hands: thirdStreetHands(state, deck) };
  const cards = state.players.map(({ seat, active }) =>
    active ? at(seatCards(deck, seat), CARD_PLACE[street]) : null,
  );
  return { type: STREET_CARD_EVENTS[street], cards };
}

/** What follows without anybody's choice; null while a seat is waited for or the deal is over. */
export function dueEvent(state: DealState, deck: readonly CardCode[]): DealEvent | null {
  if (state.dealFinished) return null;
  const ante = state.phase === 'antes' ? nextAnteSeat(state) : null;
  if (ante !== null) {
    const amount = Math.min(state.ante, getPlayer(state, ante).stack);
    return { type: 'POST_ANTE', seat: ante, amount };
  }
  if (getActiveSeats(state).length === 1) return { type: 'DEAL_END' };
  if (state.phase === 'antes' || state.phase === 'dealing') return dealingEvent(state, deck);
  if (isWaiting(state)) return null;
  return state.street === '7th' ? { type: 'DEAL_END' } : { type: 'STREET_ADVANCE' };
}

/** One step of a deal: the event and the deal after it. */
export interface DealStep {
  readonly event: DealEvent;
  readonly before: Deal;
  readonly after: Deal;
}

/** Applies our own event; a refusal here is our own mistake. */
function mustApply(state: Deal, event: DealEvent): Deal {
  const applied = applyEvent(state, event);
  invariant(applied.ok, `derived event refused: ${applied.ok ? '' : applied.detail.en}`);
  return applied.value;
}

/** All that follows by itself, step by step. */
export function followUp(deal: Deal, deck: readonly CardCode[]): readonly DealStep[] {
  const steps: DealStep[] = [];
  let before = deal;
  for (let event = dueEvent(before, deck); event; event = dueEvent(before, deck)) {
    const after = mustApply(before, event);
    steps.push({ event, before, after });
    before = after;
  }
  return steps;
}

/** A seat's choice and all that follows from it. */
export function choiceSteps(
  deal: Deal,
  choice: DealEvent,
  deck: readonly CardCode[],
): readonly DealStep[] {
  const after = mustApply(deal, choice);
  return [{ event: choice, before: deal, after }, ...followUp(after, deck)];
}
