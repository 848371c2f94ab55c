import { type Words, counted } from '@taku/contract';
import type { SearchPlan } from '@taku/othello/kernel';

type LevelPlan = Omit<SearchPlan, 'untilMs'>;

export type OthelloLevel = {
  readonly level: number;
  /** Raised with every change of play. */
  readonly version: number;
  readonly plan: LevelPlan;
  readonly strength: Words;
};

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function level(
  number: number,
  depth: number,
  exactFrom: number,
  strength: Words,
  more: Partial<LevelPlan> = {},
): OthelloLevel {
  return {
    level: number,
    version: more.usesCounts ? 2 : 1,
    plan: { depth, exactFrom, caution: null, maxNodes: NO_LIMIT, ...more },
    strength,
  };
}

/** How deep it looks, and the measured score against the level below (docs/othello.md). */
function measured(plies: number, percent: number): Words {
  return {
    en: `${counted(plies, 'ply', 'plies')}. ${percent}% on the one below`,
    ja: `${plies}手読み。下の級に${percent}%`,
  };
}

/** Measured against a player that takes as many discs as it can. */
const FIRST: Words = {
  en: '1 ply. 99% on a grabber of discs',
  ja: '1手読み。多く取る相手に99%',
};

/** A glance of one or two plies does not see that the last disc is in danger: its number tells. */
const COUNTING: Partial<LevelPlan> = { usesCounts: true };

/** R3: 1–6 as founded; above, deeper and selective, bounded by nodes so that games repeat. */
export const OTHELLO_LEVELS: readonly OthelloLevel[] = [
  level(1, 1, 0, FIRST, COUNTING),
  level(2, 2, 0, measured(2, 81), COUNTING),
  level(3, 3, 10, measured(3, 81)),
  level(4, 4, 12, measured(4, 74)),
  level(5, 5, 14, measured(5, 69)),
  level(6, 6, 16, measured(6, 66)),
  level(7, 8, 18, measured(8, 68), { caution: 1.6, maxNodes: 4_000_000 }),
  level(8, 10, 20, measured(10, 64), {
    caution: 1.4,
    maxNodes: 12_000_000,
  }),
  level(9, 14, 22, measured(14, 66), {
    caution: 1.2,
    maxNodes: 40_000_000,
  }),
];

/** Levels as they were before, for the arena: yardsticks keep their play. */
export const FORMER_LEVELS: readonly OthelloLevel[] = OTHELLO_LEVELS.filter(
  ({ plan }) => plan.usesCounts,
).map((current) => ({
  ...current,
  version: 1,
  plan: { ...current.plan, usesCounts: false },
}));
