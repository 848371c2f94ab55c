import { availableParallelism } from 'node:os';
import type { SelfPlayRecipe } from '@taku/othello/learn';
import { CliError, type Command, commandGroup, showProgress, wholeNumber } from '@taku/terminal';

interface TrainFlags {
  readonly games: number;
  readonly alpha?: number;
  readonly lambda?: number;
  readonly epsilon?: number;
  readonly output: string;
  readonly seed: number;
  readonly workers?: number;
  readonly recipe: string;
  readonly resume?: boolean;
  readonly from?: string;
  readonly samples: number;
  readonly depth: number;
  readonly epochs: number;
  readonly keep?: string;
  readonly keepFrom: number;
}

const HELP = `
Learns by playing itself: TD(λ) with temporal-coherence rates and eight symmetries. --alpha 1 (the
founding 0.01 is a step per weight; here the step is shared by the 56 active weights and each weight
finds its own rate), --lambda 0.5 and --epsilon 0.1 were the best measured. All cores play: rounds from
the same weights, lessons joined after each. The same seed and --workers give the same weights. Beside the output stand a
log, a learning curve (.svg) and a state for --resume. With --from weights.bin the second stage runs:
ten game phases by regression on positions labelled by deeper search and exact endgames.

Examples:
  taku train othello --games 500000 --seed 1 --output weights.bin
  taku train othello --games 800000 --workers 2 --output weights.bin --resume
  taku train othello --recipe founding --games 400000 --output baseline.bin
  taku train othello --from weights.bin --samples 500000 --depth 5 --output phases.bin`;

const LABEL_EXACT_FROM = 12;
const PHASE_PLIES = 6;

function share(name: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isFinite(value) && value >= 0 && value <= 1) return value;
    throw new CliError(`${name} ${text}: a number from 0 to 1.`);
  };
}

async function recipeOf(flags: TrainFlags): Promise<SelfPlayRecipe> {
  const { BEST_RECIPE, FOUNDING_RECIPE } = await import('@taku/othello/learn');
  if (flags.recipe !== 'best' && flags.recipe !== 'founding') {
    throw new CliError(`--recipe ${flags.recipe}: best or founding.`);
  }
  const base = flags.recipe === 'best' ? BEST_RECIPE : FOUNDING_RECIPE;
  return {
    ...base,
    ...(flags.alpha !== undefined && { alpha: flags.alpha }),
    ...(flags.lambda !== undefined && { lambda: flags.lambda }),
    ...(flags.epsilon !== undefined && { epsilon: flags.epsilon }),
  };
}

async function trainSelfPlay(flags: TrainFlags): Promise<void> {
  const { runSelfPlaySession } = await import('@taku/othello/learn');
  const recipe = await recipeOf(flags);
  const progress = showProgress('self-play', flags.games, 'games');
  const rates: number[] = [];
  try {
    const points = await runSelfPlaySession({
      ...flags,
      recipe,
      workers: flags.workers ?? availableParallelism(),
      resume: flags.resume ?? false,
      measureEvery: Math.max(5000, Math.round(flags.games / 20 / 5000) * 5000),
      onProgress(done, gamesPerSecond) {
        rates.push(gamesPerSecond);
        progress.update(done);
      },
    });
    progress.stop();
    const median = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
    const pulse = points.at(-1)?.score ?? 0;
    process.stdout.write(
      `${flags.output}: ${flags.games} games, ${Math.round(median)} games/s, ` +
        `${(pulse * 100).toFixed(1)} % against the positional heuristic at one ply\n`,
    );
  } finally {
    progress.stop();
  }
}

async function trainByRegression(flags: TrainFlags, from: string): Promise<void> {
  const { readFile, writeFile } = await import('node:fs/promises');
  const { trainPhases } = await import('@taku/othello/learn');
  const { UNIT, formatWeightsV2, parseWeights, parseWeightsV1, toPlayWeights } =
    await import('@taku/othello/kernel');
  const kept = flags.keep === undefined ? null : parseWeights(await readFile(flags.keep));
  const known = kept?.phases.map((table) => Float32Array.from(table, (weight) => weight / UNIT));
  await trainPhases({
    weights: parseWeightsV1(await readFile(from)),
    width: PHASE_PLIES,
    samplesPerPhase: flags.samples,
    epochs: flags.epochs,
    seed: flags.seed,
    depth: flags.depth,
    exactFrom: LABEL_EXACT_FROM,
    ...(known && { known: { tables: known, from: flags.keepFrom } }),
    async onPhase(report, tables) {
      process.stdout.write(`${JSON.stringify(report)}\n`);
      const phases = tables.map(toPlayWeights);
      await writeFile(flags.output, formatWeightsV2({ phases, phaseWidth: PHASE_PLIES }));
    },
  });
}

export function addTrain(program: Command): void {
  commandGroup(program, 'train')
    .command('othello')
    .description('n-tuple weights for Othello')
    .option('--games <n>', 'self-play games', wholeNumber('--games', 1), 500_000)
    .option('--alpha <x>', 'step of an update', share('--alpha'))
    .option('--lambda <x>', 'how far results reach back', share('--lambda'))
    .option('--epsilon <x>', 'share of random moves', share('--epsilon'))
    .option('--output <file>', 'where the weights go', 'weights.bin')
    .option('--seed <n>', 'of the whole run', wholeNumber('--seed', 0), 1)
    .option('--workers <n>', 'threads; all cores without it', wholeNumber('--workers', 1))
    .option('--recipe <best|founding>', 'founding: the repaired baseline', 'best')
    .option('--resume', 'go on from the state beside the output')
    .option('--from <file>', 'second stage: game phases from these weights')
    .option('--samples <n>', 'labelled positions a phase', wholeNumber('--samples', 100), 500_000)
    .option('--depth <n>', 'plies of the labelling search', wholeNumber('--depth', 1), 5)
    .option('--epochs <n>', 'passes over the positions', wholeNumber('--epochs', 1), 5)
    .option('--keep <file>', 'phases learnt before, to go on from')
    .option('--keep-from <phase>', 'the first phase to keep', wholeNumber('--keep-from', 0), 10)
    .addHelpText('after', HELP)
    .exitOverride()
    .action(async (flags: TrainFlags) =>
      flags.from === undefined ? trainSelfPlay(flags) : trainByRegression(flags, flags.from),
    );
}
