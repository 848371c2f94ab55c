import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import type { Recipe, RecipeFacts, RecipeResult } from '@taku/contract';
import { TrainError, type RunHead, keepRun, readRun, replaceFile } from './stateFile.ts';

/** Where a run puts what it makes: beside the output stand `.state`, `.log` and what the recipe adds. */
interface RecipePlace {
  readonly output: string;
  /** Goes on from the state beside the output. */
  readonly resume: boolean;
  /** Numbers that differ from the recipe's own. */
  readonly options?: Readonly<Record<string, number>>;
  readonly files?: Readonly<Record<string, Uint8Array>>;
  onProgress?(done: number, total: number, facts?: RecipeFacts): void | Promise<void>;
}

interface MadeModel extends RecipeResult {
  readonly hash: string;
}

function numbersOf(recipe: Recipe, given: Readonly<Record<string, number>> = {}) {
  const known = recipe.options.filter(({ kind }) => kind !== 'file');
  return Object.fromEntries(known.map(({ name, default: own }) => [name, given[name] ?? own ?? 0]));
}

/** The first option that differs in a way that makes another run of it. */
function otherOption(recipe: Recipe, kept: RunHead['options'], now: RunHead['options']) {
  return recipe.options.find(({ name, kind, mayGrow }) => {
    const [before, after] = [kept[name] ?? 0, now[name] ?? 0];
    if (kind === 'file' || before === after) return false;
    return !(mayGrow && after > before);
  });
}

async function keptCheckpoint(recipe: Recipe, head: RunHead, path: string): Promise<Uint8Array> {
  const kept = await readRun(path);
  if (!kept) throw new TrainError(`There is no ${path} to go on from.`);
  if (kept.recipe !== head.recipe) {
    throw new TrainError(`${path} is of the recipe ${kept.recipe}, not ${head.recipe}.`);
  }
  const other = otherOption(recipe, kept.options, head.options);
  if (!other) return kept.checkpoint;
  const [before, now] = [kept.options[other.name], head.options[other.name]];
  throw new TrainError(`${path} goes on with --${other.name} ${before}, not ${now}.`);
}

/** Runs a recipe with its files; killed at any time, it goes on and makes the same bytes. */
export async function runRecipe(recipe: Recipe, place: RecipePlace): Promise<MadeModel> {
  const { output, resume, files = {} } = place;
  const head = { recipe: recipe.id, options: numbersOf(recipe, place.options) };
  const state = `${output}.state`;
  const from = resume ? await keptCheckpoint(recipe, head, state) : null;
  if (!resume) await replaceFile(`${output}.log`, '');
  const result = await recipe.run({
    options: head.options,
    files,
    from,
    async progress(done, total, facts) {
      if (facts) await appendFile(`${output}.log`, `${JSON.stringify({ done, ...facts })}\n`);
      await place.onProgress?.(done, total, facts);
    },
    checkpoint: (bytes) => keepRun(state, head, bytes),
  });
  await replaceFile(output, result.bytes);
  for (const [ending, text] of Object.entries(result.beside ?? {})) {
    await replaceFile(`${output}${ending}`, text);
  }
  return { ...result, hash: createHash('sha256').update(result.bytes).digest('hex') };
}
