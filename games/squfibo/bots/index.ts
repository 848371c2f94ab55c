import type { BotModule } from '@taku/contract';
import { squfiboEasy } from './easy.ts';
import { squfiboHard } from './hard.ts';
import { squfiboNormal } from './normal.ts';
import { squfiboOnePly } from './onePly.ts';

export const bots: BotModule = {
  levels: [squfiboEasy, squfiboNormal, squfiboOnePly, squfiboHard],
};

export { HARD_GAMES, type HardTraining, trainSquFiboHard } from './hard/trainHard.ts';
