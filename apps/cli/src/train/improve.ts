import type { Bot, Game, Recipe } from '@taku/contract';
import type { Offer } from './offer.ts';

const IMPROVE: Omit<Recipe, 'run'> = {
  id: 'improve',
  words: { en: 'a policy that goes on by playing against a pool', ja: '対局で伸びる方策' },
  unit: 'games',
  options: [
    {
      name: 'games',
      words: { en: 'to play', ja: '対局数' },
      kind: 'count',
      default: 20_000,
      mayGrow: true,
    },
    { name: 'seed', words: { en: 'of the whole run', ja: '全体の種' }, kind: 'count', default: 1 },
    {
      name: 'from',
      words: { en: 'the model to go on from', ja: '元にするモデル' },
      kind: 'file',
      default: null,
    },
  ],
};

async function openImprove(game: Game): Promise<Recipe> {
  const { botsOf, learnerOf } = await import('@taku/catalog/bots');
  const { modelFiles } = await import('@taku/models');
  const { improveOf } = await import('@taku/learning');
  const assets = modelFiles();
  const learner = await learnerOf(game, assets);
  const quick = botsOf(game.id).filter(({ listed, isSlow }) => listed && !isSlow);
  const [first, ...others]: readonly Bot[] = await Promise.all(
    quick.map((level) => level.create(assets)),
  );
  if (!first) throw new Error(`${game.id} has no quick level to play against.`);
  return improveOf({ game, learner, partners: [first, ...others] }, IMPROVE);
}

/** The recipe for every game that goes on from a model by playing. */
export const IMPROVE_OFFER: Offer = { ...IMPROVE, texts: [], open: openImprove };
