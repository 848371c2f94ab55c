import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { modelFiles } from '@taku/models';
import { LEVELS_ROLE } from '@taku/othello/bots';
import {
  type TwinBoard,
  createKernel,
  otherBits,
  ownBits,
  parseWeights,
} from '@taku/othello/kernel';
import { projectRoot, quantile, say } from '@taku/terminal';
import { positionsAt } from './positions.ts';

export interface SpeedFlags {
  readonly empties: number;
  readonly positions: number;
  readonly rounds: number;
}

interface Solved {
  readonly score: number;
  readonly nodes: number;
  readonly ms: number;
}

type Run = readonly Solved[];

function lineOf(board: TwinBoard): string {
  const [own, other] = [ownBits(board), otherBits(board)];
  const disc = (_: unknown, square: number) => {
    const at = BigInt(square);
    if ((own >> at) & 1n) return 'X';
    return (other >> at) & 1n ? 'O' : '-';
  };
  return `${Array.from({ length: 64 }, disc).join('')} X`;
}

async function writePositions(file: string, { empties, positions }: SpeedFlags): Promise<void> {
  const { phases, phaseWidth } = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  const kernel = await createKernel();
  kernel.setWeights(phases, phaseWidth);
  writeFileSync(file, positionsAt(kernel, empties, positions).map(lineOf).join('\n'));
}

/** What the clone in a folder makes of the positions. */
function solvedBy(clone: string, file: string): Run {
  const command = [join(clone, 'apps/cli/bin/taku.js'), 'solve', 'othello', file, '--json'];
  const text = execFileSync(process.execPath, command, { cwd: clone, encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Solved);
}

function total(solved: Run, part: 'nodes' | 'ms'): number {
  return solved.reduce((sum, one) => sum + one[part], 0);
}

function told(name: string, runs: readonly Run[]): string {
  const rates = runs.map((run) => total(run, 'nodes') / total(run, 'ms') / 1000);
  const times = runs.map((run) => total(run, 'ms') / run.length);
  const nodes = total(runs[0] ?? [], 'nodes') / 1e6;
  return `${name}: ${quantile(rates, 0.5).toFixed(1)} M nodes/s, ${quantile(times, 0.5).toFixed(0)} ms a position, ${nodes.toFixed(0)} M nodes in all`;
}

/** This clone and another one solve the same positions in turns: what happens beside happens to both. */
export async function benchSpeed(other: string, flags: SpeedFlags): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'taku-speed-'));
  const file = join(folder, 'positions.txt');
  await writePositions(file, flags);
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let round = 0; round < flags.rounds; round++) {
    theirs.push(solvedBy(resolve(other), file));
    ours.push(solvedBy(projectRoot(), file));
  }
  rmSync(folder, { recursive: true });
  report(ours, theirs);
}

function report(ours: readonly Run[], theirs: readonly Run[]): void {
  say(told('this clone', ours));
  say(told('the other', theirs));
  const perRound = (part: (run: Run) => number) =>
    quantile(
      ours.map((run, round) => part(run) / part(theirs[round] ?? [])),
      0.5,
    );
  const rate = perRound((run) => total(run, 'nodes') / total(run, 'ms'));
  const time = perRound((run) => total(run, 'ms'));
  const agree = ours.every((run, round) =>
    run.every(({ score }, at) => score === theirs[round]?.[at]?.score),
  );
  say(
    `median of ${ours.length} rounds: ${rate.toFixed(2)} times the nodes a second, ${time.toFixed(2)} times the time; scores ${agree ? 'agree' : 'DIFFER'}`,
  );
}
