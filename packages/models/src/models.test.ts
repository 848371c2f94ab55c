import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ByteReader, readBytes } from './fetchedModels.ts';
import { type ModelEntry, keepMeasured, modelFiles, modelsFolder, parseManifest } from './index.ts';
import type { Bot, BotAssets } from '@taku/contract';

const shipped = readdirSync(modelsFolder()).filter((name) => name.endsWith('.json'));
const WEIGHTS = Buffer.from([1, 2, 3]);
const HASH = createHash('sha256').update(WEIGHTS).digest('hex');
const OTHER = 'ab'.repeat(32);

function entry(hash: string): ModelEntry {
  const [bytes, format] = [WEIGHTS.length, 'three bytes'];
  return { hash, bytes, format, commands: [], seed: 1, from: null, recipe: {}, measured: [] };
}

const MANIFEST = {
  game: 'toy',
  roles: { value: HASH, damaged: OTHER },
  models: [entry(HASH), entry(OTHER)],
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-models-'));
  await writeFile(join(folder, 'toy.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'broken.json'), '{"game":"broken"}');
  await writeFile(join(folder, HASH), WEIGHTS);
  await writeFile(join(folder, OTHER), WEIGHTS);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(shipped)('%s', (name) => {
  const parsed = parseManifest(JSON.parse(readFileSync(join(modelsFolder(), name), 'utf8')));
  const manifest = parsed.ok ? parsed.value : null;

  it('is a manifest of a game in the catalog', () => {
    expect(parsed).toMatchObject({ ok: true });
    expect(GAMES.map(({ id }) => `${id}.json`)).toContain(name);
    expect(`${manifest?.game}.json`).toBe(name);
  });

  it('lists files that are what their names and lengths say', () => {
    const found = manifest?.models.map(({ hash }) => {
      const bytes = readFileSync(join(modelsFolder(), hash));
      return [createHash('sha256').update(bytes).digest('hex'), bytes.length];
    });
    expect(found).toEqual(manifest?.models.map(({ hash, bytes }) => [hash, bytes]));
  });
});

it('every file in models/ is in a manifest', () => {
  const listed = shipped.map((name) => readFileSync(join(modelsFolder(), name), 'utf8')).join();
  const files = readdirSync(modelsFolder()).filter((name) => /^[0-9a-f]{64}$/.test(name));
  expect(files.filter((hash) => !listed.includes(hash))).toEqual([]);
});

describe('a manifest', () => {
  it.each([
    ['a field too many', { ...MANIFEST, default: HASH }, /allowed: an object with game, roles/],
    ['a role of nobody', { ...MANIFEST, roles: { value: 'cd'.repeat(32) } }, /no model cdcd/],
    ['a hash too short', { ...MANIFEST, models: [entry('ab')] }, /models\[0\]\.hash is "ab"/],
    [
      'figures of no command',
      { ...MANIFEST, models: [{ ...entry(HASH), measured: [{}] }] },
      /measured\[0\] is \{\}/,
    ],
    ['no list', { ...MANIFEST, models: {} }, /models is \{\}; allowed: a list/],
  ])('with %s is refused', (_what, manifest, words) => {
    const parsed = parseManifest(manifest);
    expect(parsed.ok ? 'parsed' : parsed.detail.en).toMatch(words);
  });
});

describe('the weights of a role', () => {
  it('come with their hash', async () => {
    const { hash, bytes } = await modelFiles(folder).readModel('toy/value');
    expect([hash, ...bytes]).toEqual([HASH, 1, 2, 3]);
  });

  it.each([
    ['toy/other', 'No model plays toy/other; there are toy/value, toy/damaged.'],
    ['toy/damaged', `Model ${OTHER} is damaged: its SHA-256 is ${HASH}.`],
    ['broken/value', 'models/broken.json: roles is undefined'],
    ['missing/value', 'There is no model file missing.json'],
    ['../../etc/value', 'There is no model file ...json'],
  ])('%s is refused in words', async (role, words) => {
    await expect(modelFiles(folder).readModel(role)).rejects.toThrow(words);
  });
});

describe('what is measured of a level', () => {
  const levelOf = (level: string, roles: readonly string[]) => ({
    id: `toy/${level}`,
    game: 'toy',
    level,
    name: { en: level, ja: level },
    strength: { en: level, ja: level },
    listed: true,
    create: async (assets: BotAssets): Promise<Bot> => {
      for (const role of roles) await assets.readModel(role);
      return { id: level, choose: () => Promise.reject(new Error('it only reads')) };
    },
  });
  const figures = (pairs: number) => ({ command: 'taku gate toy learned', pairs });

  it('stands beside its weights, the last of one command, or beside all weights', async () => {
    const place = await mkdtemp(join(tmpdir(), 'taku-measured-'));
    const kept = { ...MANIFEST, roles: { value: HASH }, models: [entry(HASH), entry(OTHER)] };
    await writeFile(join(place, 'toy.json'), JSON.stringify(kept));
    await writeFile(join(place, HASH), WEIGHTS);
    await keepMeasured(place, levelOf('learned', ['toy/value']), figures(1));
    await keepMeasured(place, levelOf('learned', ['toy/value']), figures(2));
    const file = await keepMeasured(place, levelOf('plain', []), figures(3));
    expect(parseManifest(JSON.parse(readFileSync(file, 'utf8')))).toEqual({
      ok: true,
      value: {
        ...kept,
        models: [{ ...entry(HASH), measured: [figures(2)] }, entry(OTHER)],
        measured: [figures(3)],
      },
    });
    await rm(place, { recursive: true });
  });
});

function readerOf(...lengths: readonly number[]): ByteReader {
  const chunks = lengths.map((length, at) => new Uint8Array(length).fill(at + 1));
  return {
    read: () => {
      const value = chunks.shift();
      return Promise.resolve({ done: value === undefined, value });
    },
  };
}

async function toldBy(size: number, ...lengths: readonly number[]) {
  const told: number[] = [];
  const bytes = await readBytes(readerOf(...lengths), size, (percent) => told.push(percent));
  return { told, bytes: [...bytes] };
}

describe('weights on their way', () => {
  it('tell each new percent of the decoded bytes, and 100 never', async () => {
    // 2/5, then the same percent again is silent, then 5/5 is 99.
    expect(await toldBy(5, 2, 0, 3)).toEqual({ told: [0, 40, 99], bytes: [1, 1, 3, 3, 3] });
  });

  it('do not pass 99 when more come than were announced', async () => {
    expect((await toldBy(2, 2, 4)).told).toEqual([0, 99]);
  });
});
