import { type BotSpec, type Rng, drawInt, said } from '@taku/contract';
import {
  type TwinBoard,
  type TwinEvaluator,
  countBits,
  findMoves,
  foundHi,
  foundLo,
  twinAlphaBeta,
  twinMoves,
  twinPlaced,
} from '@taku/othello/kernel';
import { type OthelloTypes, formatSquare } from '@taku/othello/rules';
import { boardOfView, twinOf } from './reading.ts';
import { SQUARE_VALUES } from './squareValues.ts';

const SQUARE_SCALE = 16;

/** The rounding of these numbers decides between equal moves: yardsticks keep it. */
const SWH = Float64Array.from(SQUARE_VALUES, (value) => SQUARE_SCALE * (value / 100));

function weighted(hi: number, lo: number): number {
  let sum = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) sum += SWH[31 - Math.clz32(rest & -rest)] ?? 0;
  for (let rest = hi; rest !== 0; rest &= rest - 1) sum += SWH[63 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}

export const positional: TwinEvaluator = ({ ownHi, ownLo, otherHi, otherLo }) =>
  weighted(ownHi, ownLo) - weighted(otherHi, otherLo);

export const discs: TwinEvaluator = ({ ownHi, ownLo, otherHi, otherLo }) =>
  countBits(ownHi) + countBits(ownLo) - countBits(otherHi) - countBits(otherLo);

function mobilityOf(board: TwinBoard): number {
  findMoves(board.ownHi, board.ownLo, board.otherHi, board.otherLo);
  const mine = countBits(foundHi) + countBits(foundLo);
  findMoves(board.otherHi, board.otherLo, board.ownHi, board.ownLo);
  return mine - countBits(foundHi) - countBits(foundLo);
}

const CORNER_WORTH = 10;

function corners(hi: number, lo: number): number {
  return countBits(lo & 0x81) + countBits(hi & (0x81 << 24));
}

export const mobility: TwinEvaluator = (board) =>
  mobilityOf(board) +
  CORNER_WORTH * (corners(board.ownHi, board.ownLo) - corners(board.otherHi, board.otherLo));

type Yardstick = {
  readonly level: string;
  readonly en: string;
  readonly ja: string;
  readonly depth: number;
  readonly evaluate: TwinEvaluator;
  /** Share of random moves, in percent. */
  readonly noise: number;
};

const YARDSTICKS: readonly Yardstick[] = [
  { level: 'random', en: 'Random moves', ja: 'でたらめ', depth: 0, evaluate: discs, noise: 100 },
  { level: 'greedy', en: 'Most discs', ja: '石数優先', depth: 1, evaluate: discs, noise: 0 },
  {
    level: 'mobility',
    en: 'Mobility, 2 plies',
    ja: '着手数、2手読み',
    depth: 2,
    evaluate: mobility,
    noise: 0,
  },
  {
    level: 'swh1',
    en: 'Square values, 1 ply',
    ja: 'マスの点、1手読み',
    depth: 1,
    evaluate: positional,
    noise: 0,
  },
  {
    level: 'swh3',
    en: 'Square values, 3 plies',
    ja: 'マスの点、3手読み',
    depth: 3,
    evaluate: positional,
    noise: 0,
  },
  {
    level: 'swh6',
    en: 'Square values, 6 plies',
    ja: 'マスの点、6手読み',
    depth: 6,
    evaluate: positional,
    noise: 0,
  },
];

const FREE = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };

/** Alpha-beta; equal values are decided by chance, so that no square order helps a yardstick. */
function chooseSquare(board: TwinBoard, { depth, evaluate, noise }: Yardstick, rng: Rng): number {
  const squares = twinMoves(board);
  if (drawInt(rng, 100) < noise) return squares[drawInt(rng, squares.length)] ?? 0;
  let best: number[] = [];
  let bestValue = -Infinity;
  for (const square of squares) {
    const next = twinPlaced(board, square);
    const value = -twinAlphaBeta(next, depth - 1, -Infinity, Infinity, evaluate, { ...FREE });
    if (value > bestValue) best = [];
    if (value >= bestValue) best.push(square);
    bestValue = Math.max(bestValue, value);
  }
  return best[drawInt(rng, best.length)] ?? squares[0] ?? 0;
}

function yardstickBot(yardstick: Yardstick): BotSpec<OthelloTypes> {
  const { level, en, ja } = yardstick;
  const id = `othello/${level}`;
  return {
    id,
    game: 'othello',
    level,
    name: { en, ja },
    strength: { en: 'A yardstick of the arena.', ja: '強さを測るための相手。' },
    listed: false,
    signatureEvery: yardstick.depth > 4 ? 2 : 1,
    create: () =>
      Promise.resolve({
        id,
        choose(view, _seat, rng) {
          const square = formatSquare(chooseSquare(twinOf(boardOfView(view)), yardstick, rng));
          const summary = said('yardstick', { square, level });
          return Promise.resolve({
            action: { type: 'place', square },
            why: { summary, candidates: [], model: null },
          });
        },
      }),
  };
}

export const OTHELLO_YARDSTICKS: readonly BotSpec<OthelloTypes>[] = YARDSTICKS.map(yardstickBot);
