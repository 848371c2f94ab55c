import type { Game, Learner } from '@taku/contract';
import { DATASET_COLUMNS } from '@taku/storage';

export const SPLITS = ['train', 'validation', 'test'] as const;
export type Split = (typeof SPLITS)[number];

export interface Counts {
  readonly decisions: number;
  readonly matches: number;
}

/** What a reader of the file must know of its numbers. */
export function aboutOf(game: Game, { encoder, judge }: Learner) {
  return {
    game: game.id,
    encoder: encoder.version,
    columns: encoder.columns,
    stages: encoder.stages,
    judge: judge.id,
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

/** The README of a dataset; its first lines tell the Hugging Face loader where the files are. */
export function formatCard(
  game: Game,
  learner: Learner,
  counts: ReadonlyMap<Split, Counts>,
): string {
  const { columns, stages, version } = learner.encoder;
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
    `\`features\` has ${columns.length} columns (encoder version ${version}), stages ${stages.join(', ')}; their names are in the metadata of each file, under \`taku\`. In Python:`,
    '',
    '    t = pq.read_table("train.parquet"); about = json.loads(t.schema.metadata[b"taku"])',
    '    X = [np.frombuffer(f, "<f4").reshape(len(about["columns"]), -1).T for f in t["features"].to_pylist()]',
    '    y, match = t["chosen"].to_numpy(), t["match"].to_numpy()',
    '',
  ].join('\n');
}
