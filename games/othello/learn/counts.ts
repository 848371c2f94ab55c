import { type Rng, drawInt, fastRng } from '@taku/contract';
import { positional } from '@taku/othello/bots';
import {
  COUNT_CAP,
  COUNT_CELLS,
  type Kernel,
  type OthelloModel,
  type TwinBoard,
  UNIT,
  countCell,
  createKernel,
  discsOf,
  otherBits,
  ownBits,
  phaseOf,
  takesAll,
  twinEmpties,
  twinScore,
} from '@taku/othello/kernel';
import {
  type OthelloPlayer,
  heuristicPlayer,
  kernelPlayer,
  planPlayer,
  playGame,
  withNoise,
} from './match.ts';

/** What numbers of discs are worth in each phase, on the tanh scale: one number a cell. */
export type CountTables = readonly Float64Array[];

type CountOptions = {
  /** Its patterns stay as they are. */
  readonly model: OthelloModel;
  /** Rounds of games; what counts is the mean of what they teach. */
  readonly rounds: number;
  readonly games: number;
  readonly seed: number;
  readonly known?: { readonly tables: CountTables; readonly round: number };
  onRound?(round: number, tables: CountTables, report: CountReport): void | Promise<void>;
};

type CountReport = {
  readonly samples: number;
  /** Share of games that ended with one side wiped out. */
  readonly wiped: number;
};

/** A side without discs has lost all there is to lose. */
const WIPED_OUT = 4;
/** Below this many discs one may be wiped out. */
const FEW = 9;

function emptyTable(): Float64Array {
  const table = new Float64Array(COUNT_CELLS);
  for (let count = 1; count <= COUNT_CAP; count++) {
    table[countCell(0, count)] = -WIPED_OUT;
    table[countCell(count, 0)] = WIPED_OUT;
  }
  return table;
}

function wholeWorth(worth: number): number {
  return Math.max(-32_767, Math.min(32_767, Math.round(worth * UNIT)));
}

export function toCounts(tables: CountTables): readonly Int16Array[] {
  return tables.map((table) => Int16Array.from(table, wholeWorth));
}

/** One side has few discs, the other one more of them. */
function isDanger(own: number, other: number): boolean {
  return own > 0 && other > 0 && own !== other && Math.min(own, other) < FEW;
}

const FIT_STEPS = 12;
/** So many imagined positions hold a worth near nothing. */
const IMAGINED = 20;
const LARGEST = 1.5;
/** So much of it counts: all of it would cost three points in a hundred against who does not hunt. */
const SHARE = 0.6;

/** One cell's positions: what the patterns say before squashing, and how the game ended. */
class Cell {
  readonly #own: number;
  readonly #other: number;
  readonly #sums: number[] = [];
  readonly #results: number[] = [];

  constructor(at: number) {
    this.#own = Math.floor(at / (COUNT_CAP + 1));
    this.#other = at % (COUNT_CAP + 1);
  }

  get size(): number {
    return this.#sums.length;
  }

  add(sum: number, result: number): void {
    this.#sums.push(sum);
    this.#results.push(result);
  }

  /** By least squares. Few discs are a danger and never a merit: of merits the patterns know more. */
  fit(): number {
    let worth = 0;
    for (let step = 0; step < FIT_STEPS; step++) worth += this.#stepFrom(worth);
    worth *= SHARE;
    const isFewer = this.#own < this.#other;
    return isFewer ? Math.max(-LARGEST, Math.min(0, worth)) : Math.min(LARGEST, Math.max(0, worth));
  }

