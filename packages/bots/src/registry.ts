import { OFC_BOTS } from './ofc/index.ts';
import { OTHELLO_BOTS } from './othello/index.ts';
import type { BotSpec } from './spec.ts';
import { SQUFIBO_BOTS } from './squfibo/index.ts';
import { STUD_BOTS } from './stud/index.ts';

/** Every player there is, weakest first within a game. */
export const BOTS: readonly BotSpec[] = [
  ...OTHELLO_BOTS,
  ...OFC_BOTS,
  ...SQUFIBO_BOTS,
  ...STUD_BOTS,
];

export function botsOf(game: string): readonly BotSpec[] {
  return BOTS.filter((bot) => bot.game === game);
}

export function findBot(id: string): BotSpec | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}
