import { at } from '@taku/contract';
import { type PackedRow, rowIndex } from './rowBoard.ts';
import { fiveStates, topStates } from './rowStates.ts';

/**
 * What an unfinished board is worth in points: the sum of six tables, one for each row and one for
 * each pair of rows, and for finished rows the share of lines they win.
 */
export interface ValueTables {
  readonly weights: Float32Array;
  /** By row × CLASSES + coarse class of a full row: the mean line result. */
  readonly lines: Float32Array;
}

interface TableLayout {
  /** Where each of the six tables begins. */
  readonly starts: readonly number[];
  readonly topClasses: number;
  readonly fiveClasses: number;
  readonly size: number;
  readonly lineSize: number;
}

let layout: TableLayout | null = null;

export function tableLayout(): TableLayout {
  if (layout) return layout;
  const three = topStates();
  const five = fiveStates();
  const sizes = [
    three.count * 2,
    five.count * 2,
    five.count * 2,
    three.coarseCount * five.coarseCount,
    five.coarseCount * five.coarseCount,
    three.coarseCount * five.coarseCount,
  ];
  const starts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, size) => sum + size, 0),
  );
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const topClasses = three.coarseCount;
  const fiveClasses = five.coarseCount;
  layout = { starts, topClasses, fiveClasses, size, lineSize: 3 * fiveClasses };
  return layout;
}

export function emptyTables(): ValueTables {
  const { size, lineSize } = tableLayout();
  return { weights: new Float32Array(size), lines: new Float32Array(lineSize) };
}

/** Reads and finds the weights of boards; one for all boards of a search. */
export class ValueReader {
  readonly tables: ValueTables;
  readonly #starts: readonly number[];
  readonly #classes: number;
  readonly #topCoarse: Int32Array;
  readonly #fiveCoarse: Int32Array;
  readonly #topMiddle: number;
  readonly #middleBottom: number;
  readonly #topBottom: number;

  constructor(tables: ValueTables) {
    const { starts, fiveClasses } = tableLayout();
    this.tables = tables;
    this.#starts = starts;
    this.#classes = fiveClasses;
    this.#topCoarse = topStates().coarse;
    this.#fiveCoarse = fiveStates().coarse;
    this.#topMiddle = at(starts, 3);
    this.#middleBottom = at(starts, 4);
    this.#topBottom = at(starts, 5);
  }

  /** The six places of a board in the weights. */
  places(top: PackedRow, middle: PackedRow, bottom: PackedRow, into: Int32Array): void {
    const starts = this.#starts;
    const classes = this.#classes;
    const [t, m, b] = [rowIndex(top), rowIndex(middle), rowIndex(bottom)];
    const topClass = this.#topCoarse[t] as number;
    const middleClass = this.#fiveCoarse[m] as number;
    const bottomClass = this.#fiveCoarse[b] as number;
    into[0] = t;
    into[1] = (starts[1] as number) + m;
    into[2] = (starts[2] as number) + b;
    into[3] = (starts[3] as number) + topClass * classes + middleClass;
    into[4] = (starts[4] as number) + middleClass * classes + bottomClass;
    into[5] = (starts[5] as number) + topClass * classes + bottomClass;
  }

  /** The sum of the six tables. */
  value(top: PackedRow, middle: PackedRow, bottom: PackedRow): number {
    const t = rowIndex(top);
    const m = rowIndex(middle);
    const b = rowIndex(bottom);
    return (
      this.rowValue(0, t) +
      this.rowValue(1, m) +
      this.rowValue(2, b) +
      this.pairValue(
        this.#topCoarse[t] as number,
        this.#fiveCoarse[m] as number,
        this.#fiveCoarse[b] as number,
      )
    );
  }

  /** The coarse class of a row by its index. */
  classOf(row: number, index: number): number {
    return (row === 0 ? this.#topCoarse : this.#fiveCoarse)[index] as number;
  }

  /** The part of the sum that is a row's own. */
  rowValue(row: number, index: number): number {
    return this.tables.weights[(this.#starts[row] as number) + index] as number;
  }

  /** The part of the sum that is the pairs', by the classes of the rows. */
  pairValue(top: number, middle: number, bottom: number): number {
    const { weights } = this.tables;
    const classes = this.#classes;
    return (
      (weights[this.#topMiddle + top * classes + middle] as number) +
      (weights[this.#middleBottom + middle * classes + bottom] as number) +
      (weights[this.#topBottom + top * classes + bottom] as number)
    );
  }

  /** Where the line of a full row is counted. */
  linePlace(row: number, packed: PackedRow): number {
    const coarse = row === 0 ? this.#topCoarse : this.#fiveCoarse;
    return row * this.#classes + (coarse[rowIndex(packed)] as number);
  }

  /** The lines that full rows win on average. */
  lines(top: PackedRow, middle: PackedRow, bottom: PackedRow): number {
    const { lines } = this.tables;
    return (
      (lines[this.linePlace(0, top)] as number) +
      (lines[this.linePlace(1, middle)] as number) +
      (lines[this.linePlace(2, bottom)] as number)
    );
  }
}

const SCALE = 64;

function step(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * SCALE)));
}

/** Weights as 16-bit steps of 1/64 point. */
export function packTables(tables: ValueTables): Uint8Array {
  const packed = new Int16Array(tables.weights.length + tables.lines.length);
  tables.weights.forEach((weight, place) => (packed[place] = step(weight)));
  tables.lines.forEach((line, place) => (packed[tables.weights.length + place] = step(line * 64)));
  return new Uint8Array(packed.buffer);
}

export function unpackTables(bytes: Uint8Array, size = tableLayout().size): ValueTables {
  const { lineSize } = tableLayout();
  const packed = new Int16Array(bytes.slice().buffer);
  if (packed.length !== size + lineSize)
    throw new Error(`a value of ${packed.length} steps, not ${size + lineSize}`);
  const weights = Float32Array.from(packed.subarray(0, size), (steps) => steps / SCALE);
  const lines = Float32Array.from(packed.subarray(size), (steps) => steps / SCALE / 64);
  return { weights, lines };
}
