import { measure } from './measure.ts';
import type { NetTrainer } from './netTrainer.ts';
import type { Sheet } from './sheet.ts';

const HIGHEST = 64;
const NARROWINGS = 24;
const GOLDEN = 0.618_033_988_749_894_9;

/** The loss is convex in β: its least lies where two sides meet. */
function leastOf(lossAt: (beta: number) => number): number {
  let [low, high] = [0, HIGHEST];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [leftLoss, rightLoss] = [lossAt(left), lossAt(right)];
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing++) {
    if (leftLoss <= rightLoss) {
      [high, right, rightLoss] = [right, left, leftLoss];
      left = high - GOLDEN * (high - low);
      leftLoss = lossAt(left);
    } else {
      [low, left, leftLoss] = [left, right, rightLoss];
      right = low + GOLDEN * (high - low);
      rightLoss = lossAt(right);
    }
  }
  return leftLoss <= rightLoss ? left : right;
}

/** For each stage the temperature at which the judge is most like what was chosen. */
export function fitTemperatures(trainer: NetTrainer, sheet: Sheet): void {
  const places = Array.from({ length: sheet.count }, (_, place) => place);
  for (let stage = 0; stage < trainer.shape.stages; stage++) {
    const own = places
      .filter((place) => sheet.stages[place] === stage)
      .map((place) => ({ place, chosen: sheet.chosen[place] as number, match: '' }));
    if (own.length === 0) {
      trainer.weights[stage] = 1;
      continue;
    }
    trainer.weights[stage] = leastOf((beta) => {
      trainer.weights[stage] = beta;
      return measure(own, ({ place }) => trainer.logits(sheet, place)).loss;
    });
  }
}
