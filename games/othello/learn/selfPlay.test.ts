import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng } from '@taku/contract';
import { runRecipe } from '@taku/learning';
import { TWIN_START, createKernel, parseWeightsV1, toPlayWeights } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';
import { kernelPlayer, playPairs, randomPlayer } from './match.ts';
import { BEST_RECIPE, FOUNDING_RECIPE } from './recipe.ts';
import { type Trained, trainBySelfPlay } from './selfPlay.ts';
import { valueRecipe } from './valueRecipe.ts';

function same(a: Float32Array, b: Float32Array): boolean {
  return a.every((weight, at) => weight === b[at]);
}

describe('self-play', () => {
  it('the same seed gives the same weights, another seed others', async () => {
    const train = (seed: number) => trainBySelfPlay({ recipe: BEST_RECIPE, games: 200, seed });
    const [first, again, other] = [await train(1), await train(1), await train(2)];
    expect(same(first.state.weights, again.state.weights)).toBe(true);
    expect(same(first.state.weights, other.state.weights)).toBe(false);
  });

  it('a stop and a go-on give the weights of one long run', async () => {
    const whole = await trainBySelfPlay({ recipe: BEST_RECIPE, games: 300, seed: 3, chunk: 100 });
    const half = await trainBySelfPlay({ recipe: BEST_RECIPE, games: 100, seed: 3, chunk: 100 });
    const rest = { recipe: BEST_RECIPE, games: 300, seed: 3, chunk: 100, from: half };
    const resumed = await trainBySelfPlay(rest);
    expect(same(resumed.state.weights, whole.state.weights)).toBe(true);
  });

  it('two workers: the same weights again, others than one worker’s, and the run may stop', async () => {
    const train = (games: number, from?: Trained) =>
      trainBySelfPlay({
        recipe: BEST_RECIPE,
        games,
        seed: 3,
        workers: 2,
        chunk: 100,
        ...(from && { from }),
      });
    const [whole, half] = [await train(300), await train(100)];
    const resumed = await train(300, half);
    expect(same(resumed.state.weights, whole.state.weights)).toBe(true);
    expect(resumed.randoms).toEqual(whole.randoms);
    const alone = await trainBySelfPlay({ recipe: BEST_RECIPE, games: 300, seed: 3 });
    expect(same(alone.state.weights, whole.state.weights)).toBe(false);
    await expect(
      trainBySelfPlay({ recipe: BEST_RECIPE, games: 400, seed: 3, workers: 1, from: half }),
    ).rejects.toThrow('This training goes on with 2 workers, not 1.');
  });

  it('two workers learn to beat random play and their session resumes', async () => {
    const output = join(await mkdtemp(join(tmpdir(), 'taku-')), 'weights.bin');
    const options = { seed: 5, workers: 2 };
    const train = (games: number, resume: boolean) =>
      runRecipe(valueRecipe, { output, resume, options: { ...options, games } });
    await train(5000, false);
    await train(6000, true);
    const weights = parseWeightsV1(await readFile(output));
    const whole = await trainBySelfPlay({ recipe: BEST_RECIPE, ...options, games: 6000 });
    expect(same(weights, whole.state.weights)).toBe(true);
    await expect(train(5500, true)).rejects.toThrow('goes on with --games 6000, not 5500.');
    const kernel = await createKernel();
    kernel.setWeights([toPlayWeights(weights)], 64);
    const score = playPairs(kernelPlayer(kernel, 1), randomPlayer, { pairs: 40, seed: 1 });
    expect(score.score).toBeGreaterThan(0.75);
  });

  it('a few thousand games beat random play, by either recipe', async () => {
    const kernel = await createKernel();
    for (const recipe of [BEST_RECIPE, FOUNDING_RECIPE]) {
      const { state } = await trainBySelfPlay({ recipe, games: 2500, seed: 5 });
      kernel.setWeights([toPlayWeights(state.weights)], 64);
      const score = playPairs(kernelPlayer(kernel, 1), randomPlayer, { pairs: 40, seed: 1 });
      expect(score.score).toBeGreaterThan(0.75);
    }
  });

  it('a session writes weights, log, picture and a state to resume from', async () => {
    const output = join(await mkdtemp(join(tmpdir(), 'taku-')), 'weights.bin');
    const train = (games: number, resume: boolean) =>
      runRecipe(valueRecipe, { output, resume, options: { seed: 9, workers: 1, games } });
    await train(5000, false);
    await train(10_000, true);
    const log = (await readFile(`${output}.log`, 'utf8')).trim().split('\n');
    const told = log.map((line) => (JSON.parse(line) as { done: number }).done);
    expect(told).toEqual([5000, 10_000]);
    const weights = parseWeightsV1(await readFile(output));
    const whole = await trainBySelfPlay({ recipe: BEST_RECIPE, games: 10_000, seed: 9 });
    expect(same(weights, whole.state.weights)).toBe(true);
    expect(await readFile(`${output}.svg`, 'utf8')).toContain('<polyline');
  });

  it('identical players come out even over exchanged pairs', async () => {
    const player = (board: typeof TWIN_START) => randomPlayer(board, fastRng(board.ownLo));
    expect(playPairs(player, player, { pairs: 20, seed: 2 }).score).toBe(0.5);
  });
});
