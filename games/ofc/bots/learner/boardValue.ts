import { bestStrength } from '@taku/cards';
import { at } from '@taku/contract';
import { ROWS, ROW_SIZES, boardStrengths, isFull } from '@taku/ofc/rules';
import { type Finished, type PackedRow, finishRows, ownPoints } from '../rowBoard.ts';
import type { Spot } from '../spot.ts';
import type { ValueReader } from '../value.ts';

/** What a board is worth in points, and the lines it wins where that can be told. */
export interface BoardValue {
  readonly value: number;
  /** Top, middle, bottom. */
  readonly lines: readonly number[];
}

const FOUL: BoardValue = { value: -6, lines: [-1, -1, -1] };
const BOTH_FOUL: BoardValue = { value: 0, lines: [0, 0, 0] };
const NO_LINES = [0, 0, 0] as const;

/**
 * The learned value of an unfinished board. A finished one has its points, and its lines against
 * those rows of the other that are finished, the others by what such rows win on average.
 */
export class BoardValues {
  readonly #reader: ValueReader;
  readonly #fantasyland: readonly number[];
  /** Strengths of the other's rows, null for those that are not full. */
  readonly #theirs: readonly (number | null)[];
  readonly #isTheirsFoul: boolean;
  readonly #finished: Finished = { top: 0, middle: 0, bottom: 0 };

  constructor(reader: ValueReader, { opponent, fantasyland }: Spot) {
    this.#reader = reader;
    this.#fantasyland = fantasyland;
    this.#theirs = ROWS.map((row) =>
      opponent[row].length === ROW_SIZES[row] ? bestStrength(opponent[row]) : null,
    );
    this.#isTheirsFoul = isFull(opponent) && boardStrengths(opponent) === null;
  }

  valueOf(rows: readonly [PackedRow, PackedRow, PackedRow], isFinished: boolean): BoardValue {
    if (!isFinished) return { value: this.#reader.value(...rows), lines: NO_LINES };
    if (!finishRows(rows, this.#finished)) return this.#isTheirsFoul ? BOTH_FOUL : FOUL;
    const { top, middle, bottom } = this.#finished;
    const lines = [top, middle, bottom].map((own, row) => this.#line(row, own, at(rows, row)));
    const sum = lines.reduce((all, line) => all + line, 0);
    const scoop = Math.abs(sum) === 3 ? sum : 0;
    return { value: ownPoints(this.#finished, this.#fantasyland) + sum + scoop, lines };
  }

  #line(row: number, own: number, packed: PackedRow): number {
    if (this.#isTheirsFoul) return 1;
    const theirs = this.#theirs[row] ?? null;
    if (theirs !== null) return Math.sign(own - theirs);
    return at(this.#reader.tables.lines, this.#reader.linePlace(row, packed));
  }
}
