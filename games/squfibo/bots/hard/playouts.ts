import type { Rng, Seat } from '@taku/contract';
import type { Evaluator } from './evaluator.ts';
import { Dice, playoutMove } from './rollout.ts';
import { type Move, Sim } from './sim.ts';
import { dealWorld } from './world.ts';

function leadOf(sim: Sim, seat: Seat): number {
  return (sim.stars[seat] as number) - (sim.stars[1 - seat] as number);
}

/** Sampled worlds; every move meets the same cards and dice in a world. */
export class Playouts {
  readonly #evaluator: Evaluator;
  readonly #turns: number;
  readonly #dice = new Dice();
  readonly #world = new Sim('classic');
  readonly #playout = new Sim('classic');
  #seat: Seat;
  #seed = 0;

  /** `turns` are played out before the evaluator judges, the move among them. */
  constructor(evaluator: Evaluator, turns: number) {
    this.#evaluator = evaluator;
    this.#turns = turns;
    this.#seat = this.#world.seat;
  }

  /** A world that the seat to move may be living in. */
  deal(known: Sim, rng: Rng): void {
    dealWorld(this.#world, known, rng);
    this.#seat = known.seat;
    this.#seed = rng.nextUint32();
  }

  /** The chance of winning after a move in the world dealt last. */
  play(move: Move): number {
    const playout = this.#playout;
    const dice = this.#dice;
    dice.seed(this.#seed);
    playout.copyFrom(this.#world);
    playout.play(move);
    for (let turn = 1; turn < this.#turns && !playout.over; turn++) {
      playout.play(playoutMove(playout, dice));
    }
    if (playout.over) return (Math.sign(this.lead) + 1) / 2;
    const mover = this.#evaluator.judgeMover(playout);
    return playout.seat === this.#seat ? 1 - mover : mover;
  }

  /** The stars ahead of the other seat where the last move came to. */
  get lead(): number {
    return leadOf(this.#playout, this.#seat);
  }
}
