import { type Mutable, type Seat, otherSeat } from '@taku/contract';
import { type Afterstate, FEATURES, writeFeatures } from './features.ts';
import { KINDS } from './masks.ts';
import { type Network, probabilityOf } from './network.ts';
import { Outcome } from './outcome.ts';
import { kindOf, type Move, type Sim } from './sim.ts';

/** As good as certain, on the scale of log-odds. */
const CERTAIN = 20;

function leadOf(sim: Sim, seat: Seat): number {
  return (sim.stars[seat] as number) - (sim.stars[1 - seat] as number);
}

function emptyTable(sim: Sim): Mutable<Afterstate> {
  return {
    terms: sim.terms,
    board: sim.board,
    occupied: 0,
    hand: sim.hands,
    handFrom: 0,
    handSize: 0,
    unseen: sim.unseen,
    otherSize: 0,
    lead: 0,
    pool: 0,
    deckSize: 0,
  };
}

/** Judges tables by the network, always from what one seat can see. */
export class Evaluator {
  readonly #network: Network;
  readonly #features = new Float32Array(FEATURES);
  readonly #outcome = new Outcome();
  readonly #hand = new Int32Array(2 * KINDS);
  #table: Mutable<Afterstate> | null = null;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Log-odds of winning for the seat to move, for each of its moves. */
  judgeMoves(sim: Sim, moves: Int32Array, count: number, values: Float64Array): void {
    this.#hand.set(sim.hands);
    for (let index = 0; index < count; index++) {
      values[index] = this.#judgeMove(sim, moves[index] as Move);
    }
  }

  /** What the network sees after a move; null when the game is over then. */
  featuresAfter(sim: Sim, move: Move): Float32Array | null {
    this.#hand.set(sim.hands);
    this.#judgeMove(sim, move);
    return this.#outcome.over ? null : Float32Array.from(this.#features);
  }

  #judgeMove(sim: Sim, move: Move): number {
    const outcome = this.#outcome;
    outcome.read(sim, move);
    const lead = leadOf(sim, sim.seat) + outcome.stars;
    if (outcome.over) return Math.sign(lead) * CERTAIN;
    const slot = sim.seat * KINDS + kindOf(move);
    const held = sim.hands[slot] as number;
    this.#hand[slot] = held - 1;
    const logOdds = this.#judge(this.#tableAfter(sim, lead));
    this.#hand[slot] = held;
    return logOdds;
  }

  #tableAfter(sim: Sim, lead: number): Afterstate {
    const outcome = this.#outcome;
    const table = (this.#table ??= emptyTable(sim));
    // Q5b: a seat without cards draws one before it plays.
    const otherSize = sim.handSizes[1 - sim.seat] as number;
    table.terms = sim.terms;
    table.board = outcome.board;
    table.occupied = outcome.occupied;
    table.hand = this.#hand;
    table.handFrom = sim.seat * KINDS;
    table.handSize = (sim.handSizes[sim.seat] as number) - 1 + outcome.drawn;
    table.unseen = sim.unseen;
    table.otherSize = Math.max(1, otherSize);
    table.lead = lead;
    table.pool = outcome.pool;
    table.deckSize = outcome.deckSize - (otherSize === 0 ? 1 : 0);
    return table;
  }

  /** The chance that the seat which has just moved wins from here. */
  judgeMover(sim: Sim): number {
    const mover = otherSeat(sim.seat);
    const table = (this.#table ??= emptyTable(sim));
    table.terms = sim.terms;
    table.board = sim.board;
    table.occupied = sim.occupied;
    table.hand = sim.hands;
    table.handFrom = mover * KINDS;
    table.handSize = sim.handSizes[mover] as number;
    table.unseen = sim.unseen;
    table.otherSize = sim.handSizes[sim.seat] as number;
    table.lead = leadOf(sim, mover);
    table.pool = sim.pool;
    table.deckSize = sim.deckSize;
    return probabilityOf(this.#judge(table));
  }

  #judge(table: Afterstate): number {
    writeFeatures(this.#features, table);
    return this.#network.logOdds(this.#features);
  }
}
