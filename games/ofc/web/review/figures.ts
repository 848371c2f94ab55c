import { type Words, type Worth, verdictOf } from '@taku/contract';
import type { OfcTypes } from '@taku/ofc/rules';
import { amountText } from '@taku/ui/review';

export function percentText(share: number): string {
  return `${Math.round(share * 100)}`;
}

/** The bars of a hand share one scale; a hand without losses has room for two points. */
export function scaleOf(worths: readonly (Worth | null)[]): number {
  const ends = worths.map((worth) => (worth ? worth.loss + worth.lossMargin : 0));
  return Math.max(2, ...ends);
}

export type BarFigures = {
  /** Percent of the track. */
  readonly length: number;
  readonly from: number;
  readonly to: number;
};

/** The bar reaches to the loss, the whisker over its 95 % interval. */
export function barOf({ loss, lossMargin }: Worth, scale: number): BarFigures {
  const percent = (points: number) => Math.min(100, Math.max(0, (100 * points) / scale));
  return {
    length: percent(loss),
    from: percent(loss - lossMargin),
    to: percent(loss + lossMargin),
  };
}

function changed(name: Words, from: number, to: number): Words | null {
  const [one, other] = [percentText(from), percentText(to)];
  if (one === other) return null;
  return { en: `${name.en} ${one} % → ${other} %`, ja: `${name.ja} ${one}% → ${other}%` };
}

const LAND: Words = { en: 'Fantasyland', ja: 'FL' };
const FOUL: Words = { en: 'foul', ja: 'ファウル' };

function gainOf(points: number): Words {
  const n = amountText(points, 1);
  return { en: `${n} points more are expected`, ja: `期待値は ${n}点 高くなります` };
}

/** Why the best placement is better than another one: what becomes of foul and Fantasyland. */
export function reasonOf(chosen: Worth<OfcTypes>, best: Worth<OfcTypes>): Words | null {
  if (verdictOf(chosen) !== 'worse') return null;
  const land = changed(LAND, chosen.facts?.['fantasyland'] ?? 0, best.facts?.['fantasyland'] ?? 0);
  const foul = changed(FOUL, chosen.facts?.['foul'] ?? 0, best.facts?.['foul'] ?? 0);
  const parts = [land, foul].flatMap((part) => part ?? []);
  const gain = gainOf(chosen.loss);
  return {
    en:
      [...parts.map(({ en }) => en), gain.en]
        .join(', ')
        .replace(/^./, (first) => first.toUpperCase()) + '.',
    ja: `${parts.map(({ ja }) => `${ja}。`).join('')}${gain.ja}。`,
  };
}
