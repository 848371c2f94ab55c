import { availableParallelism } from 'node:os';
import { findGame } from '@taku/catalog';
import { findBot, luckOf } from '@taku/catalog/bots';
import type { BotSpec, Game, Json } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { ArenaError } from './arenaError.ts';
import { type BlockResult, playBlock } from './block.ts';
import type { Contest } from './contest.ts';
import { RunningAdjustment } from './controlVariate.ts';
import { RunningMean } from './runningMean.ts';
import { type TakeBlock, playBlocksInPool } from './pool.ts';
import { type ArenaReport, reportOf } from './report.ts';
import { Sprt, type SprtReport, type SprtTerms, checkSprt } from './sprt.ts';

export interface ArenaOptions {
  /** With a sequential test: at most so many. */
  readonly pairs: number;
  readonly seed: number;
  /** The game's own options, and `seats` for games that seat more than two. */
  readonly options?: Readonly<Record<string, string>>;
  /** All cores without it. The result does not depend on it. */
  readonly workers?: number;
  readonly onProgress?: (progress: ArenaProgress) => void;
  /** True: the pairs so far are enough. */
  readonly isStopped?: () => boolean;
  /** Ends when the likelihood ratio over the pairs so far answers the question. */
  readonly sprt?: SprtTerms;
  /** Gets the log of every game of the report, in order. Cards then come from live seeds. */
  readonly onLog?: (text: string) => void;
  /** Chance is not measured, which takes time of its own. */
  readonly isRaw?: boolean;
}

/** How far an arena has come. */
export interface ArenaProgress {
  readonly pairs: number;
  /** What a pair was worth over an even result, with half of its 95 % interval; null after one. */
  readonly gain: number;
  readonly half: number | null;
  readonly sprt: SprtReport | null;
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

async function playHere(contest: Contest, pairs: number, take: TakeBlock): Promise<void> {
  for (let index = 0; index < pairs; index++) {
    if (take(await playBlock(contest, index))) return;
  }
}

type ContestTerms = Terms & Pick<Contest, 'seed' | 'isLogged'> & { readonly isRaw: boolean };

export async function contestOf(
  game: Game,
  specs: readonly [BotSpec, BotSpec],
  { isRaw, ...terms }: ContestTerms,
): Promise<Contest> {
  const assets = modelFiles();
  const [a, b] = [await specs[0].create(assets), await specs[1].create(assets)];
  const luck = isRaw || findGame(game.id) !== game ? null : await luckOf(game, assets);
  return { game, ...terms, luck, bots: { a, b } };
}

async function playAll(
  game: Game,
  specs: readonly [BotSpec, BotSpec],
  terms: ContestTerms,
  plan: { readonly pairs: number; readonly workers: number; readonly take: TakeBlock },
): Promise<void> {
  if (plan.workers > 1 && isRegistered(game, specs)) {
    const [botA, botB] = [specs[0].id, specs[1].id];
    return playBlocksInPool({ game: game.id, botA, botB, ...terms }, plan);
  }
  return playHere(await contestOf(game, specs, terms), plan.pairs, plan.take);
}

function checkAsked({ pairs, seed, sprt }: ArenaOptions): void {
  if (!Number.isInteger(pairs) || pairs < 1) throw new ArenaError(`pairs ${pairs}: at least 1.`);
  if (!Number.isSafeInteger(seed)) throw new ArenaError(`seed ${seed}: a whole number.`);
  if (sprt) checkSprt(sprt);
}

/** Keeps the blocks of a report, and says when they are enough. */
function collect(asked: ArenaOptions, test: Sprt | null) {
  const blocks: BlockResult[] = [];
  const gains = new RunningMean();
  let running: RunningAdjustment | null = null;
  const isAnswered = ({ gain, luck }: BlockResult): boolean => {
    if (!test) return false;
    running ??= new RunningAdjustment(luck.length);
    return test.take(running.take({ worth: gain, luck })) !== 'undecided';
  };
  const take: TakeBlock = ({ logs, ...block }) => {
    const kept = { ...block, logs: [] };
    blocks.push(kept);
    gains.add(block.gain);
    for (const text of logs) asked.onLog?.(text);
    const isEnough = isAnswered(kept);
    asked.onProgress?.({ ...gains.standing(), sprt: test?.report() ?? null });
    return isEnough || asked.isStopped?.() === true;
  };
  return { blocks, take };
}

/** Measures one bot against another: same cards and seats for both, then exchanged. */
export async function runArena(
  game: Game,
  botA: BotSpec,
  botB: BotSpec,
  asked: ArenaOptions,
): Promise<ArenaReport> {
  checkAsked(asked);
  const { pairs, seed, options = {}, sprt, onLog, isRaw = false } = asked;
  const terms = { ...termsOf(game, options), seed, isLogged: onLog !== undefined, isRaw };
  const began = performance.now();
  const test = sprt ? new Sprt(sprt) : null;
  const { blocks, take } = collect(asked, test);
  const workers = Math.min(asked.workers ?? availableParallelism(), pairs);
  await playAll(game, [botA, botB], terms, { pairs, workers, take });
  const head = {
    game: game.id,
    unit: game.arena.unit,
    options,
    seats: terms.seatCount,
    seed,
    bots: { a: botA.id, b: botB.id },
    pairsAMatch: game.arena.match?.pairs ?? 1,
    seconds: (performance.now() - began) / 1000,
  };
  const report = reportOf(head, blocks);
  return test ? { ...report, sprt: test.report() } : report;
}
