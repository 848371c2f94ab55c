import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelFiles } from '@taku/models';
import { LEVELS_ROLE } from '@taku/othello/bots';
import {
  DISC,
  type Kernel,
  type OthelloModel,
  type SearchResult,
  TWIN_SOLVER_EMPTIES,
  TWIN_START,
  type TwinBoard,
  TwinSolver,
  createKernel,
  createTwinEvaluator,
  otherBits,
  ownBits,
  parseWeights,
  searchPosition,
  twinBoard,
  twinPerft,
} from '@taku/othello/kernel';
import { BEST_RECIPE, applyRecipe, createOthelloTeam } from '@taku/othello/learn';
import { projectRoot, say } from '@taku/terminal';
import { positionsAt } from './positions.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** The plain search has as many pairs in its table. */
const BASELINE_BITS = 16;

type Timed<T> = { readonly value: T; readonly ms: number; readonly cpuMs: number };

/** Wall and processor time: on a busy machine the second is the fairer one. */
function timed<T>(work: () => T): Timed<T> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const value = work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { value, ms, cpuMs: (user + system) / 1000 };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function times({ ms, cpuMs }: Timed<unknown>): string {
  return `${seconds(ms)} wall, ${seconds(cpuMs)} CPU`;
}

function solve(kernel: Kernel, board: TwinBoard) {
  const plan = { depth: 4, exactFrom: 60, caution: null, maxNodes: NO_LIMIT, untilMs: Infinity };
  return searchPosition(kernel, board, plan);
}

function benchPerft(kernel: Kernel): void {
  const [own, other] = [ownBits(TWIN_START), otherBits(TWIN_START)];
  for (const depth of [10, 11]) {
    const run = timed(() => kernel.exports.perft(own, other, depth));
    say(`perft ${depth}: ${run.value} leaves, ${times(run)}`);
  }
  const kernel8 = timed(() => kernel.exports.perft(own, other, 8));
  const twin8 = timed(() => twinPerft(TWIN_START, 8));
  say(
    `perft 8 in the twin: ${twin8.value} leaves, ${times(twin8)}; kernel ${(twin8.cpuMs / kernel8.cpuMs).toFixed(1)} times as fast`,
  );
}

function benchEvaluation(kernel: Kernel, evaluate: (board: TwinBoard) => number): void {
  const boards = positionsAt(kernel, 30, 40);
  const pass = (rounds: number) =>
    boards.reduce(
      (sum, board) =>
        sum + kernel.exports.evaluateChildren(ownBits(board), otherBits(board), rounds),
      0,
    );
  pass(500);
  const rates = [1, 2, 3, 4, 5].map(() => {
    const run = timed(() => pass(3000));
    return run.value / run.cpuMs / 1000;
  });
  const median = rates.toSorted((a, b) => a - b)[2] ?? 0;
  const twin = timed(() => {
    for (let round = 0; round < 50; round++) for (const board of boards) evaluate(board);
    return 50 * boards.length;
  });
  const twinRate = twin.value / twin.cpuMs / 1000;
  say(
    `evaluation: ${median.toFixed(1)} M/s (median of 5, CPU time); twin ${twinRate.toFixed(2)} M/s; ratio ${(median / twinRate).toFixed(0)}`,
  );
}

function benchEndings(kernel: Kernel): void {
  for (const [empties, count] of [
    [14, 40],
    [16, 40],
    [18, 20],
    [20, 8],
  ] as const) {
    const boards = positionsAt(kernel, empties, count);
    let nodes = 0;
    const run = timed(() => {
      for (const board of boards) nodes += solve(kernel, board).nodes;
    });
    say(
      `${empties} empties: ${(run.ms / count).toFixed(1)} ms mean wall, ${(run.cpuMs / count).toFixed(1)} ms CPU, ` +
        `${(nodes / count / 1000).toFixed(0)} k nodes, ${(nodes / run.cpuMs / 1000).toFixed(1)} M nodes/s`,
    );
  }
}

/** The kernel's exact search and the same one in plain TypeScript, node for node. */
function benchBaseline(kernel: Kernel): void {
  const { exports } = kernel;
  const solver = new TwinSolver();
  for (const [empties, count] of [
    [10, 40],
    [TWIN_SOLVER_EMPTIES, 20],
  ] as const) {
    const boards = positionsAt(kernel, empties, count);
    const inKernel = (board: TwinBoard) => {
      exports.clearTable(BASELINE_BITS);
      exports.startCounting(BigInt(NO_LIMIT), Infinity);
      const value = exports.positionValue(ownBits(board), otherBits(board), 0);
      return { score: value / DISC, nodes: exports.nodeCount() };
    };
    const inTwin = (board: TwinBoard) => ({ score: solver.solve(board), nodes: solver.nodes });
    boards.map(inTwin);
    const [fast, slow] = [timed(() => boards.map(inKernel)), timed(() => boards.map(inTwin))];
    const agree = fast.value.every(({ score }, at) => score === slow.value[at]?.score);
    const nodes = [fast, slow].map(({ value }) =>
      (value.reduce((sum, found) => sum + found.nodes, 0) / count / 1000).toFixed(1),
    );
    say(
      `${empties} empties, the same search: kernel ${(fast.cpuMs / count).toFixed(2)} ms CPU, ${nodes[0]} k nodes; ` +
        `plain TypeScript ${(slow.cpuMs / count).toFixed(2)} ms CPU, ${nodes[1]} k nodes; ` +
        `kernel ${(slow.cpuMs / fast.cpuMs).toFixed(0)} times as fast; scores ${agree ? 'agree' : 'DIFFER'}`,
    );
  }
}

