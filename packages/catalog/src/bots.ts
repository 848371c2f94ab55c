import type { BotSpec } from '@taku/contract';
import { bots as ofc } from '@taku/ofc/bots';
import { bots as othello } from '@taku/othello/bots';
import { bots as squfibo } from '@taku/squfibo/bots';
import { bots as stud } from '@taku/stud/bots';

/** Every player there is, weakest first within a game. */
export const BOTS: readonly BotSpec[] = [
  ...othello.levels,
  ...ofc.levels,
  ...squfibo.levels,
  ...stud.levels,
];

export function botsOf(game: string): readonly BotSpec[] {
  return BOTS.filter((bot) => bot.game === game);
}

export function findBot(id: string): BotSpec | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}
