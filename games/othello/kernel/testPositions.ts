import { COUNT_CELLS } from './counts.ts';
import { WEIGHT_COUNT } from './patterns.ts';
import { type TwinBoard, TWIN_START, twinMoves, twinPlaced, twinSwapped } from './twin/board.ts';
import { type OthelloModel, formatWeightsV3, parseWeights } from './weights.ts';

/** A small generator of its own (mulberry32): kernels import nothing. */
export function testRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A position with a legal move after so many random plies; null when the game ended before. */
function randomPosition(plies: number, random: () => number): TwinBoard | null {
  let board = TWIN_START;
  for (let ply = 0; ply <= plies; ply++) {
    if (twinMoves(board).length === 0) board = twinSwapped(board);
    const squares = twinMoves(board);
    if (squares.length === 0) return null;
    if (ply === plies) return board;
    board = twinPlaced(board, squares[Math.floor(random() * squares.length)] ?? 0);
  }
  return null;
}

export function randomPositions(count: number, plies: number, seed: number): TwinBoard[] {
  const random = testRandom(seed);
  const found: TwinBoard[] = [];
  while (found.length < count) {
    const board = randomPosition(plies, random);
    if (board !== null) found.push(board);
  }
  return found;
}

/** Weights that mean nothing, to compare arithmetic. Through the file, so mirrors share them. */
export function randomModel(phases: number, seed: number): OthelloModel {
  const random = testRandom(seed);
  const tables = (length: number, size: number) =>
    Array.from({ length: phases }, () =>
      Int16Array.from({ length }, () => (random() - 0.5) * size),
    );
  const model = { phases: tables(WEIGHT_COUNT, 300), phaseWidth: Math.ceil(60 / phases) };
  return parseWeights(formatWeightsV3({ ...model, counts: tables(COUNT_CELLS, 3000) }));
}