  #stepFrom(worth: number): number {
    let slope = -IMAGINED * worth;
    let curve = IMAGINED;
    for (let at = 0; at < this.#sums.length; at++) {
      const value = Math.tanh((this.#sums[at] ?? 0) + worth);
      const steepness = 1 - value * value;
      slope += ((this.#results[at] ?? 0) - value) * steepness;
      curve += steepness * steepness;
    }
    return slope / curve;
  }
}

/** A value this near to ±1 says no more about the sum before squashing. */
const SURE = 0.995;
/** Random plies before players decide: at least so many, and fewer than so many more. */
const OPENING = { least: 2, more: 16 } as const;
const NOISE = 0.1;

const SEEING = {
  depth: 1,
  exactFrom: 0,
  caution: null,
  usesCounts: true,
  maxNodes: Number.MAX_SAFE_INTEGER,
} as const;

class CountTrainer {
  readonly #options: CountOptions;
  readonly #kernel: Kernel;
  /** One does not see that its last discs can be turned, the other one does. */
  readonly #learners: readonly [OthelloPlayer, OthelloPlayer];
  readonly #hunters: readonly [OthelloPlayer, OthelloPlayer];

  constructor(options: CountOptions, kernel: Kernel) {
    this.#options = options;
    this.#kernel = kernel;
    const { phases, phaseWidth } = options.model;
    kernel.setWeights(phases, phaseWidth, toCounts(phases.map(emptyTable)));
    const hunter = heuristicPlayer(positional, 1);
    this.#learners = [kernelPlayer(kernel, 1), planPlayer(kernel, SEEING)];
    this.#hunters = [hunter, withNoise(hunter, NOISE)];
  }

  #sumOf(board: TwinBoard): number {
    this.#kernel.exports.useCounts(0);
    const value = this.#kernel.exports.evaluatePosition(ownBits(board), otherBits(board)) / UNIT;
    return Math.atanh(Math.max(-SURE, Math.min(SURE, value)));
  }

  #seat(round: number, rng: Rng): readonly [OthelloPlayer, OthelloPlayer] {
    const own = this.#learners[round % 2 === 0 ? 0 : 1];
    const rivals = [own, ...this.#hunters];
    const rival = rivals[drawInt(rng, rivals.length)] ?? own;
    const learner = withNoise(own, drawInt(rng, 2) * NOISE);
    return drawInt(rng, 2) === 0 ? [learner, rival] : [rival, learner];
  }

  /** One game into the cells; says whether a side was wiped out. */
  #play(cells: readonly (readonly Cell[])[], round: number, rng: Rng): boolean {
    const { phaseWidth, phases } = this.#options.model;
    const players = this.#seat(round, rng);
    const openingPlies = OPENING.least + drawInt(rng, OPENING.more);
    const seen: { board: TwinBoard; side: 0 | 1 }[] = [];
    const last = playGame(players, { openingPlies, opening: rng, rng }, (board, side) =>
      seen.push({ board, side }),
    );
    const result = twinScore(last) / 64;
    for (const { board, side } of seen) {
      const { own, other } = discsOf(board);
      if (!isDanger(own, other) || takesAll(board)) continue;
      const phase = phaseOf(twinEmpties(board), phaseWidth, phases.length);
      const cell = cells[phase]?.[countCell(own, other)];
      cell?.add(this.#sumOf(board), side === 0 ? result : -result);
    }
    const { own, other } = discsOf(last);
    return own === 0 || other === 0;
  }

  round(round: number): { readonly tables: CountTables; readonly report: CountReport } {
    const { model, games, seed } = this.#options;
    const cells = model.phases.map(() =>
      Array.from({ length: COUNT_CELLS }, (_, at) => new Cell(at)),
    );
    let wiped = 0;
    for (let game = 0; game < games; game++) {
      if (this.#play(cells, round, fastRng(seed, round, game))) wiped += 1;
    }
    const tables = cells.map((row) =>
      emptyTable().map((fixed, at) => (row[at]?.size ? row[at].fit() : fixed)),
    );
    const samples = cells.flat().reduce((sum, { size }) => sum + size, 0);
    return { tables, report: { samples, wiped: wiped / games } };
  }
}

function meanOf(before: CountTables, latest: CountTables, rounds: number): CountTables {
  return latest.map((table, phase) =>
    table.map((worth, at) => {
      const known = before[phase]?.[at] ?? 0;
      return known + (worth - known) / rounds;
    }),
  );
}

/**
 * What numbers of own and other discs are worth beside the patterns: games of one ply from random
 * openings, against itself and against players who turn whatever they can, so that sides are wiped out.
 */
export async function trainCounts(options: CountOptions): Promise<CountTables> {
  const { rounds, known } = options;
  const trainer = new CountTrainer(options, await createKernel());
  let tables: CountTables = known?.tables ?? [];
  for (let round = known?.round ?? 0; round < rounds; round++) {
    const done = trainer.round(round);
    tables = meanOf(tables, done.tables, round + 1);
    await options.onRound?.(round + 1, tables, done.report);
  }
  return tables;
}
