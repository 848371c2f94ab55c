import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOTS } from '@taku/catalog/bots';
import type { Bot, BotAssets, BotSpec } from '@taku/contract';
import type { BotPoolSetup } from './botRunner.ts';

/** Finds a bot by id and makes it once per worker: loading weights is dear, bots keep nothing. */
export type FindBot = (id: string) => Promise<Bot>;

export function assetsFrom(modelsDirectory: string): BotAssets {
  return {
    async readModel(hash) {
      if (!/^[0-9a-z._-]+$/i.test(hash)) throw new Error(`no model ${hash}`);
      return readFile(join(modelsDirectory, hash));
    },
  };
}

export async function loadBots(setup: BotPoolSetup): Promise<FindBot> {
  const specs: BotSpec[] = [...BOTS];
  for (const url of setup.botModules) {
    const extra = (await import(url)) as { readonly BOTS: readonly BotSpec[] };
    specs.push(...extra.BOTS);
  }
  const assets = assetsFrom(setup.modelsDirectory);
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
