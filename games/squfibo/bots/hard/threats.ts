import { ALL_CELLS, KINDS, TOUCHED, TOUCHED_TWICE, VALUES_PER_COLOUR } from './masks.ts';

/** By value within a colour. */
const ONE = 0;
const FOUR = 1;
const NINE = 2;
const SIXTEEN = 3;

/** Where a card of each kind would make each sort of combo, as masks of cells. */
export class Threats {
  readonly three = new Int32Array(8);
  readonly pair = new Int32Array(8);
  readonly same = new Int32Array(8);

  /** Reads a board given by one mask of cells per kind. `hasPairs`: Classic. */
  read(board: Int32Array, empty: number, hasPairs: boolean): void {
    this.#readColour(board, 0, empty, hasPairs);
    this.#readColour(board, VALUES_PER_COLOUR, empty, hasPairs);
  }

  /** On a full board a card is lifted first: what any one lift makes possible. */
  readAfterLift(board: Int32Array, occupied: number, hasPairs: boolean): void {
    if (occupied !== ALL_CELLS) {
      this.read(board, ALL_CELLS & ~occupied, hasPairs);
      return;
    }
    this.three.fill(0);
    this.pair.fill(0);
    this.same.fill(0);
    for (let kind = 0; kind < KINDS; kind++) {
      for (let cells = board[kind] as number; cells !== 0; cells &= cells - 1) {
        const lifted = cells & -cells;
        board[kind] = (board[kind] as number) & ~lifted;
        ONE_LIFT.read(board, lifted, hasPairs);
        this.#join(ONE_LIFT);
        board[kind] = (board[kind] as number) | lifted;
      }
    }
  }

  #join(other: Threats): void {
    for (let kind = 0; kind < KINDS; kind++) {
      this.three[kind] = (this.three[kind] as number) | (other.three[kind] as number);
      this.pair[kind] = (this.pair[kind] as number) | (other.pair[kind] as number);
      this.same[kind] = (this.same[kind] as number) | (other.same[kind] as number);
    }
  }

  #readColour(board: Int32Array, base: number, empty: number, hasPairs: boolean): void {
    const ones = board[base + ONE] as number;
    const fours = board[base + FOUR] as number;
    const sixteens = board[base + SIXTEEN] as number;
    const nearOnes = TOUCHED[ones] as number;
    const nearFours = TOUCHED[fours] as number;
    const nearSixteens = TOUCHED[sixteens] as number;
    this.three[base + ONE] = thirdOf(fours, nearFours, sixteens, nearSixteens) & empty;
    this.three[base + FOUR] = thirdOf(ones, nearOnes, sixteens, nearSixteens) & empty;
    this.three[base + SIXTEEN] = thirdOf(ones, nearOnes, fours, nearFours) & empty;
    const nearNines = TOUCHED[board[base + NINE] as number] as number;
    const forPairs = hasPairs ? empty : 0;
    this.pair[base + ONE] = nearFours & forPairs;
    this.pair[base + NINE] = nearFours & forPairs;
    this.pair[base + FOUR] = (nearOnes | nearNines) & forPairs;
    for (let kind = base; kind < base + VALUES_PER_COLOUR; kind++) {
      const mask = board[kind] as number;
      const near = TOUCHED[mask & (TOUCHED[mask] as number)] as number;
      this.same[kind] = ((TOUCHED_TWICE[mask] as number) | near) & empty;
    }
  }
}

/** Cells that join one cell of each of two kinds into a line of three or an L. */
function thirdOf(some: number, nearSome: number, others: number, nearOthers: number): number {
  const between = nearSome & nearOthers;
  const behindSome = TOUCHED[some & nearOthers] as number;
  const behindOthers = TOUCHED[others & nearSome] as number;
  return between | behindSome | behindOthers;
}

const ONE_LIFT = new Threats();
