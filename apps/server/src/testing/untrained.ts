import { learnerOf } from '@taku/catalog/bots';
import type { Game } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { lengthsOf, writePolicy } from '@taku/policy';

/** A model that has learnt nothing: it plays its judge. Other seeds are other files. */
export async function untrainedModel(game: Game, seed = 1): Promise<Uint8Array<ArrayBuffer>> {
  const { encoder, judge } = await learnerOf(game, modelFiles());
  const { columns, stages } = encoder;
  const lengths = lengthsOf({ columns, stages, hidden: 0 });
  const zeros = (part: keyof typeof lengths) => new Float32Array(lengths[part]);
  return writePolicy({
    header: {
      format: 'taku-policy/1',
      game: game.id,
      rulesVersion: game.rulesVersion,
      encoder: encoder.version,
      columns,
      stages,
      hidden: 0,
      judge: { id: judge.id, model: judge.model ?? null },
      name: { en: 'Aki’s double', ja: 'あきの分身' },
      data: { decisions: 100, matches: 10, persons: 1, datasetHash: '0'.repeat(64) },
      recipe: { id: 'clone', options: {} },
      seed,
      heldOut: null,
      parent: null,
    },
    weights: {
      mean: zeros('mean'),
      scale: zeros('scale').fill(1),
      beta: zeros('beta').fill(1),
      theta: zeros('theta'),
      W: zeros('W'),
      b: zeros('b'),
      u: zeros('u'),
    },
  });
}
