import type { BotSpec } from '../spec.ts';
import { squfiboEasy } from './easy.ts';
import { squfiboNormal } from './normal.ts';

/** Weakest first. */
export const SQUFIBO_BOTS: readonly BotSpec[] = [squfiboEasy, squfiboNormal];
