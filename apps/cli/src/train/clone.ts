import type { Game, Recipe } from '@taku/contract';
import { botNamed } from '../lookUp.ts';
import type { Offer, TrainFlags } from './offer.ts';

const CLONE: Omit<Recipe, 'run'> = {
  id: 'clone',
  words: { en: 'a policy that chooses as its teacher does', ja: '先生と同じように選ぶ方策' },
  unit: 'parts',
  options: [
    { name: 'seed', words: { en: 'of the whole run', ja: '全体の種' }, kind: 'count', default: 1 },
    {
      name: 'decisions',
      words: { en: 'to learn from; all without it', ja: '学ぶ決定の数（省略時はすべて）' },
      kind: 'count',
      default: null,
    },
  ],
};

async function openClone(game: Game, flags: TrainFlags): Promise<Recipe> {
  const { learnerOf } = await import('@taku/catalog/bots');
  const { modelFiles } = await import('@taku/models');
  const { cloneOf } = await import('@taku/learning');
  const { findLessons } = await import('./lessonSource.ts');
  const { bot, player, log, data, decisions } = flags;
  const teacher =
    bot === undefined ? (player === undefined ? {} : { player }) : { bot: botNamed(game, bot).id };
  const learner = await learnerOf(game, modelFiles());
  const found = await findLessons({ game, learner, teacher, log, data, decisions });
  const whose = teacher.bot ?? player;
  const name =
    whose === undefined
      ? { en: 'A clone', ja: '写し' }
      : { en: `Clone of ${whose}`, ja: `${whose}の写し` };
  const persons = bot === undefined ? 1 : 0;
  return cloneOf({ game, learner, ...found, persons, name }, CLONE);
}

/** The recipe for every game that learns from decisions in logs. */
export const CLONE_OFFER: Offer = {
  ...CLONE,
  texts: [
    { name: 'log', value: 'folder', words: 'logs to learn from; the store without it' },
    { name: 'bot', value: 'id', words: 'learn the choices of this CPU' },
    { name: 'player', value: 'publicId', words: 'learn the choices of this player or person' },
    { name: 'data', value: 'folder', words: 'of the store, where there is no --log' },
    { name: 'onnx', value: 'file', words: 'write the model for other runtimes, too' },
  ],
  open: openClone,
};
