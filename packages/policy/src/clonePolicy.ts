import type { Game, Learner, Words } from '@taku/contract';
import { hashText } from '@taku/match';
import type { CloneResult } from './cloneRecipe.ts';
import type { Lesson } from './lessons.ts';
import { spotOf } from './measure.ts';
import type { Policy, PolicyHeader } from './policy.ts';

/** What a clone was made of and for. */
export interface CloneOrigin {
  readonly game: Pick<Game, 'id' | 'rulesVersion'>;
  readonly learner: Learner;
  /** All that were learnt from, held-out ones too. */
  readonly lessons: readonly Lesson[];
  /** How many people they are of; 0: a CPU. */
  readonly persons: number;
  readonly name: Words;
  readonly seed: number;
}

/** A SHA-256 over everything the recipe reads of the lessons. */
function lessonsHash(lessons: readonly Lesson[]): string {
  const lines = lessons.map((lesson) => {
    const { match, deal, seat, stage, chosen } = lesson;
    return `${match} ${deal} ${seat} ${stage} ${chosen} ${spotOf(lesson)}`;
  });
  return hashText(lines.join('\n'));
}

function dataOf({ lessons, persons }: CloneOrigin): PolicyHeader['data'] {
  return {
    decisions: lessons.length,
    matches: new Set(lessons.map(({ match }) => match)).size,
    persons,
    datasetHash: lessonsHash(lessons),
  };
}

/** A clone as it goes into its file: the weights with where they come from and what they met. */
export function clonePolicy(origin: CloneOrigin, result: CloneResult): Policy {
  const { game, learner, name, seed } = origin;
  const { encoder, judge } = learner;
  const { weights, heldOut, heldBy, epochs, isCut } = result;
  const hidden = weights.u.length;
  return {
    header: {
      format: 'taku-policy/1',
      game: game.id,
      rulesVersion: game.rulesVersion,
      encoder: encoder.version,
      columns: encoder.columns,
      stages: encoder.stages,
      hidden,
      judge: { id: judge.id, model: judge.model ?? null },
      name,
      data: dataOf(origin),
      recipe: {
        id: 'clone',
        options: { hidden, epochs, heldBy, ...(isCut && { unfinished: true }) },
      },
      seed,
      heldOut,
      parent: null,
    },
    weights,
  };
}

/** Which columns are opinions of their own; `judge` begins their names. */
function judgesOf({ encoder }: Learner): readonly number[] {
  return encoder.columns.flatMap((name, column) => (/^judge\b/.test(name) ? [column] : []));
}

/** What the clone recipe must know of a game's rows. */
export function cloneOptionsOf(learner: Learner) {
  const { columns, stages } = learner.encoder;
  return { columns: columns.length, stages: stages.length, judges: judgesOf(learner) };
}
