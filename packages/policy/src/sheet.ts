import type { Taken } from './measure.ts';
import type { NetShape } from './policyNet.ts';

/** What is learnt from, in the scale of the columns. */
export interface ColumnScale {
  readonly mean: Float32Array;
  readonly scale: Float32Array;
  /** The judge's spread within a decision: its values are divided by it while learning. */
  readonly judgeSpread: number;
}

/** A column that hardly varies, or only in a few rows, is not blown up beyond this. */
const LARGEST_CELL = 8;

function spreadWithin(taken: readonly Taken[]): number {
  let [sum, count] = [0, 0];
  for (const { judged } of taken) {
    const mean = judged.reduce((total, value) => total + value, 0) / judged.length;
    for (const value of judged) sum += (value - mean) ** 2;
    count += judged.length;
  }
  const spread = count > 0 ? Math.sqrt(sum / count) : 0;
  return spread > 0 ? spread : 1;
}

/** Columns that are mostly empty keep their zeros: those rows stay short. */
export function scaleOf(taken: readonly Taken[], columns: number): ColumnScale {
  const [sum, squares, filled, most] = [0, 1, 2, 3].map(() => new Float64Array(columns)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let rows = 0;
  for (const { cells, judged } of taken) {
    rows += judged.length;
    for (let place = 0, column = 0; place < cells.length; place++, column++) {
      if (column === columns) column = 0;
      const cell = cells[place] as number;
      if (cell === 0) continue;
      sum[column] = (sum[column] as number) + cell;
      squares[column] = (squares[column] as number) + cell * cell;
      filled[column] = (filled[column] as number) + 1;
      most[column] = Math.max(most[column] as number, Math.abs(cell));
    }
  }
  const mean = new Float32Array(columns);
  const scale = new Float32Array(columns);
  for (let column = 0; column < columns; column++) {
    const middle = (sum[column] as number) / Math.max(1, rows);
    const variance = (squares[column] as number) / Math.max(1, rows) - middle * middle;
    const isMostlyEmpty = (filled[column] as number) < rows / 2;
    const reach = (most[column] as number) - (isMostlyEmpty ? 0 : Math.abs(middle));
    const spread = Math.max(Math.sqrt(Math.max(0, variance)), reach / LARGEST_CELL);
    mean[column] = isMostlyEmpty ? 0 : middle;
    scale[column] = variance > 1e-12 ? 1 / spread : 0;
  }
  return { mean, scale, judgeSpread: spreadWithin(taken) };
}

function filledOf(cells: Float32Array, { mean, scale }: ColumnScale): number {
  let count = 0;
  for (let place = 0, column = 0; place < cells.length; place++, column++) {
    if (column === mean.length) column = 0;
    if (scale[column] !== 0 && cells[place] !== mean[column]) count += 1;
  }
  return count;
}

/** Decisions as training reads them again and again: scaled, and without empty cells. */
export class Sheet {
  readonly count: number;
  readonly stages: Uint8Array;
  readonly chosen: Uint16Array;
  /** Where the rows of each decision begin, and behind the last one. */
  readonly starts: Uint32Array;
  readonly judged: Float32Array;
  /** Where the cells of each row begin, and behind the last one. */
  readonly cellStarts: Uint32Array;
  readonly columns: Uint16Array;
  readonly values: Float32Array;

  constructor(taken: readonly Taken[], columnScale: ColumnScale) {
    const { mean, scale, judgeSpread } = columnScale;
    const width = mean.length;
    const rows = taken.reduce((sum, { judged }) => sum + judged.length, 0);
    this.count = taken.length;
    this.stages = Uint8Array.from(taken, ({ stage }) => stage);
    this.chosen = Uint16Array.from(taken, ({ chosen }) => chosen);
    this.starts = new Uint32Array(taken.length + 1);
    this.judged = new Float32Array(rows);
    this.cellStarts = new Uint32Array(rows + 1);
    const filled = taken.reduce((sum, { cells }) => sum + filledOf(cells, columnScale), 0);
    this.columns = new Uint16Array(filled);
    this.values = new Float32Array(filled);
    let [row, cell] = [0, 0];
    for (const [place, { cells, judged }] of taken.entries()) {
      for (let own = 0; own < judged.length; own++, row++) {
        this.judged[row] = (judged[own] as number) / judgeSpread;
        for (let column = 0; column < width; column++) {
          const given = cells[own * width + column] as number;
          const value = (given - (mean[column] as number)) * (scale[column] as number);
          if (value === 0) continue;
          this.columns[cell] = column;
          this.values[cell++] = value;
        }
        this.cellStarts[row + 1] = cell;
      }
      this.starts[place + 1] = row;
    }
  }

  /** Multiplications for one pass with this shape. */
  workOf({ hidden }: NetShape): number {
    return this.values.length * (1 + hidden) + this.judged.length * (4 + hidden);
  }
}
