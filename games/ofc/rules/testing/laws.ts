import {
  type GameEvent,
  type Json,
  type Rng,
  type Seat,
  type Viewer,
  drawFrom,
  drawInt,
  otherSeat,
  shuffled,
  TWO_SEATS,
} from '@taku/contract';
import { ofc } from '../game.ts';
import { ROWS, ROW_SIZES } from '../board/board.ts';
import type { OfcTypes } from '../play/gameTypes.ts';
import type { OfcState } from '../play/state.ts';
import type { OfcAction, OfcConfig, Placement } from '../play/types.ts';

interface LogSoFar {
  readonly config: OfcConfig;
  readonly events: readonly GameEvent<OfcTypes>[];
}

type PlaceEvent = {
  readonly seat: Seat;
  readonly cards: readonly string[];
  readonly discard: string | undefined;
};

/** The hand in play, read from the log alone: its deck, and what each seat has placed. */
interface HandSoFar {
  readonly deck: readonly string[];
  readonly wide: readonly [number, number];
  readonly acts: PlaceEvent[];
}

/** Widths of Fantasylands are told by how many cards were placed at once. */
function handSoFar(log: LogSoFar): HandSoFar | null {
  let hand: HandSoFar | null = null;
  let state = ofc.start(log.config, 2);
  for (const event of log.events) {
    state = ofc.apply(state, event).state;
    if (event.kind === 'chance') {
      hand = { deck: event.outcome.deck, wide: state.fantasyland, acts: [] };
    } else if (event.kind === 'act' && event.action.type === 'place') {
      const { placements, discard } = event.action;
      hand?.acts.push({ seat: event.seat, cards: placements.map(([card]) => card), discard });
    }
  }
  return state.stage === 'shuffling' && log.config.play === 'session' ? null : hand;
}

/** O3: seat s owns the cards 17s … 17s+16. */
function ownCards(hand: HandSoFar, seat: Seat, count: number): readonly string[] {
  return hand.deck.slice(17 * seat, 17 * seat + count);
}

function actsOf(hand: HandSoFar, seat: Seat): readonly PlaceEvent[] {
  return hand.acts.filter((act) => act.seat === seat);
}

function isComplete(hand: HandSoFar): boolean {
  return TWO_SEATS.every(
    (seat) => actsOf(hand, seat).length === ((hand.wide[seat] ?? 0) > 0 ? 1 : 5),
  );
}

/** Cards dealt to a seat so far: a new turn begins when every normal seat has acted. */
function dealtCount(hand: HandSoFar, seat: Seat): number {
  const width = hand.wide[seat] ?? 0;
  if (width > 0) return width;
  const acts = TWO_SEATS.filter((each) => hand.wide[each] === 0).map(
    (each) => actsOf(hand, each).length,
  );
  return 5 + 3 * Math.min(4, ...acts);
}

/** O5: boards are open, but a Fantasyland and an opening that is not complete are not. */
function openCards(hand: HandSoFar, config: OfcConfig, seat: Seat): readonly string[] {
  const acts = actsOf(hand, seat);
  if ((hand.wide[seat] ?? 0) > 0) return [];
  const other = actsOf(hand, otherSeat(seat)).length;
  const isAlone = (hand.wide[otherSeat(seat)] ?? 0) > 0;
  const isSealed =
    config.openingTurn === 'simultaneous' && !isAlone && acts.length === 1 && other === 0;
  return isSealed ? [] : acts.flatMap((act) => act.cards);
}

function visibleCards(hand: HandSoFar, config: OfcConfig, viewer: Viewer): Set<string> {
  if (isComplete(hand)) {
    return new Set(TWO_SEATS.flatMap((seat) => ownCards(hand, seat, dealtCount(hand, seat))));
  }
  const open = TWO_SEATS.flatMap((seat) => openCards(hand, config, seat));
  const own = viewer === 'spectator' ? [] : ownCards(hand, viewer, dealtCount(hand, viewer));
  return new Set([...open, ...own]);
}

/** All words but those of `resolved`: what a joker stands for may be a card nobody has seen. */
function* tokens(message: Json): Iterable<string> {
  if (typeof message === 'string') yield message;
  else if (Array.isArray(message)) for (const inner of message) yield* tokens(inner as Json);
  else if (message && typeof message === 'object') {
    for (const [key, inner] of Object.entries(message as Record<string, Json>)) {
      if (key !== 'resolved') yield* tokens(inner);
    }
  }
}

/** A random board of a Fantasyland; ordinary turns are drawn from all legal actions. */
function sampleAction(state: OfcState, seat: Seat, rng: Rng): OfcAction {
  if (state.stage === 'playing' && (state.hand?.seats[seat]?.fantasyland ?? 0) > 0) {
    const auto = ofc.timeoutAction(state, seat);
    if (auto !== 'forfeit' && drawInt(rng, 2) === 0) return auto;
    const dealt = ofc.view(state, seat).hand?.seats[seat]?.cards ?? [];
    const chosen = shuffled(rng, dealt).slice(0, 13);
    const rows = ROWS.flatMap((row) => Array.from({ length: ROW_SIZES[row] }, () => row));
    const placements = chosen.map((card, place): Placement => [card, rows[place] ?? 'bottom']);
    return { type: 'place', placements };
  }
  return drawFrom(rng, [...ofc.legalActions(state, seat)]);
}

export const laws = {
  sampleAction,
  canonicalAction(action: OfcAction): OfcAction {
    if (action.type !== 'place') return action;
    return { ...action, placements: action.placements.toSorted((a, b) => (a[0] < b[0] ? -1 : 1)) };
  },
  oracle: {
    tokens,
    *hidden(log: LogSoFar, viewer: Viewer): Iterable<string> {
      const hand = handSoFar(log);
      if (!hand) return;
      const visible = visibleCards(hand, log.config, viewer);
      for (const card of hand.deck) if (!visible.has(card)) yield card;
    },
  },
};
