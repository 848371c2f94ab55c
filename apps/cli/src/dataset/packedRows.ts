import { type Learner, at } from '@taku/contract';
import { type Decision, firstEqual } from '@taku/policy';

/** Is added to every number of `features`: none is negative then, and they pack better. */
export const SHIFT = 2 ** 15;

/** How the columns of a file are laid out. */
export interface Layout {
  readonly columns: readonly string[];
  /** Widths of the groups of columns. */
  readonly groups: readonly number[];
  /** Which column is the judge's opinion, in its steps. */
  readonly opinion: number;
}

/** The rows of a decision, with what many actions share kept once. */
interface PackedRows {
  /** Group after group, column after column of its different rows. */
  readonly features: Int32Array;
  /** groups × actions: which of the different rows an action has. */
  readonly rows: Int32Array;
}

/** The encoder's columns; where none of them is the judge's opinion, that is one more. */
export function layoutOf({ encoder }: Pick<Learner, 'encoder'>): Layout {
  const { columns, opinion, groups = [columns.length] } = encoder;
  if (opinion !== undefined) return { columns, groups, opinion };
  return { columns: [...columns, 'judge'], groups: [...groups, 1], opinion: columns.length };
}

/** The columns of one group, and the opinion where the encoder does not tell it. */
function cellsOf(
  { cells, judged }: Decision,
  steps: number,
  from: number,
  width: number,
): Float32Array {
  const columns = cells.length / judged.length;
  if (from === columns) return judged.map((value) => value * steps);
  const own = new Float32Array(judged.length * width);
  for (let row = 0; row < judged.length; row++) {
    const start = row * columns + from;
    own.set(cells.subarray(start, start + width), row * width);
  }
  return own;
}

/** Numbers of one column stand together: they are alike, and pack well. */
export function packRows(
  decision: Decision,
  { groups }: Layout,
  { judge }: Pick<Learner, 'judge'>,
): PackedRows {
  const count = decision.judged.length;
  const features: number[] = [];
  const rows = new Int32Array(groups.length * count);
  let from = 0;
  for (const [group, width] of groups.entries()) {
    const cells = cellsOf(decision, judge.steps, from, width);
    const firsts = firstEqual(cells, count);
    const kept = [...new Set(firsts)];
    const places = new Map(kept.map((row, place) => [row, place]));
    for (let column = 0; column < width; column++) {
      for (const row of kept) features.push(at(cells, row * width + column) + SHIFT);
    }
    rows.set(
      firsts.map((first) => places.get(first) ?? 0),
      group * count,
    );
    from += width;
  }
  return { features: Int32Array.from(features), rows };
}