function benchSelfPlay(learner: Kernel): void {
  learner.startLearning(null);
  applyRecipe(learner.exports, BEST_RECIPE);
  learner.exports.seedRandom(1n);
  learner.exports.learnGames(2000);
  const run = timed(() => learner.exports.learnGames(10_000));
  say(
    `self-play with learning: ${Math.round(10_000 / (run.cpuMs / 1000))} games/s (CPU time), ${Math.round(10_000 / (run.ms / 1000))} wall`,
  );
}

function nodesOf(found: readonly SearchResult[]): number {
  return found.reduce((sum, { nodes }) => sum + nodes, 0);
}

/** The first thread's nodes tell what is gained also where other programs hold the cores. */
async function benchTwoThreads(kernel: Kernel, model: OthelloModel): Promise<void> {
  const team = await createOthelloTeam();
  team.kernel.setWeights(model.phases, model.phaseWidth);
  for (const [empties, count] of [
    [20, 6],
    [22, 2],
  ] as const) {
    const boards = positionsAt(kernel, empties, count);
    const alone = timed(() => boards.map((board) => solve(kernel, board)));
    const both = timed(() => boards.map((board) => solve(team.kernel, board)));
    const agree = alone.value.every(
      ({ value, square }, at) =>
        value === both.value[at]?.value && square === both.value[at]?.square,
    );
    say(
      `${empties} empties, two threads on one table: ${seconds(both.ms)} wall, alone ${seconds(alone.ms)}: ` +
        `${(alone.ms / both.ms).toFixed(2)} times as fast; CPU of both ${seconds(both.cpuMs)}, alone ${seconds(alone.cpuMs)}; ` +
        `the first thread's nodes ${(nodesOf(alone.value) / nodesOf(both.value)).toFixed(2)} times fewer; ` +
        `scores and moves ${agree ? 'agree' : 'DIFFER'}`,
    );
  }
  await team.end();
}

type Ffo = { readonly id: number; readonly board: TwinBoard; readonly score: number };

function readFfo(path: string): readonly Ffo[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [id, , text = '', side, score] = line.split('\t');
    if (text.length !== 64) return [];
    let own = 0n;
    let other = 0n;
    for (let at = 0; at < 64; at++) {
      if (text[at] === side) own |= 1n << BigInt(at);
      else if (text[at] !== '-') other |= 1n << BigInt(at);
    }
    return { id: Number(id), board: twinBoard(own, other), score: Number(score) };
  });
}

function benchFfo(kernel: Kernel, path: string): void {
  let [allMs, allCpu, allNodes, wrong] = [0, 0, 0, 0];
  for (const { id, board, score } of readFfo(path).filter((one) => one.id >= 40 && one.id <= 44)) {
    const run = timed(() => solve(kernel, board));
    const found = run.value.value / 128;
    if (found !== score) wrong += 1;
    allMs += run.ms;
    allCpu += run.cpuMs;
    allNodes += run.value.nodes;
    say(
      `FFO #${id}: ${found} (${found === score ? 'right' : `WRONG, ${score}`}), ${(run.value.nodes / 1e6).toFixed(1)} M nodes, ${times(run)}`,
    );
  }
  say(
    `FFO #40–#44: ${wrong} wrong, ${(allNodes / 1e6).toFixed(0)} M nodes, ${seconds(allMs)} wall, ${seconds(allCpu)} CPU`,
  );
}

/** The speed of the kernel, one thread unless it says two. */
export async function benchEngine(ffoFile: string | undefined): Promise<void> {
  const kernel = await createKernel(() => performance.now());
  const model = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  kernel.setWeights(model.phases, model.phaseWidth);
  benchPerft(kernel);
  benchEvaluation(kernel, createTwinEvaluator(model));
  benchEndings(kernel);
  benchBaseline(kernel);
  await benchTwoThreads(kernel, model);
  benchSelfPlay(await createKernel());
  const usual = join(projectRoot(), 'bench/peers/ffo.txt');
  const ffo = [ffoFile, usual].find((path) => path !== undefined && existsSync(path));
  if (ffo) benchFfo(kernel, ffo);
  else say('no FFO file: give one, or put it at bench/peers/ffo.txt');
}
