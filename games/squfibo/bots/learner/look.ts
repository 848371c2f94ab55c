import { type Seat, fastRng } from '@taku/contract';
import type { Evaluator } from '../hard/evaluator.ts';
import { Dice, playoutMove } from '../hard/rollout.ts';
import { type Move, Sim } from '../hard/sim.ts';
import { dealWorld } from '../hard/world.ts';

/** Moves that are looked at, the best so far, and worlds each is played out in. */
const ROUNDS = [
  { moves: 10, worlds: 12 },
  { moves: 4, worlds: 36 },
] as const;
const TURNS = 5;

const world = new Sim('classic');
const playout = new Sim('classic');
const dice = new Dice();

function resultFor(sim: Sim, seat: Seat): number {
  const lead = (sim.stars[seat] as number) - (sim.stars[1 - seat] as number);
  return (Math.sign(lead) + 1) / 2;
}

function playedOut(evaluator: Evaluator, move: Move, seat: Seat): number {
  playout.copyFrom(world);
  playout.play(move);
  for (let turn = 1; turn < TURNS && !playout.over; turn++) {
    playout.play(playoutMove(playout, dice));
  }
  if (playout.over) return resultFor(playout, seat);
  const mover = evaluator.judgeMover(playout);
  return playout.seat === seat ? 1 - mover : mover;
}

interface Tried {
  readonly move: Move;
  /** The network's guess at the chance of winning. */
  readonly guess: number;
  sum: number;
  worlds: number;
}

/** As Hard weighs it: half what was played out, half what was guessed. */
function chanceOf({ guess, sum, worlds }: Tried): number {
  return worlds === 0 ? guess : (sum / worlds + guess) / 2;
}

/** The chance of winning after each move: Hard's way, in a millisecond. Made of what is known. */
export function lookAhead(
  evaluator: Evaluator,
  known: Sim,
  guesses: ReadonlyMap<Move, number>,
): ReadonlyMap<Move, number> {
  const all = [...guesses].map(([move, guess]): Tried => ({ move, guess, sum: 0, worlds: 0 }));
  const rng = fastRng(known.pool, known.deckSize, known.occupied, ...known.hands);
  let alive = all;
  for (const { moves, worlds } of ROUNDS) {
    alive = alive.toSorted((one, other) => chanceOf(other) - chanceOf(one)).slice(0, moves);
    for (let sample = 0; sample < worlds; sample++) {
      dealWorld(world, known, rng);
      const seed = rng.nextUint32();
      for (const tried of alive) {
        dice.seed(seed);
        tried.sum += playedOut(evaluator, tried.move, known.seat);
        tried.worlds += 1;
      }
    }
  }
  return new Map(all.map((tried) => [tried.move, chanceOf(tried)]));
}
