import { dirname, join } from 'node:path';
import { trainedBot } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import { ModelStore } from '@taku/models';
import { CliError } from '@taku/terminal';
import { storePlace } from '../dataPlace.ts';
import { botNamed } from '../lookUp.ts';

const MODEL = /^(?:[^/]+\/)?(m-([0-9a-f]{6,64})(-best)?)$/;

function modelFolder(data: string | undefined): string {
  const place = storePlace(data);
  const folder = place.kind === 'sqlite' ? dirname(place.path) : process.env['TAKU_DATA'];
  return join(folder ?? 'data', 'models');
}

/** A level, or a model of the data folder by `m-‹hash›`; `-best` never doubts. */
export function playerNamed(game: Game, name: string, data: string | undefined): BotSpec {
  const [, level, prefix, best] = MODEL.exec(name) ?? [];
  if (level === undefined || prefix === undefined) return botNamed(game, name);
  const store = new ModelStore(modelFolder(data));
  const found = store.find(prefix);
  if (!found?.ok) throw new CliError(`There is no model ${prefix} in ${store.folder}.`);
  const { hash, header } = found.value;
  if (header.game !== game.id) throw new CliError(`Model ${prefix} plays ${header.game}.`);
  const words = { en: level, ja: level };
  return {
    id: `${game.id}/m-${hash.slice(0, 12)}${best ?? ''}`,
    game: game.id,
    level: `m-${hash.slice(0, 12)}${best ?? ''}`,
    name: words,
    strength: words,
    listed: false,
    create: (assets) => trainedBot(store.read(hash), best ? 'best' : 'like', assets),
  };
}
