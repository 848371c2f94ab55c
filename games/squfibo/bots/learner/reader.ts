import { type Seat, at, inSteps } from '@taku/contract';
import { CARDS, type Ruleset, type SquFiboAction, type SquFiboView } from '@taku/squfibo/rules';
import { Evaluator } from '../hard/evaluator.ts';
import { type Network, probabilityOf } from '../hard/network.ts';
import { type Move, type Sim, MAX_MOVES, encodeMove } from '../hard/sim.ts';
import { simOfView } from '../hard/world.ts';
import { judgeOnePly } from '../onePly.ts';
import { JUDGE_COLUMNS, MOVE_COLUMNS, moveColumns } from './columns.ts';
import { lookAhead } from './look.ts';

/** Log-odds beyond this are as good as certain. */
const CERTAIN = 6;

/** How fine opinions are: log-odds, stars, chances, and the binary logarithm of copies. */
export const STEPS = { logOdds: 64, stars: 64, chance: 256, copies: 8 } as const;

interface MoveReading {
  readonly row: Float32Array;
  /** Log-odds of winning by Hard's network. */
  readonly value: number;
}

/** Moves that look the same: the first stands for all. */
interface Alike {
  readonly move: Move;
  readonly columns: Float32Array;
  readonly value: number;
  copies: number;
}

/** 53 bits of a row: two that are not equal do not meet in any lifetime. */
function keyOf(columns: Float32Array): number {
  const words = new Uint32Array(columns.buffer);
  let [one, other] = [0x9e37_79b9, 0x85eb_ca6b];
  for (let place = 0; place < words.length; place++) {
    one = Math.imul(one ^ (words[place] as number), 0x9e37_79b1);
    one ^= one >>> 15;
    other = Math.imul(other ^ one, 0xc2b2_ae35);
    other ^= other >>> 13;
  }
  return (one >>> 0) * 0x20_0000 + (other >>> 11);
}

function moveOf(action: SquFiboAction): Move {
  const rest = (action.claim ?? []).reduce((cells, cell) => cells | (1 << cell), 0);
  return encodeMove(CARDS.indexOf(action.card), action.cell, rest & ~(1 << action.cell));
}

/** One decision: what every move looks like and what is thought of it. */
class TableReading {
  readonly #sim: Sim;
  readonly #evaluator: Evaluator;
  readonly #readings = new Map<number, MoveReading>();
  readonly #keys = new Map<Move, number>();
  readonly #value = new Float64Array(1);
  readonly #move = new Int32Array(1);

  constructor(sim: Sim, evaluator: Evaluator) {
    this.#sim = sim;
    this.#evaluator = evaluator;
    const groups = this.#groups();
    const guesses = [...groups.values()].map(
      ({ move, value }) => [move, probabilityOf(value)] as const,
    );
    const looks = lookAhead(evaluator, sim, new Map(guesses));
    const onePly = new Map(judgeOnePly(sim).map(({ move, value }) => [move, value]));
    for (const [key, group] of groups) {
      const look = looks.get(group.move) ?? probabilityOf(group.value);
      const opinions = [
        inSteps(group.value, STEPS.logOdds),
        inSteps(onePly.get(group.move) ?? 0, STEPS.stars),
        inSteps(look, STEPS.chance),
        inSteps(Math.log2(group.copies), STEPS.copies),
      ];
      const row = new Float32Array(JUDGE_COLUMNS.length + MOVE_COLUMNS.length);
      row.set(opinions);
      row.set(group.columns, opinions.length);
      this.#readings.set(key, { row, value: group.value });
    }
  }

  #groups(): ReadonlyMap<number, Alike> {
    const moves = new Int32Array(MAX_MOVES);
    const groups = new Map<number, Alike>();
    for (const move of moves.subarray(0, this.#sim.listMoves(moves))) {
      const columns = this.#columnsOf(move);
      const key = keyOf(columns);
      this.#keys.set(move, key);
      const group = groups.get(key);
      if (group) group.copies += 1;
      else groups.set(key, { move, columns, value: this.#valueOf(move), copies: 1 });
    }
    return groups;
  }

  #columnsOf(move: Move): Float32Array {
    return moveColumns(this.#sim, move, this.#evaluator.featuresAfter(this.#sim, move));
  }

  #valueOf(move: Move): number {
    this.#move[0] = move;
    this.#evaluator.judgeMoves(this.#sim, this.#move, 1, this.#value);
    const value = Math.max(-CERTAIN, Math.min(CERTAIN, at(this.#value, 0)));
    return inSteps(value, STEPS.logOdds) / STEPS.logOdds;
  }

  read(action: SquFiboAction): MoveReading {
    const move = moveOf(action);
    const key = this.#keys.get(move) ?? keyOf(this.#columnsOf(move));
    return this.#readings.get(key) ?? this.#unlisted(move);
  }

  /** Of claims that do the same one is listed; any other that is none of them has no opinions. */
  #unlisted(move: Move): MoveReading {
    const value = this.#valueOf(move);
    const row = new Float32Array(JUDGE_COLUMNS.length + MOVE_COLUMNS.length);
    const chance = inSteps(probabilityOf(value), STEPS.chance);
    row.set([inSteps(value, STEPS.logOdds), 0, chance, 0]);
    row.set(this.#columnsOf(move), JUDGE_COLUMNS.length);
    return { row, value };
  }
}

/** Reads decisions; rows and judge of one ask for the same. */
export class Reader {
  readonly #evaluators: Readonly<Record<Ruleset, Evaluator>>;
  readonly #known = new WeakMap<SquFiboView, TableReading>();

  constructor({ classic, fibonacci }: Readonly<Record<Ruleset, Network>>) {
    this.#evaluators = { classic: new Evaluator(classic), fibonacci: new Evaluator(fibonacci) };
  }

  readings(
    view: SquFiboView,
    seat: Seat,
    actions: readonly SquFiboAction[],
  ): readonly MoveReading[] {
    const known = this.#known.get(view);
    const table = known ?? new TableReading(simOfView(view, seat), this.#evaluators[view.ruleset]);
    this.#known.set(view, table);
    return actions.map((action) => table.read(action));
  }
}
