import { drawInt, drawUnit, fastRng } from '@taku/contract';
import { createNet } from '@taku/kernels/net';
import { type CloneLesson, startClone } from '@taku/policy';

const COLUMNS = 5;

function lessonAt(place: number): CloneLesson {
  const rng = fastRng(3, place);
  const count = 2 + drawInt(rng, 5);
  const cells = Float32Array.from({ length: count * COLUMNS }, () => 2 * drawUnit(rng) - 1);
  const judged = Float32Array.from({ length: count }, () => 7 * drawUnit(rng));
  const worth = (row: number) => (judged[row] ?? 0) / 3 + Math.abs(cells[row * COLUMNS] ?? 0) * 4;
  const rows = Array.from({ length: count }, (_, row) => row);
  const chosen = rows.reduce((best, row) => (worth(row) > worth(best) ? row : best), 0);
  return { stage: 0, cells, judged, chosen, match: String(place >> 3), deal: 0 };
}

/** A clone with a net, from lessons that are always the same. */
function cloneBits(): readonly number[] {
  const lessons = Array.from({ length: 900 }, (_, place) => lessonAt(place));
  const run = startClone(lessons, { columns: COLUMNS, stages: 1 }, 1);
  while (!run.step().isOver);
  const { weights } = run.finish();
  return [weights.beta, weights.theta, weights.W, weights.b, weights.u].flatMap((part) => [
    ...part,
  ]);
}

async function netBits(isTwin: boolean): Promise<readonly number[]> {
  const rng = fastRng(4);
  const numbers = (length: number) => Float32Array.from({ length }, () => drawUnit(rng) - 0.5);
  const net = await createNet([12, 8, 1], { rows: 16, isTwin });
  net.weights = numbers(12 * 8 + 8 + 8 + 1);
  for (let step = 0; step < 20; step++) net.learn(numbers(16 * 12), numbers(16), 16, 0.01);
  return [...net.weights];
}

/** What learning gives on this machine and engine. */
export async function learntHere() {
  return { clone: cloneBits(), kernel: await netBits(false), twin: await netBits(true) };
}
