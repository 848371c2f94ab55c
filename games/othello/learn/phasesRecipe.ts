import { type Recipe, type RecipeOption, invariant } from '@taku/contract';
import { TrainError } from '@taku/learning';
import {
  UNIT,
  WEIGHT_COUNT,
  formatWeightsV2,
  parseWeights,
  parseWeightsV1,
  toPlayWeights,
} from '@taku/othello/kernel';
import { type PhaseReport, trainPhases } from './phases.ts';

const EXACT_FROM = 12;
const PHASE_PLIES = 6;
const PHASES = 60 / PHASE_PLIES;
const HEAD = 16;

/** Where a regression stands: the tables of all phases, the first one learnt, the sampler's generator. */
type PhasesState = {
  readonly tables: readonly Float32Array[];
  readonly from: number;
  readonly random: bigint;
};

function packPhases({ tables, from, random }: PhasesState): Uint8Array {
  const bytes = new Uint8Array(HEAD + tables.length * WEIGHT_COUNT * 4);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, from, true);
  view.setBigUint64(8, BigInt.asUintN(64, random), true);
  tables.forEach((table, phase) => {
    const own = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
    bytes.set(own, HEAD + phase * WEIGHT_COUNT * 4);
  });
  return bytes;
}

function unpackPhases(bytes: Uint8Array): PhasesState {
  const copy = bytes.slice();
  invariant(copy.length === HEAD + PHASES * WEIGHT_COUNT * 4, 'a checkpoint of this training');
  const view = new DataView(copy.buffer);
  const table = (phase: number) =>
    new Float32Array(copy.buffer, HEAD + phase * WEIGHT_COUNT * 4, WEIGHT_COUNT);
  return {
    tables: Array.from({ length: PHASES }, (_, phase) => table(phase)),
    from: view.getFloat64(0, true),
    random: view.getBigUint64(8, true),
  };
}

function keptTables(bytes: Uint8Array): readonly Float32Array[] {
  return parseWeights(bytes).phases.map((table) =>
    Float32Array.from(table, (weight) => weight / UNIT),
  );
}

function option(
  name: string,
  kind: RecipeOption['kind'],
  own: number | null,
  en: string,
  ja: string,
): RecipeOption {
  return { name, kind, default: own, words: { en, ja } };
}

function factsOf({ phase, errorBefore, errorAfter }: PhaseReport) {
  return { phase, errorBefore, errorAfter };
}

/** Ten game phases by regression on positions labelled by deeper search and exact endgames. */
export const phasesRecipe: Recipe = {
  id: 'phases',
  words: { en: 'game phases from weights of self-play', ja: '自己対戦の重みから局面段階別の重み' },
  unit: 'phases',
  options: [
    option('from', 'file', null, 'weights of self-play', '自己対戦の重み'),
    option('samples', 'count', 500_000, 'labelled positions a phase', '段階ごとの局面数'),
    option('depth', 'count', 5, 'plies of the labelling search', 'ラベル付けの読みの深さ'),
    option('epochs', 'count', 5, 'passes over the positions', '局面を学ぶ回数'),
    option('seed', 'count', 1, 'of the whole run', '全体の乱数の種'),
    option('keep', 'file', null, 'phases learnt before, to go on from', '学習済みの段階'),
    option('keep-from', 'count', PHASES, 'the first phase to keep', '残す最初の段階'),
  ],
  async run({ options, files, from, progress, checkpoint }) {
    const {
      samples = 1,
      depth = 1,
      epochs = 1,
      seed = 1,
      'keep-from': keepFrom = PHASES,
    } = options;
    const { from: first, keep } = files;
    if (!first) throw new TrainError('The recipe phases needs --from: weights of self-play.');
    const kept = from && unpackPhases(from);
    const known = kept ?? (keep && { tables: keptTables(keep), from: keepFrom });
    const tables = await trainPhases({
      weights: parseWeightsV1(first),
      width: PHASE_PLIES,
      samplesPerPhase: samples,
      epochs,
      seed,
      depth,
      exactFrom: EXACT_FROM,
      ...(known && { known }),
      ...(kept && { random: kept.random }),
      async onPhase(report, all, random) {
        await checkpoint(packPhases({ tables: all, from: report.phase, random }));
        await progress(PHASES - report.phase, PHASES, factsOf(report));
      },
    });
    const phases = tables.map(toPlayWeights);
    return {
      bytes: formatWeightsV2({ phases, phaseWidth: PHASE_PLIES }),
      entry: { method: 'regression on labelled positions', exactFrom: EXACT_FROM, ...options },
    };
  },
};
