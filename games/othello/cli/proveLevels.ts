import { drawFrom, drawInt, fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { OTHELLO_LEVELS, LEVELS_ROLE } from '@taku/othello/bots';
import {
  TWIN_START,
  type TwinBoard,
  bestOf,
  createKernel,
  createTwinEvaluator,
  parseWeights,
  plainNegamax,
  searchPosition,
  twinEmpties,
  twinMoves,
  twinPlaced,
  twinRoot,
  twinSwapped,
} from '@taku/othello/kernel';
import { say } from '@taku/terminal';

const FREE = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };
const PLAIN_DEPTH = 3;
/** Exact endings are compared where the twin can still solve them. */
const TWIN_SOLVES = 11;

type Evaluate = ReturnType<typeof createTwinEvaluator>;

function randomPosition(seed: number): TwinBoard | null {
  const rng = fastRng(42, seed);
  const plies = 4 + drawInt(rng, 52);
  let board = TWIN_START;
  for (let ply = 0; ply < plies; ply++) {
    if (twinMoves(board).length === 0) board = twinSwapped(board);
    const squares = twinMoves(board);
    if (squares.length === 0) return null;
    board = twinPlaced(board, drawFrom(rng, squares));
  }
  return twinMoves(board).length > 1 ? board : null;
}

function plainBest(evaluate: Evaluate, board: TwinBoard, depth: number) {
  return bestOf(
    twinMoves(board).map((square) => ({
      square,
      value: 0 - plainNegamax(twinPlaced(board, square), depth - 1, evaluate),
    })),
  );
}

/** What the level must play, by the twin; null where it would solve more than the twin can. */
function wantedMove(
  evaluate: Evaluate,
  board: TwinBoard,
  { depth, exactFrom }: (typeof OTHELLO_LEVELS)[number]['plan'],
) {
  const empties = twinEmpties(board);
  const isSolved = empties <= exactFrom;
  if (isSolved && empties > TWIN_SOLVES) return null;
  const plies = isSolved ? empties : Math.min(depth, empties);
  const found = bestOf(twinRoot(board, plies, evaluate, { ...FREE }));
  if (plies <= PLAIN_DEPTH) {
    const plain = plainBest(evaluate, board, plies);
    if (plain.square !== found.square) throw new Error('the twin differs from plain negamax');
  }
  return found;
}

function randomPositions(count: number): readonly TwinBoard[] {
  const boards: TwinBoard[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    const board = randomPosition(seed);
    if (board) boards.push(board);
  }
  return boards;
}

/** Says how each level did; true when all of them play as the twin does. */
export async function proveLevels(count: number): Promise<boolean> {
  const kernel = await createKernel();
  const model = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  kernel.setWeights(model.phases, model.phaseWidth, model.counts);
  const boards = randomPositions(count);
  let wrong = 0;
  for (const { level, plan } of OTHELLO_LEVELS.slice(0, 6)) {
    const evaluate = createTwinEvaluator(model, plan.usesCounts);
    let compared = 0;
    for (const board of boards) {
      const wanted = wantedMove(evaluate, board, plan);
      if (!wanted) continue;
      const found = searchPosition(kernel, board, { ...plan, untilMs: Infinity });
      compared += 1;
      if (found.square !== wanted.square || found.value !== wanted.value) wrong += 1;
    }
    say(`level ${level}: ${compared} of ${count} positions compared, ${wrong} differ so far`);
  }
  return wrong === 0;
}
