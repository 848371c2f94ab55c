import { ALL_CELLS } from './masks.ts';
import { cellOf, kindOf, type Move, restOf, type Sim } from './sim.ts';

/** What one move does, worked out beside the game instead of on it. */
export class Outcome {
  readonly board = new Int32Array(8);
  occupied = 0;
  /** Stars taken and cards drawn, as far as pool and deck reach. */
  stars = 0;
  drawn = 0;
  pool = 0;
  deckSize = 0;
  over = false;

  read(sim: Sim, move: Move): void {
    this.#readBoard(sim, move);
    this.stars = Math.min(this.stars, sim.pool);
    this.drawn = Math.min(this.drawn, sim.deckSize);
    this.pool = sim.pool - this.stars;
    this.deckSize = sim.deckSize - this.drawn;
    const total = (sim.stars[sim.seat] as number) + this.stars;
    this.over = total >= sim.terms.winningStars || this.pool === 0 || this.deckSize === 0;
  }

  #readBoard(sim: Sim, move: Move): void {
    const cell = 1 << cellOf(move);
    const kind = kindOf(move);
    this.board.set(sim.board);
    if (sim.occupied === ALL_CELLS) this.#remove(cell);
    this.board[kind] = (this.board[kind] as number) | cell;
    this.occupied = sim.occupied | cell;
    this.stars = 0;
    this.drawn = 0;
    if (restOf(move) !== 0) this.#readClaim(sim, kind, cell, restOf(move));
  }

  #readClaim(sim: Sim, kind: number, cell: number, rest: number): void {
    const { sameClears, sameStars, sameDraw } = sim.terms;
    const isSame = (rest & ~(this.board[kind] as number)) === 0;
    const size = (rest & (rest - 1)) === 0 ? 2 : 3;
    this.stars = isSame ? sameStars : size;
    this.drawn = isSame ? sameDraw : size;
    const gone = isSame && sameClears ? ALL_CELLS : rest | cell;
    this.#remove(gone);
    this.occupied &= ~gone;
  }

  #remove(cells: number): void {
    for (let kind = 0; kind < 8; kind++) this.board[kind] = (this.board[kind] as number) & ~cells;
  }
}
