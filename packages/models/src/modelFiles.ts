import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotAssets } from '@taku/contract';

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

async function readModel(hash: string): Promise<Uint8Array> {
  const folder = modelsFolder();
  const names = await readdir(folder).catch(() => []);
  const name = names.find((file) => file === hash || file.startsWith(`${hash}.`));
  if (name === undefined) throw new Error(`There is no model ${hash} in ${folder}.`);
  const bytes = await readFile(join(folder, name));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== hash) throw new Error(`Model ${name} is damaged: its SHA-256 is ${found}.`);
  return bytes;
}

/** How a bot reaches its weights here: by content hash, read from files and checked. */
export function modelFiles(): BotAssets {
  return { readModel };
}
