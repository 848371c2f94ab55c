import { drawInt, drawUnit, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type CloneLesson, type CloneRun, PolicyNet, resumeClone, startClone } from './index.ts';

const COLUMNS = 6;
/** What the made-up player likes, beside what the judge says. */
const TASTE = [2, -1, 0, 0.5, 0, 0];

/** A player who follows the judge and a taste, and now and then two columns together. */
function lessonAt(place: number, { together = 0 } = {}): CloneLesson {
  const rng = fastRng(7, place);
  const count = 3 + drawInt(rng, 4);
  const cells = Float32Array.from({ length: count * COLUMNS }, () => 2 * drawUnit(rng) - 1);
  const judged = Float32Array.from({ length: count }, () => 10 * drawUnit(rng));
  const worths = Array.from({ length: count }, (_, row) => {
    const cell = (column: number) => cells[row * COLUMNS + column] ?? 0;
    const taste = TASTE.reduce((sum, weight, column) => sum + weight * cell(column), 0);
    return 0.2 * (judged[row] ?? 0) + taste + together * Math.abs(cell(4) + cell(5));
  });
  const chosen = worths.indexOf(Math.max(...worths));
  return { stage: place % 2, cells, judged, chosen, match: String(place >> 3), deal: place % 8 };
}

function lessons(count: number, taste = {}): readonly CloneLesson[] {
  return Array.from({ length: count }, (_, place) => lessonAt(place, taste));
}

const OPTIONS = { columns: COLUMNS, stages: 2 };

function run(clone: CloneRun) {
  while (!clone.step().isOver);
  return clone.finish();
}

describe('a clone', () => {
  it('begins as the judge and comes to choose as its player does', () => {
    const { heldOut } = run(startClone(lessons(400), OPTIONS, 1));
    expect(heldOut.untuned.top1).toBeLessThan(0.6);
    expect(heldOut.trained.top1).toBeGreaterThan(0.85);
    expect(heldOut.trained.top3).toBeGreaterThan(heldOut.trained.top1);
    expect(heldOut.ceiling).toBeNull();
  });

  it('has a net from many decisions, which sees columns together', () => {
    const taught = lessons(1600, { together: 3 });
    const withNet = run(startClone(taught, OPTIONS, 1));
    const without = run(startClone(taught, { ...OPTIONS, hidden: 0 }, 1));
    expect(withNet.weights.u.length).toBeGreaterThan(0);
    expect(withNet.heldOut.trained.top1).toBeGreaterThan(without.heldOut.trained.top1 + 0.05);
  });

  it('learns only temperatures and judges from few decisions', () => {
    const { weights } = run(startClone(lessons(80), { ...OPTIONS, judges: [0] }, 1));
    const moved = [...weights.theta].map((weight) => weight !== 0);
    expect(moved).toEqual(Array.from({ length: 12 }, (_, place) => place % COLUMNS === 0));
  });

  it('that is cut has the best so far, and says so', () => {
    const taught = lessons(400);
    const clone = startClone(taught, OPTIONS, 1);
    for (let epoch = 0; epoch < 3;) ({ epoch } = clone.step());
    clone.cut();
    expect(clone.step().isOver).toBe(true);
    const { heldOut, isCut, epochs } = clone.finish();
    const whole = run(startClone(taught, OPTIONS, 1));
    expect([isCut, epochs, whole.isCut]).toEqual([true, 3, false]);
    expect(heldOut.trained.top1).toBeGreaterThan(heldOut.untuned.top1);
    expect(heldOut.loss).toBeGreaterThan(whole.heldOut.loss);
  });

  it('is the same to the last bit after any break', () => {
    const taught = lessons(900);
    const whole = run(startClone(taught, OPTIONS, 5));
    let broken = startClone(taught, OPTIONS, 5);
    for (let step = 0; !broken.step().isOver; step++) {
      if (step % 7 === 0) broken = resumeClone(taught, broken.checkpoint());
    }
    expect(broken.finish()).toEqual(whole);
    expect(run(startClone(taught, OPTIONS, 6)).weights).not.toEqual(whole.weights);
  });

  it('refuses a checkpoint of other lessons', () => {
    const checkpoint = startClone(lessons(120), OPTIONS, 5).checkpoint();
    expect(() => resumeClone(lessons(121), checkpoint)).toThrow('other lessons');
  });

  it('plays what it was measured with', () => {
    const taught = lessons(300);
    const { weights } = run(startClone(taught, OPTIONS, 1));
    const net = new PolicyNet(weights);
    const first = taught[0]!;
    expect([...net.logits(first)].every(Number.isFinite)).toBe(true);
  });
});
