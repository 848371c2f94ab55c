import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRecipe } from '@taku/learning';
import { modelFiles } from '@taku/models';
import { LEVELS_ROLE, positional } from '@taku/othello/bots';
import { type Kernel, countCell, createKernel, parseWeights } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';
import { countsRecipe } from './countsRecipe.ts';
import { heuristicPlayer, planPlayer } from './match.ts';
import { countWipeouts } from './wipeouts.ts';

async function levelsModel() {
  return parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
}

function onePly(kernel: Kernel, usesCounts: boolean) {
  const maxNodes = Number.MAX_SAFE_INTEGER;
  return planPlayer(kernel, { depth: 1, exactFrom: 0, caution: null, maxNodes, usesCounts });
}

describe('what few discs are worth', () => {
  it('a killed training goes on to the same file, whose patterns are those it began with', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taku-'));
    const { bytes } = await modelFiles().readModel(LEVELS_ROLE);
    const train = (output: string, rounds: number, resume: boolean) =>
      runRecipe(countsRecipe, {
        output: join(folder, output),
        resume,
        options: { rounds, games: 60, seed: 3 },
        files: { from: bytes },
      });
    await train('whole.bin', 2, false);
    await train('parts.bin', 1, false);
    await train('parts.bin', 2, true);
    const [whole, parts] = await Promise.all(
      ['whole.bin', 'parts.bin'].map((name) => readFile(join(folder, name))),
    );
    expect(Buffer.compare(whole!, parts!)).toBe(0);
    const [before, after] = [parseWeights(bytes), parseWeights(whole!)];
    const patterns = ({ phases }: typeof before) =>
      Buffer.concat(phases.map(({ buffer }) => new Uint8Array(buffer)));
    expect(Buffer.compare(patterns(after), patterns(before))).toBe(0);
    expect(after.counts?.[4]?.[countCell(0, 12)]).toBeLessThan(-30_000);
  });

  it('one ply that counts its discs is rarely left without any', async () => {
    const { phases, phaseWidth, counts } = await levelsModel();
    const kernel = await createKernel();
    kernel.setWeights(phases, phaseWidth, counts);
    const rival = heuristicPlayer(positional, 1);
    const wiped = (usesCounts: boolean) =>
      countWipeouts(onePly(kernel, usesCounts), rival, { games: 100, seed: 1 }).wiped;
    expect(wiped(false)).toBeGreaterThan(20);
    expect(wiped(true)).toBeLessThan(12);
  });
});
