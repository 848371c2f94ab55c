import { GAMES } from '@taku/catalog';
import { appraiserOf, suggestedOf } from '@taku/catalog/bots';
import type { Appraiser, Bot, BotAssets, Game } from '@taku/contract';
import type { Problem } from '@taku/protocol';
import { ofWeekday } from './days.ts';
import { findProblem } from './findProblem.ts';

interface Asker {
  readonly game: Game;
  readonly bot: Bot;
  readonly appraiser: Appraiser;
}

async function askerOf(game: Game, assets: BotAssets): Promise<Asker | null> {
  const appraiser = await appraiserOf(game, assets);
  const level = suggestedOf(game.id);
  return appraiser && level && { game, appraiser, bot: await level.create(assets) };
}

/** Makes problems of the games whose decisions can be judged; what a game needs is loaded once. */
export async function problemMaker(
  assets: BotAssets,
): Promise<(date: string) => Promise<Problem | null>> {
  const askers = await Promise.all(GAMES.map((game) => askerOf(game, assets)));
  const able = askers.filter((asker) => asker !== null);
  return async (date) => {
    const asker = ofWeekday(date, able);
    return asker ? findProblem({ ...asker, date }) : null;
  };
}
