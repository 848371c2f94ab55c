import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { LEARN } from '@taku/catalog/learn';
import type { Game, Recipe, RecipeOption } from '@taku/contract';
import { CLONE_OFFER } from '../train/clone.ts';
import { IMPROVE_OFFER } from '../train/improve.ts';
import type { Offer, TrainFlags as Flags } from '../train/offer.ts';
import {
  CliError,
  type Command,
  type Progress,
  allowedWords,
  commandGroup,
  say,
  shareFrom0To1,
  showProgress,
  wholeNumber,
} from '@taku/terminal';

/** The recipes of the game itself, then those for every game. */
function recipesOf(game: Game): readonly Offer[] {
  const own = LEARN.get(game.id)?.recipes ?? [];
  return [
    ...own.map((recipe) => ({ ...recipe, texts: [], open: async () => recipe })),
    CLONE_OFFER,
    IMPROVE_OFFER,
  ];
}

function helpOf(game: Game): string {
  const recipes = recipesOf(game).map(({ id, words }) => `  ${id.padEnd(9)} ${words.en}`);
  return `
Recipes:
${recipes.join('\n')}

Without --recipe it is the first that takes all the options given. The same options give the same
bytes. Beside the output stand a log and a state: killed at any time, --resume goes on from there.

Examples:
  taku train ${game.id} --recipe ${recipesOf(game)[0]?.id ?? 'clone'} --seed 1 --output weights.bin
  taku train ${game.id} --recipe clone --log teachers --bot ${levelOf(game)} --decisions 1000 --json`;
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const READERS: Readonly<Record<RecipeOption['kind'], (name: string) => (text: string) => unknown>> =
  {
    count: (name) => wholeNumber(`--${name}`, 0),
    share: (name) => shareFrom0To1(`--${name}`),
    file: () => (text) => text,
  };

/** What was given for an option, under any of its names. */
function givenFor(option: RecipeOption, flags: Flags): unknown {
  return flags[camelCase(option.name)] ?? (option.also && flags[camelCase(option.also)]);
}

function namesOf({ options, texts }: Offer): readonly string[] {
  const numbers = options.flatMap(({ name, also }) => [name, ...(also ? [also] : [])]);
  return [...numbers, ...texts.map(({ name }) => name)].map(camelCase);
}

const OWN_FLAGS = ['recipe', 'output', 'resume', 'json'];

function offerFor(game: Game, flags: Flags): Offer {
  const recipes = recipesOf(game);
  const given = Object.keys(flags).filter((name) => !OWN_FLAGS.includes(name));
  const named = recipes.filter(({ id, also }) => flags.recipe === id || flags.recipe === also);
  if (flags.recipe !== undefined && named.length === 0) {
    const ids = recipes.map(({ id }) => id);
    throw new CliError(`--recipe ${flags.recipe}: ${allowedWords(flags.recipe, ids)}`);
  }
  const asked = named.length > 0 ? named : recipes;
  const fits = asked.find((recipe) => given.every((name) => namesOf(recipe).includes(name)));
  if (fits) return fits;
  const [first] = asked;
  const stranger = given.find((name) => first && !namesOf(first).includes(name));
  throw new CliError(`The recipe ${first?.id} has no option --${stranger}.`);
}

async function filesOf(recipe: Recipe, flags: Flags): Promise<Record<string, Uint8Array>> {
  const { readFile } = await import('node:fs/promises');
  const files: Record<string, Uint8Array> = {};
  for (const option of recipe.options) {
    const path = option.kind === 'file' ? givenFor(option, flags) : undefined;
    if (typeof path !== 'string') continue;
    files[option.name] = await readFile(path).catch(() => {
      throw new CliError(`--${option.name} ${path}: there is no such file.`);
    });
  }
  return files;
}

function numbersOf(recipe: Recipe, flags: Flags): Record<string, number> {
  return Object.fromEntries(
    recipe.options.flatMap((option) => {
      const given = givenFor(option, flags);
      return typeof given === 'number' ? [[option.name, given]] : [];
    }),
  );
}

function secondsSince(began: number, until = performance.now()): number {
  return Math.round((until - began) / 10) / 100;
}

/** What a busy machine leaves alone: all threads together. */
function processorSince(spent: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(spent);
  return Math.round((user + system) / 10_000) / 100;
}

function factsOf(entry: Readonly<Record<string, unknown>>): string {
  return Object.entries(entry)
    .map(([name, value]) => `\n  ${name.padEnd(12)} ${JSON.stringify(value)}`)
    .join('');
}

async function writeOnnx(path: string, bytes: Uint8Array): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  const { policyOnnx, readPolicy } = await import('@taku/policy');
  const policy = readPolicy(bytes);
  if (!policy.ok) throw new CliError(`--onnx ${path}: ${policy.detail.en}.`);
  await writeFile(path, policyOnnx(policy.value));
}

