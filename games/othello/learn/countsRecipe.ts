import { type Recipe, type RecipeOption, invariant } from '@taku/contract';
import { TrainError } from '@taku/learning';
import { COUNT_CELLS, formatWeightsV3, parseWeights } from '@taku/othello/kernel';
import { type CountTables, toCounts, trainCounts } from './counts.ts';

/** Rounds done, then the tables. */
function packTables(round: number, tables: CountTables): Uint8Array {
  const words = Float64Array.of(round, ...tables.flatMap((table) => [...table]));
  return new Uint8Array(words.buffer);
}

function unpackTables(bytes: Uint8Array, phases: number) {
  const words = new Float64Array(bytes.slice().buffer);
  invariant(words.length === 1 + phases * COUNT_CELLS, 'a checkpoint of this training');
  const tables = Array.from({ length: phases }, (_, phase) =>
    words.slice(1 + phase * COUNT_CELLS, 1 + (phase + 1) * COUNT_CELLS),
  );
  return { round: words[0] ?? 0, tables };
}

function count(name: string, own: number, en: string, ja: string): RecipeOption {
  return { name, kind: 'count', default: own, words: { en, ja } };
}

/** What numbers of discs are worth, beside patterns that stay as they are. */
export const countsRecipe: Recipe = {
  id: 'counts',
  words: { en: 'what few discs are worth, beside phases', ja: '段階別の重みに加える石数の価値' },
  unit: 'rounds',
  options: [
    {
      name: 'from',
      kind: 'file',
      default: null,
      words: { en: 'weights with phases', ja: '段階別の重み' },
    },
    { ...count('rounds', 4, 'whose mean counts', '平均をとる回数'), mayGrow: true },
    count('games', 25_000, 'in a round', '1回の局数'),
    count('seed', 1, 'of the whole run', '全体の乱数の種'),
  ],
  async run({ options, files, from, progress, checkpoint }) {
    const { rounds = 1, games = 1, seed = 1 } = options;
    if (!files['from'])
      throw new TrainError('The recipe counts needs --from: weights with phases.');
    const model = parseWeights(files['from']);
    const { phases, phaseWidth } = model;
    const known = from && unpackTables(from, phases.length);
    const tables = await trainCounts({
      model,
      rounds,
      games,
      seed,
      ...(known && { known }),
      async onRound(round, all, report) {
        await checkpoint(packTables(round, all));
        await progress(round, rounds, report);
      },
    });
    return {
      bytes: formatWeightsV3({ phases, phaseWidth, counts: toCounts(tables) }),
      entry: { method: 'least squares on results of games', ...options },
    };
  },
};
