import { type Mutable, type Rng, type Seat, type Viewer, at, shuffled } from '@taku/contract';
import { type Card, sortCards, subtractCards } from './card.ts';
import { fullDeck } from './ruleset.ts';
import type { OpenTable, SquFiboState } from './state.ts';
import { startState } from './turn.ts';

/** Q11: hidden are the other hand and the order of the deck. A spectator has no `own`. */
export type SquFiboView = OpenTable & {
  readonly handSizes: readonly number[];
  readonly deckSize: number;
  readonly own?: { readonly seat: Seat; readonly hand: readonly Card[] };
};

export function viewOf(state: SquFiboState, viewer: Viewer): SquFiboView {
  const { open } = state;
  const seen: Mutable<SquFiboView> = {
    ruleset: open.ruleset,
    phase: open.phase,
    turn: open.turn,
    actingSeat: open.actingSeat,
    board: open.board,
    discards: open.discards,
    stars: open.stars,
    pool: open.pool,
    drewToPlay: open.drewToPlay,
    lastPlay: open.lastPlay,
    result: open.result,
    handSizes: state.hands.map((hand) => hand.length),
    deckSize: state.deck.length,
  };
  if (viewer !== 'spectator') seen.own = { seat: viewer, hand: at(state.hands, viewer) };
  return seen;
}

/** The cards of the ruleset that the viewer cannot place: other hands and deck together. */
export function unseenCards(view: SquFiboView): Card[] {
  const onBoard = view.board.filter((card) => card !== null);
  const seen = [...onBoard, ...view.discards, ...(view.own?.hand ?? [])];
  return subtractCards(fullDeck(view.ruleset), seen);
}

function openTableOf(view: SquFiboView): OpenTable {
  const { handSizes: _sizes, deckSize: _deck, own: _own, ...open } = view;
  return open;
}

/** Deals the unseen cards at random: every arrangement is equally likely to the viewer. */
export function imagineState(view: SquFiboView, rng: Rng): SquFiboState {
  const open = openTableOf(view);
  if (open.turn === 0) return { ...startState(view.ruleset), open };
  const unseen = shuffled(rng, unseenCards(view));
  const hands = view.handSizes.map((size, seat) =>
    view.own?.seat === seat ? view.own.hand : sortCards(unseen.splice(0, size)),
  );
  return { open, hands, deck: unseen };
}
