// One thread of the arena. An entry point of its own: the bundle starts it by file name.
import { parentPort, workerData } from 'node:worker_threads';
import { findGame } from '@taku/catalog';
import { findBot } from '@taku/catalog/bots';
import { type Json, invariant } from '@taku/contract';
import { type BlockResult, playBlock } from './arena/block.ts';
import type { Contest } from './arena/contest.ts';
import type { ArenaAnswer, ArenaRequest, ArenaTask } from './arena/pool.ts';
import { contestOf } from './arena/runArena.ts';

async function buildContest(task: ArenaTask): Promise<Contest> {
  const game = findGame(task.game);
  const [a, b] = [findBot(task.botA), findBot(task.botB)];
  invariant(game && a && b, `unknown game or bot: ${task.game}, ${task.botA}, ${task.botB}`);
  const { config, seatCount, seed, isLogged, isRaw } = task;
  return contestOf(game, [a, b], { config: config as Json, seatCount, seed, isLogged, isRaw });
}

const contest = buildContest(workerData as ArenaTask);

async function play({ first, count }: ArenaRequest): Promise<ArenaAnswer> {
  try {
    const blocks: BlockResult[] = [];
    for (let index = first; index < first + count; index++) {
      blocks.push(await playBlock(await contest, index));
    }
    return { kind: 'blocks', blocks };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ArenaRequest) => {
  void play(request).then((answer) => parentPort?.postMessage(answer));
});
