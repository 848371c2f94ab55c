import { type Words, counted } from '@taku/contract';
import type { SearchPlan } from '@taku/othello/kernel';

type LevelPlan = Omit<SearchPlan, 'untilMs'>;

export type OthelloLevel = {
  readonly level: number;
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
    plan: { depth, exactFrom, caution: null, maxNodes: NO_LIMIT, ...more },
    strength,
  };
}

function looksAhead(plies: number, exactFrom: number): Words {
  const solved = exactFrom > 0;
  return {
    en: `Looks ${counted(plies, 'ply', 'plies')} ahead${solved ? `, exact from ${exactFrom} empties` : ''}.`,
    ja: `${plies}手読み${solved ? `、残り${exactFrom}マスから読み切り` : ''}。`,
  };
}

/** How deep it looks, and the measured score against the level below (docs/othello.md). */
function measured(plies: number, exactFrom: number, percent: number): Words {
  const words = looksAhead(plies, exactFrom);
  return {
    en: `${words.en} Scores about ${percent} % against the level below.`,
    ja: `${words.ja}ひとつ下のレベルに約${percent}%。`,
  };
}

function withWord(en: string, ja: string, plies: number, exactFrom: number): Words {
  const words = looksAhead(plies, exactFrom);
  return { en: `${words.en} ${en}`, ja: `${words.ja}${ja}` };
}

/** R3: 1–6 as founded; above, deeper and selective, bounded by nodes so that games repeat. */
export const OTHELLO_LEVELS: readonly OthelloLevel[] = [
  level(
    1,
    1,
    0,
    withWord('Already beats most casual play.', 'それでも、ふだん遊ぶ人には手ごわい相手。', 1, 0),
  ),
  level(2, 2, 0, measured(2, 0, 81)),
  level(3, 3, 10, measured(3, 10, 73)),
  level(4, 4, 12, measured(4, 12, 74)),
  level(5, 5, 14, measured(5, 14, 69)),
  level(6, 6, 16, measured(6, 16, 66)),
  level(7, 8, 18, measured(8, 18, 68), { caution: 1.6, maxNodes: 4_000_000 }),
  level(8, 10, 20, measured(10, 20, 64), {
    caution: 1.4,
    maxNodes: 12_000_000,
  }),
  level(9, 14, 22, measured(14, 22, 66), {
    caution: 1.2,
    maxNodes: 40_000_000,
  }),
];
