import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotAssets } from '@taku/contract';
import { assetsFrom } from './roles.ts';

/** This package has the same name, so the name alone does not find the folder. */
function hasWeights(folder: string): boolean {
  return existsSync(join(folder, 'models')) && !existsSync(join(folder, 'models/package.json'));
}

/** The folder `models` of the clone, from the sources as from the bundle. */
export function modelsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!hasWeights(folder) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return join(folder, 'models');
}

async function readFrom(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch {
    throw new Error(`There is no model file ${name} in ${folder}.`);
  }
}

const known = new Map<string, BotAssets>();

/** How a bot reaches its weights here: by its role, from files. One object for each folder. */
export function modelFiles(folder: string = modelsFolder()): BotAssets {
  const assets =
    known.get(folder) ??
    assetsFrom({
      readManifest: async (game) =>
        JSON.parse((await readFrom(folder, `${game}.json`)).toString('utf8')) as unknown,
      readWeights: ({ hash }) => readFrom(folder, hash),
      sha256: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    });
  known.set(folder, assets);
  return assets;
}
