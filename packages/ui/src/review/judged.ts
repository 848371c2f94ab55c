import { type Appraisal, type GameTypes, type Json, type Worth, verdictOf } from '@taku/contract';
import type { Decision } from '@taku/match';

/** A decision with its figures. */
export type Judged<G extends GameTypes = GameTypes> = {
  readonly decision: Decision<G>;
  readonly appraisal: Appraisal<G>;
  /** What was chosen. */
  readonly worth: Worth<G>;
  readonly best: Worth<G>;
};

function isTree(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null;
}

/** Whether two actions say the same, whatever the order of their fields. */
export function isSameAction(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => {
    const [left, right] = [one[key], other[key]];
    return left !== undefined && right !== undefined && isSameAction(left, right);
  });
}

export function worthOf<G extends GameTypes>(
  { worths }: Appraisal<G>,
  action: G['action'],
): Worth<G> | undefined {
  return worths.find((worth) => isSameAction(worth.action, action));
}

/** Those that somebody decided and that have figures, in the order of the match. */
export function judgedOf<G extends GameTypes>(
  decisions: readonly Decision<G>[],
  known: ReadonlyMap<number, Appraisal | null>,
): readonly Judged<G>[] {
  return decisions.flatMap((decision) => {
    const appraisal = known.get(decision.index) as Appraisal<G> | null | undefined;
    const worth = appraisal && worthOf(appraisal, decision.action);
    const best = appraisal?.worths[0];
    if (decision.isForced || !worth || !best) return [];
    return [{ decision, appraisal, worth, best }];
  });
}

/** Numbered and shown first; nothing inside its interval is among them. */
const SHOWN = 3;

export function costliestOf<G extends GameTypes>(
  judged: readonly Judged<G>[],
  count: number = SHOWN,
): readonly Judged<G>[] {
  return judged
    .filter(({ worth }) => verdictOf(worth) === 'worse')
    .toSorted((a, b) => b.worth.loss - a.worth.loss || a.decision.index - b.decision.index)
    .slice(0, count);
}

/**
 * How well a match was decided. best: share of decisions whose printed loss is nothing. fair: share
 * of best or about equal. loss: what a decision lost on average.
 */
export type AccuracyKind = 'best' | 'fair' | 'loss';

/** Null without a decision that has figures. */
export function accuracyOf(
  judged: readonly Judged[],
  kind: AccuracyKind,
  decimals: number,
): number | null {
  if (judged.length === 0) return null;
  const scale = 10 ** decimals;
  const figure = ({ worth }: Judged): number => {
    if (kind === 'loss') return worth.loss;
    if (kind === 'best') return Math.round(worth.loss * scale) <= 0 ? 1 : 0;
    return verdictOf(worth) === 'worse' ? 0 : 1;
  };
  return judged.reduce((sum, one) => sum + figure(one), 0) / judged.length;
}
