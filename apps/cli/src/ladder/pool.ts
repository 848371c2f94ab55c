import { botsOf } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import { newestModels, playerNamed } from './playerNamed.ts';

interface Pool {
  /** These alone. */
  readonly against?: readonly string[];
  /** So many of the newest models of the data folder. */
  readonly earlier: number;
  readonly data?: string;
}

/** A double and its best self are one model. */
function modelOf({ id }: BotSpec): string {
  return id.replace(/-best$/, '');
}

/** Everybody a candidate must hold against: levels, exploiters, earlier models. */
export async function poolOf(
  game: Game,
  candidate: BotSpec,
  { against, earlier, data }: Pool,
): Promise<readonly BotSpec[]> {
  if (against) return against.map((name) => playerNamed(game, name, data));
  const newest = await newestModels(game, data);
  const models = newest.filter((model) => modelOf(model) !== modelOf(candidate));
  return [...botsOf(game.id), ...models.slice(0, earlier)];
}
