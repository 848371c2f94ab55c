import { availableParallelism } from 'node:os';
import { findGame } from '@taku/catalog';
import { findBot } from '@taku/catalog/bots';
import type { BotSpec, Game, Json } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { type BlockResult, type Contest, playBlock } from './block.ts';
import { playBlocksInPool } from './pool.ts';
import { type ArenaReport, reportOf } from './report.ts';

interface ArenaOptions {
  readonly pairs: number;
  readonly seed: number;
  /** The game's own options, and `seats` for games that seat more than two. */
  readonly options?: Readonly<Record<string, string>>;
  /** All cores without it. The result does not depend on it. */
  readonly workers?: number;
  readonly onProgress?: (pairsDone: number) => void;
}

/** What was asked for cannot be played; the message is a sentence. */
export class ArenaError extends Error {
  override readonly name = 'ArenaError';
}

interface Terms {
  readonly config: Json;
  readonly seatCount: number;
}

function seatCountOf(game: Game, seats: string | undefined): number {
  const { min, max } = game.seats;
  const count = seats === undefined ? game.arena.seatCount : Number(seats);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new ArenaError(`seats ${seats}: ${game.id} is played by ${min} to ${max}.`);
}

function termsOf(game: Game, options: Readonly<Record<string, string>>): Terms {
  const { seats, ...own } = options;
  const config = game.arena.config(own);
  if (!config.ok) throw new ArenaError(config.detail.en);
  return { config: config.value, seatCount: seatCountOf(game, seats) };
}

/** A worker finds game and bots by their ids; what is not registered plays on this thread. */
function isRegistered(game: Game, bots: readonly BotSpec[]): boolean {
  return findGame(game.id) === game && bots.every((bot) => findBot(bot.id) === bot);
}

async function playHere(
  contest: Contest,
  pairs: number,
  onBlocks: (count: number) => void,
): Promise<readonly BlockResult[]> {
  const blocks: BlockResult[] = [];
  for (let index = 0; index < pairs; index++) {
    blocks.push(await playBlock(contest, index));
    onBlocks(1);
  }
  return blocks;
}

export async function contestOf(
  game: Game,
  specs: readonly [BotSpec, BotSpec],
  terms: Terms & { readonly seed: number },
): Promise<Contest> {
  const assets = modelFiles();
  const [a, b] = [await specs[0].create(assets), await specs[1].create(assets)];
  return { game, ...terms, bots: { a, b } };
}

function playAll(
  game: Game,
  specs: readonly [BotSpec, BotSpec],
  terms: Terms,
  asked: ArenaOptions,
): Promise<readonly BlockResult[]> {
  const { pairs, seed, onProgress } = asked;
  let done = 0;
  const onBlocks = (count: number): void => onProgress?.((done += count));
  const workers = Math.min(asked.workers ?? availableParallelism(), pairs);
  if (workers > 1 && isRegistered(game, specs)) {
    const [botA, botB] = [specs[0].id, specs[1].id];
    const task = { game: game.id, botA, botB, ...terms, seed };
    return playBlocksInPool(task, { pairs, workers, onBlocks });
  }
  return contestOf(game, specs, { ...terms, seed }).then((contest) =>
    playHere(contest, pairs, onBlocks),
  );
}

/** Measures one bot against another: same cards and seats for both, then exchanged. */
export async function runArena(
  game: Game,
  botA: BotSpec,
  botB: BotSpec,
  asked: ArenaOptions,
): Promise<ArenaReport> {
  const { pairs, seed, options = {} } = asked;
  if (!Number.isInteger(pairs) || pairs < 1) throw new ArenaError(`pairs ${pairs}: at least 1.`);
  if (!Number.isSafeInteger(seed)) throw new ArenaError(`seed ${seed}: a whole number.`);
  const terms = termsOf(game, options);
  const began = performance.now();
  const blocks = await playAll(game, [botA, botB], terms, asked);
  const head = {
    game: game.id,
    unit: game.arena.unit,
    options,
    seats: terms.seatCount,
    seed,
    bots: { a: botA.id, b: botB.id },
    seconds: (performance.now() - began) / 1000,
  };
  return reportOf(head, blocks);
}
