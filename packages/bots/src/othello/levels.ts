import type { Words } from '@taku/contract';
import type { SearchPlan } from '@taku/othello-kernel';

export type LevelPlan = Omit<SearchPlan, 'untilMs'>;

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
    en: `Looks ${plies} ${plies === 1 ? 'ply' : 'plies'} ahead${solved ? `, exact from ${exactFrom} empties` : ''}.`,
    ja: `${plies}手読み${solved ? `、残り${exactFrom}マスから読み切り` : ''}。`,
  };
}

function withWord(en: string, ja: string, plies: number, exactFrom: number): Words {
  const words = looksAhead(plies, exactFrom);
  return { en: `${en} ${words.en}`, ja: `${ja}${words.ja}` };
}

/** R3: 1–6 as in the seed; above, deeper and selective, bounded by nodes so that games repeat. */
export const OTHELLO_LEVELS: readonly OthelloLevel[] = [
  level(1, 1, 0, withWord('Easy-going.', 'やさしい相手。', 1, 0)),
  level(2, 2, 0, withWord('Sees your reply.', '次の一手まで見ます。', 2, 0)),
  level(3, 3, 10, withWord('A casual player’s match.', '遊び慣れた人と互角。', 3, 10)),
  level(4, 4, 12, withWord('Strong at home.', '家では負けない強さ。', 4, 12)),
  level(5, 5, 14, withWord('Club strength.', 'クラブの強さ。', 5, 14)),
  level(6, 6, 16, withWord('Hard to beat.', '勝つのはむずかしい相手。', 6, 16)),
  level(7, 8, 18, withWord('Very hard to beat.', '勝つのはとてもむずかしい。', 8, 18), {
    caution: 1.6,
    maxNodes: 4_000_000,
  }),
  level(8, 10, 20, withWord('Beats strong club players.', '強豪でも苦しい相手。', 10, 20), {
    caution: 1.4,
    maxNodes: 12_000_000,
  }),
  level(9, 14, 22, withWord('The most this table can do.', 'この卓でいちばんの強さ。', 14, 22), {
    caution: 1.2,
    maxNodes: 40_000_000,
  }),
];
