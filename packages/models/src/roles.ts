import type { BotAssets, Weights } from '@taku/contract';
import { type Manifest, type ModelEntry, parseManifest } from './manifest.ts';

/** Where files of `models/` come from. */
interface ModelSource {
  readManifest(game: string): Promise<unknown>;
  readWeights(entry: ModelEntry): Promise<Uint8Array>;
  sha256(bytes: Uint8Array): Promise<string>;
}

/** The bytes came, and are not what their name says. */
class DamagedModel extends Error {
  override readonly name = 'DamagedModel';
}

function entryFor({ game, roles, models }: Manifest, role: string): ModelEntry {
  const name = role.slice(game.length + 1);
  const hash = Object.hasOwn(roles, name) ? roles[name] : null;
  const entry = models.find((model) => model.hash === hash);
  if (entry) return entry;
  const known = Object.keys(roles).map((one) => `${game}/${one}`);
  throw new Error(`No model plays ${role}; there are ${known.join(', ') || 'none'}.`);
}

async function readRole(source: ModelSource, role: string): Promise<Weights> {
  const [game = ''] = role.split('/');
  const manifest = parseManifest(await source.readManifest(game));
  if (!manifest.ok) throw new DamagedModel(`models/${game}.json: ${manifest.detail.en}`);
  const entry = entryFor(manifest.value, role);
  const bytes = await source.readWeights(entry);
  const hash = await source.sha256(bytes);
  if (hash === entry.hash) return { hash, bytes };
  throw new DamagedModel(`Model ${entry.hash} is damaged: its SHA-256 is ${hash}.`);
}

/** The one way from a role to its weights, checked, wherever the files come from. */
export function assetsFrom(source: ModelSource): BotAssets {
  return { readModel: (role) => readRole(source, role) };
}
