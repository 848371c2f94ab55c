import { type Rng, type Seat, drawInt } from '@taku/contract';
import { CARDS, type SquFiboView, unseenCards } from '@taku/squfibo/rules';
import { KINDS } from './masks.ts';
import { Sim } from './sim.ts';

function addTo(counts: Int32Array, slot: number): void {
  counts[slot] = (counts[slot] as number) + 1;
}

/** What a view says, with the other hand and the deck still to be dealt by `dealWorld`. */
export function simOfView(view: SquFiboView, seat: Seat): Sim {
  const sim = new Sim(view.ruleset);
  view.board.forEach((card, cell) => {
    if (card !== null) sim.put(CARDS.indexOf(card), cell);
  });
  for (const card of view.own?.hand ?? []) addTo(sim.hands, seat * KINDS + CARDS.indexOf(card));
  for (const card of unseenCards(view)) addTo(sim.unseen, seat * KINDS + CARDS.indexOf(card));
  sim.handSizes.set(view.handSizes);
  sim.deckEnd = view.deckSize;
  sim.stars.set(view.stars);
  sim.pool = view.pool;
  sim.seat = seat;
  return sim;
}

const unseen = new Uint8Array(64);

function shuffleUnseen(counts: Int32Array, from: number, rng: Rng): number {
  let count = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    for (let copy = 0; copy < (counts[from + kind] as number); copy++) unseen[count++] = kind;
  }
  for (let last = count - 1; last > 0; last--) {
    const other = drawInt(rng, last + 1);
    const kept = unseen[last] as number;
    unseen[last] = unseen[other] as number;
    unseen[other] = kept;
  }
  return count;
}

/** Deals what the seat to move has not seen: one world it may be living in. */
export function dealWorld(world: Sim, known: Sim, rng: Rng): void {
  world.copyFrom(known);
  const own = known.seat * KINDS;
  const other = KINDS - own;
  const count = shuffleUnseen(known.unseen, own, rng);
  const held = known.handSizes[1 - known.seat] as number;
  world.hands.fill(0, other, other + KINDS);
  for (let card = 0; card < held; card++) addTo(world.hands, other + (unseen[card] as number));
  for (let kind = 0; kind < KINDS; kind++) {
    world.unseen[other + kind] = known.hands[own + kind] as number;
  }
  for (let card = held; card < count; card++) {
    const kind = unseen[card] as number;
    world.deck[world.deckTop + card - held] = kind;
    addTo(world.unseen, other + kind);
  }
}
