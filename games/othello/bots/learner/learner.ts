import { type BotAssets, type Learner, at, inSteps, invariant } from '@taku/contract';
import { DISC, type TwinBoard, plainNegamax, twinEmpties } from '@taku/othello/kernel';
import { type OthelloAction, type OthelloTypes, parseSquare } from '@taku/othello/rules';
import type { OthelloEngine } from '../engine.ts';
import { engineFor } from '../levelBot.ts';
import { boardOfView, twinOf } from '../reading.ts';
import { mobility } from '../exploiters.ts';
import { HABITS } from './habits.ts';
import { MOVE_FACTS, SQUARE_KINDS, kindOf, writeMoveFacts } from './moveFacts.ts';
import { searchSquares } from './squareSearch.ts';

/** What each built-in judge thinks of a move: the square values, and the learned value of the levels. */
const JUDGES = [
  'judge squares at 1 ply',
  'judge squares at 2 plies',
  'judge squares at 3 plies',
  'judge mobility at 1 ply',
  'judge mobility at 2 plies',
  'judge value at 1 ply',
  'judge value at 2 plies',
  'judge value at 3 plies',
] as const;

const COLUMNS: readonly string[] = [
  ...SQUARE_KINDS.map((kind) => `square ${kind}`),
  ...MOVE_FACTS,
  ...JUDGES,
];
const VALUE_PLIES = 3;
/** How fine opinions are: to a disc, to 100 points of squares, to ten moves. */
const STEPS = { discs: 16, squares: 100, mobility: 10 } as const;

const STAGES = ['opening', 'middle', 'end'] as const;
const MIDDLE_FROM_DISCS = 24;
const END_FROM_DISCS = 46;

function stageOf(board: TwinBoard): number {
  const discs = 64 - twinEmpties(board);
  if (discs < MIDDLE_FROM_DISCS) return 0;
  return discs < END_FROM_DISCS ? 1 : 2;
}

/** Straight up to a bound and slowly above it: a decided game is better than any position. */
function softened(value: number, bound: number): number {
  const over = Math.abs(value) - bound;
  return over <= 0 ? value : Math.sign(value) * (bound + Math.log1p(over));
}

function squareOf(action: OthelloAction): number | null {
  return action.type === 'place' ? parseSquare(action.square) : null;
}

/** By ply and square, in discs for the side to move. */
type MoveValues = readonly (readonly number[])[];

const NO_LIMITS = { exactFrom: 0, caution: null, maxNodes: Number.MAX_SAFE_INTEGER };

/** The values of the last board stay: rows and judge are asked about the same one. */
class ValueReader {
  readonly #engine: OthelloEngine;
  #board: TwinBoard | null = null;
  #values: MoveValues = [];

  constructor(engine: OthelloEngine) {
    this.#engine = engine;
  }

  valuesOf(board: TwinBoard): MoveValues {
    if (!this.#board || !isSame(board, this.#board)) {
      this.#values = this.#read(board);
      this.#board = board;
    }
    return this.#values;
  }

  #read(board: TwinBoard): MoveValues {
    const values: number[][] = [];
    for (const { moves } of this.#engine.analyse(board, { depth: VALUE_PLIES, ...NO_LIMITS })) {
      const bySquare: number[] = [];
      for (const { square, value } of moves) bySquare[square] = value / DISC;
      values.push(bySquare);
    }
    // The game ends before the last plies: their values are those of the end.
    while (values.length < VALUE_PLIES) values.push(at(values, values.length - 1));
    return values;
  }
}

function isSame(one: TwinBoard, other: TwinBoard): boolean {
  return (
    one.ownHi === other.ownHi &&
    one.ownLo === other.ownLo &&
    one.otherHi === other.otherHi &&
    one.otherLo === other.otherLo
  );
}

function writeJudges(
  next: TwinBoard,
  values: readonly number[],
  cells: Float32Array,
  start: number,
): void {
  const squares = [0, 1, 2].map((plies) => softened((0 - searchSquares(next, plies)) / 100, 8));
  const moves = [0, 1].map((plies) => softened((0 - plainNegamax(next, plies, mobility)) / 10, 8));
  cells.set(
    [
      ...squares.map((value) => inSteps(value, STEPS.squares)),
      ...moves.map((value) => inSteps(value, STEPS.mobility)),
      ...values.map((value) => inSteps(value, STEPS.discs)),
    ],
    start,
  );
}

/** Every judge of the house is a column; the judge is the value at three plies. */
export function othelloLearnerOf(engine: OthelloEngine, model?: string): Learner<OthelloTypes> {
  const reader = new ValueReader(engine);
  return {
    encoder: {
      version: 2,
      columns: COLUMNS,
      opinion: COLUMNS.indexOf('judge value at 3 plies'),
      stages: STAGES,
      encode(view, _seat, actions) {
        const squares = actions.map(squareOf);
        const cells = new Float32Array(actions.length * COLUMNS.length);
        const board = twinOf(boardOfView(view));
        const values = reader.valuesOf(board);
        for (const [row, square] of squares.entries()) {
          if (square === null) return null;
          const start = row * COLUMNS.length;
          cells[start + kindOf(square)] = 1;
          const next = writeMoveFacts(board, square, cells, start + SQUARE_KINDS.length);
          const own = values.map((bySquare) => bySquare[square] ?? 0);
          writeJudges(next, own, cells, start + SQUARE_KINDS.length + MOVE_FACTS.length);
        }
        return { stage: stageOf(board), cells };
      },
    },
    judge: {
      id: 'othello/value3',
      ...(model !== undefined && { model }),
      steps: STEPS.discs,
      judge(view, _seat, actions) {
        const last = reader.valuesOf(twinOf(boardOfView(view))).at(-1);
        return Float32Array.from(actions, (action) => {
          const square = squareOf(action);
          invariant(last && square !== null, 'moves are judged, nothing else');
          return inSteps(last[square] ?? 0, STEPS.discs) / STEPS.discs;
        });
      },
    },
    habits: HABITS,
  };
}

export async function othelloLearner(assets: BotAssets): Promise<Learner<OthelloTypes>> {
  const { engine, hash } = await engineFor(assets);
  return othelloLearnerOf(engine, hash);
}
