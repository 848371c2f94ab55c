import { type Bot, drawFrom, seatOf } from '@taku/contract';
import { type NimTypes, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { ImproveRun, PolicyNet, plainLearner } from './index.ts';

const learner = plainLearner(nim);

const random: Bot<NimTypes> = {
  id: 'nim/random',
  choose: async (view, seat, rng) => {
    const actions = [...nim.legalActions(nim.imagine(view, rng), seat)];
    const why = { summary: { en: '', ja: '' }, candidates: [] } as never;
    return { action: drawFrom(rng, actions), why };
  },
};

const table = { game: nim, learner, config: { stones: 3 }, seatCount: 2, fallback: random };

function start(): ImproveRun {
  const [columns, stages] = [learner.encoder.columns.length, learner.encoder.stages.length];
  const weights = {
    mean: new Float32Array(columns),
    scale: new Float32Array(columns).fill(1 / 16),
    beta: new Float32Array(stages),
    theta: new Float32Array(stages * columns),
    W: new Float32Array(0),
    b: new Float32Array(0),
    u: new Float32Array(0),
  };
  return new ImproveRun(table, [random], weights, 1);
}

/** How likely it takes all three stones, which wins at once. */
function winningShare(run: ImproveRun): number {
  const view = nim.view(nim.start({ stones: 3 }, 2), seatOf(0));
  const actions = [...nim.legalActions(nim.start({ stones: 3 }, 2), seatOf(0))];
  const { stage, cells } = learner.encoder.encode(view, seatOf(0), actions)!;
  const judged = learner.judge.judge(view, seatOf(0), actions);
  const logits = [...new PolicyNet(run.weights()).logits({ stage, cells, judged })];
  const shares = logits.map((logit) => Math.exp(logit));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares[actions.findIndex(({ count }) => count === 3)]! / sum;
}

describe('improve', () => {
  it('comes to play what wins', async () => {
    const run = start();
    const before = winningShare(run);
    for (let step = 0; step < 60; step++) await run.step();
    expect(before).toBeCloseTo(1 / 3, 5);
    expect(winningShare(run)).toBeGreaterThan(before + 0.02);
  });

  it('is the same to the last bit after a break', async () => {
    const whole = start();
    for (let step = 0; step < 6; step++) await whole.step();
    const first = start();
    for (let step = 0; step < 3; step++) await first.step();
    const second = start();
    second.restore(first.state());
    for (let step = 0; step < 3; step++) await second.step();
    expect(second.weights()).toEqual(whole.weights());
  });
});
