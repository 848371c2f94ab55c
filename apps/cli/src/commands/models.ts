import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Parsed, plainLine } from '@taku/contract';
import type { ModelStore, StoredModel } from '@taku/models';
import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, storePlace } from '../dataPlace.ts';

const HELP = `
Models that were made or brought here; a running server finds what changes at once. Those that are
imported here belong to nobody, so everybody may play them. A model is named by its hash or the
beginning of it.

Examples:
  taku models list
  taku models import friend.policy
  taku models rename 0123456789ab "Aki, last year"
  taku models export 0123456789ab --out aki.policy
  taku models remove 0123456789ab`;

interface Flags {
  readonly data?: string;
}

async function storeOf({ data }: Flags): Promise<ModelStore> {
  const { ModelStore: Store } = await import('@taku/models');
  const place = storePlace(data);
  const folder =
    place.kind === 'sqlite' ? dirname(place.path) : (process.env['TAKU_DATA'] ?? 'data');
  return new Store(join(folder, 'models'));
}

function found(store: ModelStore, hash: string): StoredModel {
  const model: Parsed<StoredModel> | null = store.find(hash);
  if (!model) throw new CliError(`There is no model “${hash}” in ${store.folder}.`);
  if (!model.ok) throw new CliError(`${model.detail.en}.`);
  return model.value;
}

function lineOf({ hash, header, about }: StoredModel): string {
  const { game, name, data, recipe, heldOut } = header;
  const met = heldOut ? `, met ${Math.round(100 * heldOut.trained.top1)} of 100` : '';
  const learnt = `${recipe.id} of ${data.decisions} decisions${met}`;
  return `${game}/m-${hash.slice(0, 12)}  ${about.name ?? name.en}  (${learnt})`;
}

async function list(flags: Flags): Promise<void> {
  const store = await storeOf(flags);
  const models = await store.list();
  const lines = models.length === 0 ? ['No models yet.'] : models.map(lineOf);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function bring(file: string, flags: Flags): Promise<void> {
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  const store = await storeOf(flags);
  const put = await store.put(await readFile(file), { owner: null, madeAt: Date.now() });
  if (!put.ok) throw new CliError(`${put.detail.en}.`);
  process.stdout.write(`${lineOf(put.value)}\n`);
}

async function rename(hash: string, name: string, flags: Flags): Promise<void> {
  const { LONGEST_MODEL_NAME } = await import('@taku/models');
  if (plainLine(name) === '' || name.length > LONGEST_MODEL_NAME) {
    throw new CliError(`A name has 1 to ${LONGEST_MODEL_NAME} signs, this one ${name.length}.`);
  }
  const store = await storeOf(flags);
  const model = found(store, hash);
  await store.rename(model.hash, name);
  process.stdout.write(`${lineOf(found(store, model.hash))}\n`);
}

async function remove(hash: string, flags: Flags): Promise<void> {
  const store = await storeOf(flags);
  const model = found(store, hash);
  await store.remove(model.hash);
  process.stdout.write(`Removed ${lineOf(model)}. Its matches stay.\n`);
}

async function take(hash: string, flags: Flags & { readonly out: string }): Promise<void> {
  if (existsSync(flags.out)) throw new CliError(`${flags.out} is there already; name a new file.`);
  const store = await storeOf(flags);
  const { bytes } = store.read(found(store, hash).hash);
  await writeFile(flags.out, bytes);
  process.stdout.write(`Wrote ${bytes.length} bytes to ${flags.out}.\n`);
}

/** The example of one command, for its own help. */
function exampleOf(name: string): string {
  const lines = HELP.split('\n').filter((line) => line.startsWith(`  taku models ${name}`));
  return ['', 'Example:', ...lines].join('\n');
}

export function addModels(program: Command): void {
  const models = program
    .command('models')
    .description('models made here: list, import, rename, export, remove')
    .addHelpText('after', HELP);
  const command = (name: string, words: string) =>
    models
      .command(name)
      .description(words)
      .option('--data <folder>', DATA_HELP)
      .addHelpText('after', exampleOf(name));
  command('list', 'all of them').action(list);
  command('import', 'bring a model file').argument('<file>', 'a taku-policy/1 file').action(bring);
  command('rename', 'give one another name')
    .argument('<hash>', 'its hash or the beginning of it')
    .argument('<name>', 'its name')
    .action(rename);
  command('export', 'write one to a file')
    .argument('<hash>', 'its hash or the beginning of it')
    .requiredOption('--out <file>', 'a new file')
    .action(take);
  command('remove', 'remove one; matches it played stay and replay')
    .argument('<hash>', 'its hash or the beginning of it')
    .action(remove);
}
