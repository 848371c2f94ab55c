// One thread of Othello work. An entry point of its own: the bundle starts it by file name.
import { parentPort, workerData } from 'node:worker_threads';
import { createSharedKernel, serveTeam } from '@taku/othello/kernel';
import type { PlayAnswer, PlayRequest } from '../crew.ts';
import { applyRecipe } from '../recipe.ts';
import type { OthelloThreadTask, PlayTask } from '../threads.ts';

async function play({ memory, recipe, random }: PlayTask): Promise<void> {
  const { exports } = await createSharedKernel(memory);
  applyRecipe(exports, recipe);
  exports.seedRandom(random);
  parentPort?.on('message', ({ games }: PlayRequest) => {
    const points = exports.learnGames(games);
    parentPort?.postMessage({ points, random: exports.randomState() } satisfies PlayAnswer);
  });
}

const task = workerData as OthelloThreadTask;
if (task.kind === 'help') await serveTeam(task.memory);
else await play(task);
