import type { BotModule } from '@taku/contract';
import { squfiboAppraiser } from './appraise/index.ts';
import { squfiboEasy } from './easy.ts';
import { HARD_ROLE, squfiboEarlier, squfiboHard } from './hard.ts';
import { readNetworks } from './hard/network.ts';
import { squfiboLearner } from './learner/index.ts';
import { squfiboNormal } from './normal.ts';
import { squfiboOnePly } from './onePly.ts';
import { squfiboRelaxed } from './relaxed.ts';

export const bots: BotModule = {
  levels: [squfiboEasy, squfiboRelaxed, squfiboNormal, squfiboOnePly, squfiboHard],
  exploiters: [squfiboEarlier],
  learner: async (assets) => {
    const { bytes, hash } = await assets.readModel(HARD_ROLE);
    return squfiboLearner(readNetworks(bytes), hash);
  },
  appraiser: async (assets) => {
    const { bytes } = await assets.readModel(HARD_ROLE);
    return squfiboAppraiser(readNetworks(bytes));
  },
};

export { Evaluator } from './hard/evaluator.ts';
export { FEATURES } from './hard/features.ts';
export { KINDS } from './hard/masks.ts';
export * from './hard/network.ts';
export { Dice, playoutMove } from './hard/rollout.ts';
export { MAX_MOVES, type Move, Sim } from './hard/sim.ts';
export { judgeOnePly } from './onePly.ts';
