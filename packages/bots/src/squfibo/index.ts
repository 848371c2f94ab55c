import type { BotSpec } from '../spec.ts';
import { squfiboEasy } from './easy.ts';
import { squfiboHard } from './hard.ts';
import { squfiboNormal } from './normal.ts';
import { squfiboOnePly } from './onePly.ts';

/** Weakest first. */
export const SQUFIBO_BOTS: readonly BotSpec[] = [
  squfiboEasy,
  squfiboNormal,
  squfiboOnePly,
  squfiboHard,
];

export { HARD_GAMES, type HardTraining, trainSquFiboHard } from './hard/trainHard.ts';
