import { modelFiles } from '@taku/models';
import { LEVELS_ROLE, OTHELLO_LEVELS, positional } from '@taku/othello/bots';
import { type Kernel, createKernel, parseWeights } from '@taku/othello/kernel';
import {
  type OthelloPlayer,
  type Wipeouts,
  countWipeouts,
  heuristicPlayer,
  planPlayer,
  playPairs,
  withNoise,
} from '@taku/othello/learn';
import { CliError, formatTable, say } from '@taku/terminal';
import { percent, told } from './told.ts';

export interface WipeoutFlags {
  readonly games: number;
  readonly levels: readonly number[];
  readonly seed: number;
  readonly pairs: number;
}

const NOISE = 0.1;

async function levelsKernel(): Promise<Kernel> {
  const model = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  const kernel = await createKernel();
  kernel.setWeights(model.phases, model.phaseWidth, model.counts);
  return kernel;
}

/** A level as it plays, and as it played before the numbers of discs counted. */
function playersOf(kernel: Kernel, level: number): readonly (readonly [string, OthelloPlayer])[] {
  const plan = OTHELLO_LEVELS[level - 1]?.plan;
  if (!plan) throw new CliError(`--levels ${level}: 1 to ${OTHELLO_LEVELS.length}.`);
  const own = [`level ${level}`, planPlayer(kernel, plan)] as const;
  if (!plan.usesCounts) return [own];
  const before = planPlayer(kernel, { ...plan, usesCounts: false });
  return [own, [`level ${level}, discs not counted`, before]];
}

function row(name: string, { games, wiped, score }: Wipeouts): readonly string[] {
  const share = wiped / games;
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / games);
  return [name, `${wiped}`, `${percent(share)} ± ${percent(reach)}`, percent(score)];
}

/** How often levels end without a disc against square values of one ply, and how they score. */
export async function benchWipeouts({ games, levels, seed, pairs }: WipeoutFlags): Promise<void> {
  const kernel = await levelsKernel();
  const rival = heuristicPlayer(positional, 1);
  const players = levels.flatMap((level) => playersOf(kernel, level));
  const rows = players.map(([name, player]) =>
    row(name, countWipeouts(player, rival, { games, seed })),
  );
  say(formatTable(['player', 'wiped out', '%', 'score %'], rows));
  if (pairs === 0) return;
  for (const [name, player] of players) {
    const score = playPairs(withNoise(player, NOISE), withNoise(rival, NOISE), { pairs, seed });
    say(`${name}, 10 % random moves on both sides: ${told(score)}`);
  }
}
