import type { BotModule } from '@taku/contract';
import { othelloAppraiser } from './appraiser.ts';
import { formerBot, levelBot } from './levelBot.ts';
import { othelloLearner } from './learner/learner.ts';
import { FORMER_LEVELS, OTHELLO_LEVELS } from './levels.ts';
import { OTHELLO_EXPLOITERS } from './exploiters.ts';

export const bots: BotModule = {
  levels: OTHELLO_LEVELS.map(levelBot),
  exploiters: [...OTHELLO_EXPLOITERS, ...FORMER_LEVELS.map(formerBot)],
  learner: othelloLearner,
  appraiser: othelloAppraiser,
};

export * from './api.ts';
export * from './book.ts';
export * from './engine.ts';
export * from './levels.ts';
export * from './midgames.ts';
export * from './model.ts';
export * from './reading.ts';
export * from './foundingWorker.ts';
export { discs, mobility, positional } from './exploiters.ts';
export { DISC, type Analysis, serveTeam } from '@taku/othello/kernel';
