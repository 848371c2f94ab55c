import { dirname, join } from 'node:path';
import { trainedBot } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import { ModelStore, type StoredModel } from '@taku/models';
import { CliError } from '@taku/terminal';
import { storePlace } from '../dataPlace.ts';
import { botNamed } from '../lookUp.ts';

const MODEL = /^(?:[^/]+\/)?(m-([0-9a-f]{6,64})(-best)?)$/;

function storeOf(data: string | undefined): ModelStore {
  const place = storePlace(data);
  const folder = place.kind === 'sqlite' ? dirname(place.path) : process.env['TAKU_DATA'];
  return new ModelStore(join(folder ?? 'data', 'models'));
}

/** A model as a player: as it would, or always its best. */
function modelPlayer(store: ModelStore, { hash, header }: StoredModel, isBest: boolean): BotSpec {
  const level = `m-${hash.slice(0, 12)}${isBest ? '-best' : ''}`;
  const words = { en: level, ja: level };
  return {
    id: `${header.game}/${level}`,
    game: header.game,
    level,
    name: words,
    strength: words,
    listed: false,
    create: (assets) => trainedBot(store.read(hash), isBest ? 'best' : 'like', assets),
  };
}

/** A player, and the model of the data folder that it is; null: it came with Taku. */
export interface Player {
  readonly bot: BotSpec;
  readonly model: { readonly store: ModelStore; readonly stored: StoredModel } | null;
}

/** A level, or a model of the data folder by `m-‹hash›`; `-best` never doubts. */
export function findPlayer(game: Game, name: string, data: string | undefined): Player {
  const [, , prefix, best] = MODEL.exec(name) ?? [];
  if (prefix === undefined) return { bot: botNamed(game, name), model: null };
  const store = storeOf(data);
  const found = store.find(prefix);
  if (!found?.ok) throw new CliError(`There is no model ${prefix} in ${store.folder}.`);
  const stored = found.value;
  const plays = stored.header.game;
  if (plays !== game.id) throw new CliError(`Model ${prefix} plays ${plays}.`);
  return { bot: modelPlayer(store, stored, best !== undefined), model: { store, stored } };
}

export function playerNamed(game: Game, name: string, data: string | undefined): BotSpec {
  return findPlayer(game, name, data).bot;
}

/** The models of a game in the data folder, each at its best, the newest first. */
export async function newestModels(
  game: Game,
  data: string | undefined,
): Promise<readonly BotSpec[]> {
  const store = storeOf(data);
  const models = await store.list();
  const own = models.filter(({ header }) => header.game === game.id);
  return own.map((model) => modelPlayer(store, model, true)).toReversed();
}
