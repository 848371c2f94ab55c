import { readFile } from 'node:fs/promises';
import { modelFiles } from '@taku/models';
import {
  OTHELLO_LEVELS,
  LEVELS_ROLE,
  discs,
  mobility,
  parseBook,
  positional,
} from '@taku/othello/bots';
import { type Kernel, createKernel, parseWeights, toPlayWeights } from '@taku/othello/kernel';
import {
  BEST_RECIPE,
  type OthelloPlayer,
  FOUNDING_RECIPE,
  type SelfPlayRecipe,
  heuristicPlayer,
  kernelPlayer,
  planPlayer,
  playPairs,
  randomPlayer,
  trainBySelfPlay,
  withBook,
  withNoise,
} from '@taku/othello/learn';
import { say } from '@taku/terminal';
import { percent, told } from './told.ts';

export interface StrengthFlags {
  readonly games: number;
  readonly pairs: number;
  readonly levelPairs: number;
  readonly bookPairs: number;
  readonly book: string;
}

async function trainedKernel(recipe: SelfPlayRecipe, games: number): Promise<Kernel> {
  const { state } = await trainBySelfPlay({ recipe, games, seed: 1 });
  const kernel = await createKernel();
  kernel.setWeights([toPlayWeights(state.weights)], 64);
  return kernel;
}

function crossTable(players: ReadonlyMap<string, OthelloPlayer>, count: number): void {
  const names = [...players.keys()];
  say(`\n${''.padEnd(12)}${names.map((name) => name.padStart(11)).join('')}`);
  for (const row of names) {
    const cells = names.map((column) => {
      const [a, b] = [players.get(row), players.get(column)];
      if (row === column || !a || !b) return '–';
      return percent(playPairs(a, b, { pairs: count, seed: 7 }).score);
    });
    say(`${row.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join('')}`);
  }
}

async function defaultKernel(): Promise<Kernel> {
  const model = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  const kernel = await createKernel();
  kernel.setWeights(model.phases, model.phaseWidth, model.counts);
  return kernel;
}

/** Level 7 against itself without the book, from four random plies. */
async function bookMatch(kernel: Kernel, { book: file, bookPairs }: StrengthFlags): Promise<void> {
  const plan = OTHELLO_LEVELS[6]?.plan;
  if (!plan) return;
  const book = parseBook(await readFile(file));
  const plain = planPlayer(kernel, plan);
  const score = playPairs(withBook(plain, book), plain, {
    pairs: bookPairs,
    seed: 6,
    openingPlies: 4,
  });
  say(`level 7 with the book against level 7 without, four random plies: ${told(score)}`);
}

/** The recipes after the same number of games, and everybody against everybody. */
async function recipeMatches(kernel: Kernel, { games, pairs }: StrengthFlags): Promise<void> {
  const best = await trainedKernel(BEST_RECIPE, games);
  const seed = await trainedKernel(FOUNDING_RECIPE, games);
  say(
    `1 ply, ${games} games each, ours against the repaired seed: ${told(playPairs(kernelPlayer(best, 1), kernelPlayer(seed, 1), { pairs, seed: 1 }))}`,
  );
  say(
    `1 ply, the default model against the repaired seed: ${told(playPairs(kernelPlayer(kernel, 1), kernelPlayer(seed, 1), { pairs, seed: 2 }))}`,
  );
  const pool = new Map<string, OthelloPlayer>([
    ['default 1', kernelPlayer(kernel, 1)],
    ['self-play 1', kernelPlayer(best, 1)],
    ['seed 1', kernelPlayer(seed, 1)],
    ['swh 1', heuristicPlayer(positional, 1)],
    ['mobility 2', heuristicPlayer(mobility, 2)],
    ['discs 1', heuristicPlayer(discs, 1)],
    ['random', randomPlayer],
  ]);
  crossTable(pool, Math.min(pairs, 100));
}

function levelPlayer(kernel: Kernel, level: number): OthelloPlayer {
  const plan = OTHELLO_LEVELS[level - 1]?.plan;
  return plan ? planPlayer(kernel, plan) : kernelPlayer(kernel, 1);
}

const NOISE = 0.1;

function heuristicMatches(kernel: Kernel, pairs: number): void {
  for (const plies of [1, 3]) {
    const ours = withNoise(kernelPlayer(kernel, plies), NOISE);
    const theirs = withNoise(heuristicPlayer(positional, plies), NOISE);
    say(
      `${plies} ply against the positional heuristic, 10 % random moves: ${told(playPairs(ours, theirs, { pairs, seed: 3 }))}`,
    );
  }
  const swh6 = heuristicPlayer(positional, 6);
  const some = { pairs: Math.ceil(pairs / 10), seed: 4 };
  say(
    `level 6 against alpha-beta of 6 plies with the heuristic: ${told(playPairs(levelPlayer(kernel, 6), swh6, some))}`,
  );
}

function levelMatches(kernel: Kernel, pairs: number): void {
  const levels = [1, 2, 3, 4, 5, 6];
  for (const level of levels.slice(1)) {
    const [stronger, weaker] = [levelPlayer(kernel, level), levelPlayer(kernel, level - 1)];
    const score = playPairs(stronger, weaker, { pairs, seed: 5 });
    say(`level ${level} against level ${level - 1}: ${told(score)}`);
  }
  crossTable(new Map(levels.map((level) => [`level ${level}`, levelPlayer(kernel, level)])), pairs);
}

export async function benchStrength(flags: StrengthFlags): Promise<void> {
  const kernel = await defaultKernel();
  if (flags.bookPairs > 0) return bookMatch(kernel, flags);
  if (flags.games > 0) await recipeMatches(kernel, flags);
  heuristicMatches(kernel, flags.pairs);
  if (flags.levelPairs > 0) levelMatches(kernel, flags.levelPairs);
}