async function train(game: Game, flags: Flags): Promise<void> {
  const { runRecipe } = await import('@taku/learning');
  const offer = offerFor(game, flags);
  const began = performance.now();
  const recipe = await offer.open(game, flags);
  const opened = performance.now();
  const spent = process.cpuUsage();
  const { output = `${game.id}-${recipe.id}.bin`, resume = false } = flags;
  const options = numbersOf(recipe, flags);
  let bar: Progress | undefined;
  try {
    const made = await runRecipe(recipe, {
      output,
      resume,
      options,
      files: await filesOf(recipe, flags),
      onProgress(done, total) {
        bar ??= showProgress(`${game.id} ${recipe.id}`, total, recipe.unit);
        bar.update(done);
      },
    });
    const { hash, entry, bytes } = made;
    if (flags.onnx !== undefined) await writeOnnx(flags.onnx, bytes);
    const seconds = {
      read: secondsSince(began, opened),
      trained: secondsSince(opened),
      processor: processorSince(spent),
    };
    say(
      flags.json
        ? JSON.stringify({ game: game.id, recipe: recipe.id, output, hash, ...entry, seconds })
        : `${output}: ${recipe.words.en}, SHA-256 ${hash}${factsOf(entry)}`,
    );
  } finally {
    bar?.stop();
  }
}

function addOption(command: Command, { name, words, kind, default: own }: RecipeOption): void {
  const value = kind === 'file' ? 'file' : kind === 'share' ? 'x' : 'n';
  const usual = own === null ? '' : ` (${own} if not given)`;
  command.option(`--${name} <${value}>`, `${words.en}${usual}`, READERS[kind](name));
}

function levelOf(game: Game): string {
  return botsOf(game.id).at(-1)?.level ?? 'random';
}

function optionsOf(game: Game): readonly RecipeOption[] {
  const options = recipesOf(game).flatMap((recipe) =>
    recipe.options.flatMap((option) =>
      option.also ? [option, { ...option, name: option.also }] : [option],
    ),
  );
  return [...new Map(options.toReversed().map((option) => [option.name, option])).values()];
}

function addGame(program: Command, game: Game): void {
  const command = commandGroup(program, 'train')
    .command(game.id)
    .description(`a model for ${game.id}`)
    .option(
      '--recipe <id>',
      recipesOf(game)
        .map(({ id }) => id)
        .join(', '),
    )
    .option('--output <file>', 'where the weights go')
    .option('--resume', 'go on from the state beside the output')
    .option('--json', 'one JSON object: hash and what was used')
    .addHelpText('after', helpOf(game));
  for (const option of optionsOf(game).toReversed()) addOption(command, option);
  for (const { name, value, words } of recipesOf(game).flatMap(({ texts }) => texts)) {
    command.option(`--${name} <${value}>`, words);
  }
  command.exitOverride().action((flags: Flags) => train(game, flags));
}

export function addTrain(program: Command): void {
  for (const game of GAMES) addGame(program, game);
}
