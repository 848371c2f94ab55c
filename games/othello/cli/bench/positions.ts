import {
  type Kernel,
  TWIN_START,
  type TwinBoard,
  searchPosition,
  twinEmpties,
  twinMoves,
  twinPlaced,
  twinSwapped,
} from '@taku/othello/kernel';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Positions of games that the one-ply evaluation plays with some random moves. */
export function positionsAt(kernel: Kernel, empties: number, count: number): TwinBoard[] {
  const found: TwinBoard[] = [];
  let word = 12_345;
  const random = (bound: number) => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
  const plan = { depth: 1, exactFrom: 0, caution: null, maxNodes: NO_LIMIT, untilMs: Infinity };
  while (found.length < count) {
    let board = TWIN_START;
    while (twinEmpties(board) > empties) {
      if (twinMoves(board).length === 0) board = twinSwapped(board);
      const squares = twinMoves(board);
      if (squares.length === 0) break;
      const isRandom = twinEmpties(board) > 50 || random(10) === 0;
      const square = isRandom
        ? (squares[random(squares.length)] ?? 0)
        : searchPosition(kernel, board, plan).square;
      board = twinPlaced(board, square);
    }
    if (twinEmpties(board) === empties && twinMoves(board).length > 0) found.push(board);
  }
  return found;
}
