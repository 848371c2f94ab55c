import { BOTS, trainedBot } from '@taku/catalog/bots';
import type { Bot, BotAssets, BotSpec } from '@taku/contract';
import { ModelStore, modelFiles } from '@taku/models';
import { parsePolicyBotId } from '@taku/policy';
import type { BotPoolSetup } from './botRunner.ts';
import { rehearse } from './rehearse.ts';

export interface LoadedBots {
  /** Makes a bot once per worker: loading weights is dear, bots keep nothing. */
  find(id: string): Promise<Bot>;
  /** Makes ready for any model of a game. */
  rehearse(game: string): Promise<void>;
}

/** A model that came while this worker ran is found as well as any other. */
async function madeBot(id: string, folder: string | null, assets: BotAssets): Promise<Bot> {
  const parts = parsePolicyBotId(id);
  if (!parts || folder === null) throw new Error(`no bot ${id}`);
  const store = new ModelStore(folder);
  const model = store.find(parts.prefix);
  if (!model) throw new Error(`the model of ${id} is gone`);
  if (!model.ok) throw new Error(model.detail.en);
  return trainedBot(store.read(model.value.hash), parts.style, assets);
}

export async function loadBots(setup: BotPoolSetup): Promise<LoadedBots> {
  const specs: BotSpec[] = [...BOTS];
  for (const url of setup.botModules) {
    const extra = (await import(url)) as { readonly BOTS: readonly BotSpec[] };
    specs.push(...extra.BOTS);
  }
  const assets = modelFiles(setup.modelsDirectory);
  const made = new Map<string, Promise<Bot>>();
  const find = (id: string) => {
    const spec = specs.find((candidate) => candidate.id === id);
    const make = () => spec?.create(assets) ?? madeBot(id, setup.madeModels, assets);
    const bot = made.get(id) ?? make();
    made.set(id, bot);
    // A model that could not be read may be there the next time.
    bot.catch(() => made.delete(id));
    return bot;
  };
  return { find, rehearse: (game) => rehearse(game, assets) };
}
