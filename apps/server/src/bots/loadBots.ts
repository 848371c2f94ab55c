import { BOTS } from '@taku/catalog/bots';
import type { Bot, BotSpec } from '@taku/contract';
import { modelFiles } from '@taku/models';
import type { BotPoolSetup } from './botRunner.ts';

/** Finds a bot by id and makes it once per worker: loading weights is dear, bots keep nothing. */
export type FindBot = (id: string) => Promise<Bot>;

export async function loadBots(setup: BotPoolSetup): Promise<FindBot> {
  const specs: BotSpec[] = [...BOTS];
  for (const url of setup.botModules) {
    const extra = (await import(url)) as { readonly BOTS: readonly BotSpec[] };
    specs.push(...extra.BOTS);
  }
  const assets = modelFiles(setup.modelsDirectory);
  const made = new Map<string, Promise<Bot>>();
  return (id) => {
    const spec = specs.find((candidate) => candidate.id === id);
    if (!spec) return Promise.reject(new Error(`no bot ${id}`));
    const bot = made.get(id) ?? spec.create(assets);
    made.set(id, bot);
    // A model that could not be read may be there the next time.
    bot.catch(() => made.delete(id));
    return bot;
  };
}
