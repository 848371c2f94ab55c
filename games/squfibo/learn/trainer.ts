import {
  type Rng,
  type Seat,
  at,
  drawFrom,
  drawInt,
  drawUnit,
  fastRng,
  shuffled,
  TWO_SEATS,
} from '@taku/contract';
import {
  Dice,
  Evaluator,
  FEATURES,
  HIDDEN,
  KINDS,
  MAX_MOVES,
  type Move,
  Network,
  Sim,
  WEIGHTS,
  judgeOnePly,
  playoutMove,
  probabilityOf,
} from '@taku/squfibo/bots';
import { CARDS, type Ruleset, fullDeck, termsOf } from '@taku/squfibo/rules';

interface TrainingRun {
  readonly games: number;
  /** Falls in a line to 3 % of this at the last game. */
  readonly learningRate: number;
  /** How far a result reaches back over the turns before it. */
  readonly lambda: number;
  /** Share of turns played at random. */
  readonly exploration: number;
  readonly ruleset: Ruleset;
  /** Game n depends on these, n and the network only. */
  readonly seeds: readonly number[];
}

/** Share of games against the playout player and the one-ply player; the rest is self-play. */
const MIXED = 0.3;

/** One turn of the learner: what the table looked like after it, null where nothing is learned. */
interface Turn {
  readonly features: Float32Array | null;
  readonly explored: boolean;
}

export function freshNetwork(rng: Rng): Network {
  const spread = (scale: number) => (drawUnit(rng) * 2 - 1) * scale;
  const first = FEATURES * HIDDEN;
  return new Network(
    Float64Array.from({ length: WEIGHTS }, (_, index) => {
      if (index < first) return spread(Math.sqrt(2 / FEATURES) / 2);
      const isSecond = index >= first + HIDDEN && index < WEIGHTS - 1;
      return isSecond ? spread(1 / Math.sqrt(HIDDEN)) : 0;
    }),
  );
}

/** Q3. */
export function dealSim(ruleset: Ruleset, rng: Rng): Sim {
  const sim = new Sim(ruleset);
  const { handSize, stars } = termsOf(ruleset);
  const kinds = shuffled(
    rng,
    fullDeck(ruleset).map((card) => CARDS.indexOf(card)),
  );
  sim.deck.set(kinds);
  sim.deckEnd = kinds.length;
  sim.pool = stars;
  for (const kind of kinds) {
    for (const slot of [kind, KINDS + kind]) sim.unseen[slot] = at(sim.unseen, slot) + 1;
  }
  for (let card = 0; card < 2 * handSize; card++) {
    const slot = (card % 2) * KINDS + at(sim.deck, sim.deckTop++);
    sim.hands[slot] = at(sim.hands, slot) + 1;
    sim.unseen[slot] = at(sim.unseen, slot) - 1;
  }
  sim.handSizes.fill(handSize);
  return sim;
}

function resultOf(sim: Sim, seat: Seat): number {
  return (Math.sign(at(sim.stars, seat) - at(sim.stars, 1 - seat)) + 1) / 2;
}

/** TD(λ) on the tables a player leaves behind; games are independent of each other by number. */
export class Trainer {
  readonly #run: TrainingRun;
  readonly #network: Network;
  readonly #evaluator: Evaluator;
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #values = new Float64Array(MAX_MOVES);
  readonly #dice = new Dice();

  constructor(network: Network, run: TrainingRun) {
    this.#network = network;
    this.#run = run;
    this.#evaluator = new Evaluator(network);
  }

  /** Plays and learns from one game; the answer is the mean squared error about its result. */
  learnFrom(game: number): number {
    const run = this.#run;
    const rng = fastRng(...run.seeds, game);
    const sim = dealSim(run.ruleset, rng);
    this.#dice.seed(rng.nextUint32());
    const roll = drawUnit(rng) / MIXED;
    const learner = drawInt(rng, 2);
    const turns: Turn[][] = [[], []];
    while (!sim.over) {
      const own = sim.seat === learner || roll >= 1;
      const move = own
        ? this.#learnerMove(sim, rng, at(turns, sim.seat))
        : this.#rivalMove(sim, rng, roll);
      sim.play(move);
    }
    const rate = run.learningRate * (1 - (0.97 * game) / run.games);
    const errors = TWO_SEATS.flatMap((seat) =>
      this.#learn(at(turns, seat), resultOf(sim, seat), rate),
    );
    return errors.reduce((sum, error) => sum + error * error, 0) / Math.max(1, errors.length);
  }

  #rivalMove(sim: Sim, rng: Rng, roll: number): Move {
    if (roll < 0.5) return playoutMove(sim, this.#dice);
    const judged = judgeOnePly(sim);
    const top = Math.max(...judged.map(({ value }) => value));
    return drawFrom(
      rng,
      judged.filter(({ value }) => value === top),
    ).move;
  }

  #learnerMove(sim: Sim, rng: Rng, turns: Turn[]): Move {
    const count = sim.listMoves(this.#moves);
    if (drawUnit(rng) < this.#run.exploration) {
      turns.push({ features: null, explored: true });
      return at(this.#moves, drawInt(rng, count));
    }
    this.#evaluator.judgeMoves(sim, this.#moves, count, this.#values);
    let best = 0;
    for (let index = 1; index < count; index++) {
      if (at(this.#values, index) > at(this.#values, best)) best = index;
    }
    const move = at(this.#moves, best);
    turns.push({ features: this.#evaluator.featuresAfter(sim, move), explored: false });
    return move;
  }

  /** From the last turn back: a result, mixed with what later turns were thought to be worth. */
  #learn(turns: readonly Turn[], result: number, rate: number): number[] {
    const { lambda } = this.#run;
    const errors: number[] = [];
    let target = result;
    for (let index = turns.length - 1; index >= 0; index--) {
      const { features } = at(turns, index);
      if (features === null) continue;
      const before = probabilityOf(this.#network.logOdds(features));
      this.#network.learn(features, target, rate);
      errors.push(result - before);
      // What follows a random turn says nothing about the turns before it.
      const cut = index > 0 && at(turns, index - 1).explored;
      target = cut ? before : lambda * target + (1 - lambda) * before;
    }
    return errors;
  }
}
