import { expOf, logOf } from './arithmetic.ts';
import type { Agreement } from './policy.ts';
import type { Candidates } from './policyNet.ts';

/** What was taken, and in which match: decisions of one match are alike. */
interface Choice {
  readonly chosen: number;
  readonly match: string;
}

export interface Taken extends Candidates, Choice {}

/** Shares of the decisions. */
export interface Score {
  readonly decisions: number;
  readonly top1: number;
  readonly top3: number;
  /** Mean of −log p(chosen). */
  readonly loss: number;
  /** 95 % interval of `top1`, with decisions of one match taken together. */
  readonly low: number;
  readonly high: number;
}

interface Hit {
  readonly top1: number;
  readonly top3: number;
  readonly loss: number;
}

/** Among equal scores the chosen one counts as the share of orders in which it comes first. */
function hitOf(scores: ArrayLike<number>, chosen: number): Hit {
  const own = scores[chosen] as number;
  let [better, ties, most] = [0, 0, own];
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number;
    if (score > own) better += 1;
    else if (score === own) ties += 1;
    if (score > most) most = score;
  }
  let sum = 0;
  for (let row = 0; row < scores.length; row++) sum += expOf((scores[row] as number) - most);
  const loss = logOf(Math.max(1, sum)) + most - own;
  const share = (places: number) => Math.min(1, Math.max(0, places - better) / ties);
  return { top1: share(1), top3: share(3), loss };
}

const Z = 1.959_963_985;

/** Wilson's interval, with as many decisions as the spread between groups leaves. */
function intervalOf(groups: Iterable<readonly [number, number]>): readonly [number, number] {
  const list = [...groups];
  const count = list.reduce((sum, [, size]) => sum + size, 0);
  if (count === 0) return [0, 1];
  const mean = list.reduce((sum, [hits]) => sum + hits, 0) / count;
  const single = (mean * (1 - mean)) / count;
  const spread = list.reduce((sum, [hits, size]) => sum + (hits - mean * size) ** 2, 0);
  const between = (spread / count ** 2) * (list.length / Math.max(1, list.length - 1));
  const worth = single > 0 && between > single ? (count * single) / between : count;
  const middle = (mean + (Z * Z) / (2 * worth)) / (1 + (Z * Z) / worth);
  const half =
    (Z / (1 + (Z * Z) / worth)) *
    Math.sqrt((mean * (1 - mean)) / worth + (Z * Z) / (4 * worth * worth));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How often what was chosen is what these scores put first. */
export function measure<T extends Choice>(
  choices: readonly T[],
  scoresOf: (choice: T, place: number) => ArrayLike<number>,
): Score {
  const groups = new Map<string, [number, number]>();
  let [top1, top3, loss] = [0, 0, 0];
  for (const [place, choice] of choices.entries()) {
    const hit = hitOf(scoresOf(choice, place), choice.chosen);
    top1 += hit.top1;
    top3 += hit.top3;
    loss += hit.loss;
    const group = groups.get(choice.match) ?? [0, 0];
    groups.set(choice.match, [group[0] + hit.top1, group[1] + 1]);
  }
  const [low, high] = intervalOf(groups.values());
  const decisions = choices.length;
  const count = Math.max(1, decisions);
  return { decisions, top1: top1 / count, top3: top3 / count, loss: loss / count, low, high };
}

/** How much more often one list of scores meets the choices than another, with half its interval. */
export function differenceOf<T extends Choice>(
  choices: readonly T[],
  scoresOf: (choice: T) => ArrayLike<number>,
  othersOf: (choice: T) => ArrayLike<number>,
): { readonly mean: number; readonly half: number } | null {
  const count = choices.length;
  if (count < 2) return null;
  const gains = choices.map((choice) => {
    const { chosen } = choice;
    return hitOf(scoresOf(choice), chosen).top1 - hitOf(othersOf(choice), chosen).top1;
  });
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count;
  const groups = new Map<string, number>();
  let single = 0;
  for (const [place, { match }] of choices.entries()) {
    const off = (gains[place] ?? 0) - mean;
    single += off ** 2;
    groups.set(match, (groups.get(match) ?? 0) + off);
  }
  const between = [...groups.values()].reduce((sum, off) => sum + off ** 2, 0);
  const scale = groups.size / Math.max(1, groups.size - 1);
  const variance = Math.max((single * count) / (count - 1), between * scale) / count ** 2;
  return { mean, half: Z * Math.sqrt(variance) };
}

/** Two words of 32 bits over the rows of a decision: equal spots have equal ones. */
export function spotOf({ stage, cells, judged }: Candidates): string {
  const words = new Uint32Array(cells.buffer, cells.byteOffset, cells.length);
  let [high, low] = [stage + 1, judged.length];
  for (const word of words) {
    high = Math.imul(high ^ word, 0x85eb_ca6b);
    high ^= high >>> 13;
    low = Math.imul(low + word, 0xc2b2_ae35) ^ high;
  }
  return `${high >>> 0} ${low >>> 0}`;
}

/** Fewer decisions in spots that came again say nothing. */
const FEWEST_REPEATED = 30;

/** Whether a choice is among the first three of what else was chosen there. */
function isAmongThree(counts: readonly number[], own: number): boolean {
  return own > 1 && counts.filter((count) => count > own - 1).length <= 3;
}

/** How often somebody chose the same again in the same spot; null where spots hardly came again. */
export function selfAgreement(taken: Iterable<Taken>): Agreement | null {
  const spots = new Map<string, Map<number, number>>();
  for (const one of taken) {
    const key = spotOf(one);
    const choices = spots.get(key) ?? new Map<number, number>();
    choices.set(one.chosen, (choices.get(one.chosen) ?? 0) + 1);
    spots.set(key, choices);
  }
  let [repeated, top1, top3] = [0, 0, 0];
  for (const choices of spots.values()) {
    const counts = [...choices.values()];
    const times = counts.reduce((sum, count) => sum + count, 0);
    if (times < 2) continue;
    repeated += times;
    for (const count of counts) {
      top1 += (count * (count - 1)) / (times - 1);
      if (isAmongThree(counts, count)) top3 += count;
    }
  }
  if (repeated < FEWEST_REPEATED) return null;
  return { top1: top1 / repeated, top3: top3 / repeated };
}
