// npm run prove:othello [-- --positions 500]: levels 1–6 against the twin, position by position (R4).
// The twin's alpha-beta is itself compared with its plain negamax, to depth 3, on the same positions.
import { drawFrom, drawInt, fastRng } from '@taku/contract';
import { modelFiles } from '@taku/learning';
import { OTHELLO_LEVELS, OTHELLO_MODEL } from '@taku/othello/bots';
import {
  type TwinBoard,
  TWIN_START,
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

const at = process.argv.indexOf('--positions');
const count = at === -1 ? 500 : Number(process.argv[at + 1]);
const FREE = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };
const PLAIN_DEPTH = 3;
/** Exact endings are compared where the twin can still solve them. */
const TWIN_SOLVES = 11;

const kernel = await createKernel();
const model = parseWeights(await modelFiles().readModel(OTHELLO_MODEL));
kernel.setWeights(model.phases, model.phaseWidth);
const evaluate = createTwinEvaluator(model);

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

function plainBest(board: TwinBoard, depth: number) {
  return bestOf(
    twinMoves(board).map((square) => ({
      square,
      value: 0 - plainNegamax(twinPlaced(board, square), depth - 1, evaluate),
    })),
  );
}

/** What the level must play, by the twin; null where it would solve more than the twin can. */
function wantedMove(board: TwinBoard, depth: number, exactFrom: number) {
  const empties = twinEmpties(board);
  const isSolved = empties <= exactFrom;
  if (isSolved && empties > TWIN_SOLVES) return null;
  const plies = isSolved ? empties : Math.min(depth, empties);
  const found = bestOf(twinRoot(board, plies, evaluate, { ...FREE }));
  if (plies <= PLAIN_DEPTH) {
    const plain = plainBest(board, plies);
    if (plain.square !== found.square) throw new Error('the twin differs from plain negamax');
  }
  return found;
}

const boards: TwinBoard[] = [];
for (let seed = 0; boards.length < count; seed++) {
  const board = randomPosition(seed);
  if (board) boards.push(board);
}
let wrong = 0;
for (const { level, plan } of OTHELLO_LEVELS.slice(0, 6)) {
  let compared = 0;
  for (const board of boards) {
    const wanted = wantedMove(board, plan.depth, plan.exactFrom);
    if (!wanted) continue;
    const found = searchPosition(kernel, board, { ...plan, untilMs: Infinity });
    compared += 1;
    if (found.square !== wanted.square || found.value !== wanted.value) wrong += 1;
  }
  process.stdout.write(
    `level ${level}: ${compared} of ${count} positions compared, ${wrong} differ so far\n`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
