import type { Game, Learner } from '@taku/contract';
import { DATASET_COLUMNS } from '@taku/storage';
import { SHIFT, layoutOf } from './packedRows.ts';

export const SPLITS = ['train', 'validation', 'test'] as const;
export type Split = (typeof SPLITS)[number];

export interface Counts {
  readonly decisions: number;
  readonly matches: number;
}

/** What a reader of the file must know of its numbers. */
export function aboutOf(game: Game, learner: Learner) {
  const { encoder, judge } = learner;
  const { columns, groups, opinion } = layoutOf(learner);
  return {
    format: 'taku-dataset/2',
    game: game.id,
    encoder: encoder.version,
    columns,
    groups,
    shift: SHIFT,
    stages: encoder.stages,
    judge: { id: judge.id, column: opinion, steps: judge.steps },
    unit: game.arena.unit,
  };
}

function header(game: Game, counts: ReadonlyMap<Split, Counts>): readonly string[] {
  const files = [...counts.keys()].flatMap((split) => [
    `      - split: ${split}`,
    `        path: ${split}.parquet`,
  ]);
  return [
    '---',
    `pretty_name: Taku, decisions of ${game.name.en}`,
    'tags:',
    '  - games',
    '  - imitation-learning',
    '  - reinforcement-learning',
    'configs:',
    '  - config_name: default',
    '    data_files:',
    ...files,
    '---',
  ];
}

/** As in examples/load.py. */
const PYTHON = [
  '    def matrix(features, rows, about):',
  '        parts, at = [], 0',
  '        for own, width in zip(rows.reshape(len(about["groups"]), -1), about["groups"]):',
  '            size = width * (own.max() + 1)',
  '            parts.append(features[at : at + size].reshape(width, -1).T[own])',
  '            at += size',
  '        return np.hstack(parts) - about["shift"]',
  '',
  '    t = pq.read_table("train.parquet"); about = json.loads(t.schema.metadata[b"taku"])',
  '    X = [matrix(f, r, about) for f, r in zip(t["features"].to_numpy(), t["rows"].to_numpy())]',
  '    y, match = t["chosen"].to_numpy(), t["match"].to_numpy()',
];

/** The README of a dataset; its first lines tell the Hugging Face loader where the files are. */
export function formatCard(
  game: Game,
  learner: Learner,
  counts: ReadonlyMap<Split, Counts>,
): string {
  const { stages, version } = learner.encoder;
  const { columns, groups, opinion } = layoutOf(learner);
  const rows = [...counts].map(
    ([split, { decisions, matches }]) => `| ${split} | ${decisions} | ${matches} |`,
  );
  const meanings = DATASET_COLUMNS.map(({ name, says }) => `| \`${name}\` | ${says} |`);
  return [
    ...header(game, counts),
    '',
    `# Decisions of ${game.name.en}`,
    '',
    'Every decision with all that was known and allowed when it was made. A match is in one split only. Rewards are counted as the game counts; `worth` is in ' +
      `${game.arena.unit}. What the clock or the table played is left out unless it was asked for; \`cause\` marks it.`,
    '',
    '| split | decisions | matches |',
    '|---|---|---|',
    ...rows,
    '',
    '| column | meaning |',
    '|---|---|',
    ...meanings,
    '',
    `A decision has a row of ${columns.length} whole numbers for each legal action (encoder version ${version}), stages ${stages.join(', ')}. Their names are in the metadata of each file, under \`taku\`. Columns stand in groups of ${groups.join(', ')}; of each group \`features\` holds the different rows, column after column, ${SHIFT} added to every number, and \`rows\` says which of them each action has. Column ${opinion} is what the built-in judge \`${learner.judge.id}\` thinks, ${learner.judge.steps} to a unit. In Python:`,
    '',
    ...PYTHON,
    '',
  ].join('\n');
}
