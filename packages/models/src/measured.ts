import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BotSpec } from '@taku/contract';
import { type Manifest, type Measured, parseManifest } from './manifest.ts';
import { modelFiles } from './modelFiles.ts';
import { writeWhole } from './writeWhole.ts';

/** The hashes of the weights that a level plays with: what it reads when it is made. */
async function weightsOf(bot: BotSpec, folder: string): Promise<readonly string[]> {
  const assets = modelFiles(folder);
  const hashes = new Set<string>();
  const readModel = async (role: string) => {
    const weights = await assets.readModel(role);
    hashes.add(weights.hash);
    return weights;
  };
  await bot.create({ readModel });
  return [...hashes];
}

async function readManifest(file: string, game: string): Promise<Manifest> {
  if (!existsSync(file)) return { game, roles: {}, models: [] };
  const manifest = parseManifest(JSON.parse(await readFile(file, 'utf8')));
  if (!manifest.ok) throw new Error(`${file}: ${manifest.detail.en}`);
  return manifest.value;
}

/** The same command measured twice is one measurement: the later one counts. */
function withFigures(known: readonly Measured[], figures: Measured): readonly Measured[] {
  return [...known.filter(({ command }) => command !== figures.command), figures];
}

/**
 * Writes what was measured of a level into the manifest of its game: beside its weights, or, where
 * it has none, beside those of all levels that have none. Gives the file.
 */
export async function keepMeasured(
  folder: string,
  bot: BotSpec,
  figures: Measured,
): Promise<string> {
  const file = join(folder, `${bot.game}.json`);
  const hashes = await weightsOf(bot, folder);
  const { models, measured = [], ...head } = await readManifest(file, bot.game);
  const changed = models.map((model) =>
    hashes.includes(model.hash)
      ? { ...model, measured: withFigures(model.measured, figures) }
      : model,
  );
  const own = hashes.length === 0 ? withFigures(measured, figures) : measured;
  const manifest: Manifest = { ...head, models: changed, ...(own.length > 0 && { measured: own }) };
  await writeWhole(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return file;
}
